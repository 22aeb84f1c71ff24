/** Hand a file to the player. */
export function save(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)$/i;
const LONGEST = 60;

/** A name that any file system takes: Windows keeps some for devices, and no name may have more than 255 bytes. */
export function fileName(title: string, ending: string): string {
  const joined = title.replace(/[^\p{L}\p{N}]+/gu, "-");
  const plain = [...joined].slice(0, LONGEST).join("").replace(/^-|-$/g, "") || "game";
  return `${DEVICE.test(plain) ? `game-${plain}` : plain}.${ending}`;
}
