// What axe finds on the page: node scripts/axe.mjs URL-OF-THE-TABLE [FOLDER-FOR-PICTURES]
// Makes a game and looks at its start, every tab, the tour, the help and an earlier position, wide and on a phone.
// The exit code tells whether axe found anything serious.
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const [base, folder] = process.argv.slice(2);
const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: [...flags, "--disable-sync"] });
const wish = { scenario: "eastern-front", first: "Jul I 43", players: { axis: "sensible" }, umpire: true };
const made = await fetch(new URL("/api/games", base), {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify(wish),
}).then((answer) => answer.json());
const keyOf = (kind) => made.links.find(({ seat }) => seat.kind === kind && !seat.policy).key;
let serious = 0;

async function look(page, name) {
  await page.waitForTimeout(600);
  if (folder) await page.screenshot({ path: `${folder}/${name}.png` });
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => window.axe.run());
  for (const { id, impact, help, nodes } of violations) {
    if (["serious", "critical"].includes(impact)) serious++;
    console.log(`${name}: ${impact} ${id}: ${help}`);
    for (const { html, any } of nodes.slice(0, 3)) console.log(`    ${html.slice(0, 160)} ${any[0]?.message ?? ""}`);
  }
}

async function opened(path, width, height, toured) {
  const page = await browser.newPage({ viewport: { width, height } });
  page.on("console", (line) => line.type() === "error" && console.log(`the page says: ${line.text()}`));
  page.on("pageerror", (fault) => console.log(`the page fails: ${fault}`));
  if (toured) await page.addInitScript(() => localStorage.setItem("maquis.tour", "yes"));
  await page.goto(new URL(path, base).href);
  return page;
}

async function tabs(page, size) {
  for (const tab of await page.getByRole("tab").all()) {
    const name = await tab.innerText();
    if ((await tab.getAttribute("aria-selected")) !== "true" || !(await page.locator(".side.up").count()))
      await tab.click();
    await look(page, `${size}-${name.toLowerCase()}`);
  }
}

for (const [size, width, height] of [
  ["wide", 1280, 800],
  ["phone", 390, 844],
]) {
  const start = await opened("/", width, height, true);
  await start.getByRole("button", { name: "Make the game" }).waitFor();
  await look(start, `${size}-start`);
  await start.getByText("Dice, umpire, spectators, clock").click();
  await look(start, `${size}-start-more`);
  await start.getByRole("button", { name: "Make the game" }).click();
  await start.getByRole("heading", { name: "The game is ready" }).waitFor();
  await look(start, `${size}-links`);
  await start.close();

  const toured = await opened(`/#${keyOf("side")}`, width, height, false);
  await toured.locator(".tour-card").waitFor();
  for (let step = 0; await toured.locator(".tour-card").count(); step++) {
    await look(toured, `${size}-tour-${step}`);
    await toured.locator(".tour-card button.first").click();
    await toured.waitForTimeout(100);
  }
  await tabs(toured, size);
  await toured.getByRole("tab", { name: "Log" }).click();
  if (!(await toured.locator(".log").isVisible())) await toured.getByRole("tab", { name: "Log" }).click();
  await toured.locator(".line-more").last().click();
  await toured.getByRole("button", { name: "A line back" }).first().click();
  await toured.locator(".earlier").waitFor();
  await look(toured, `${size}-earlier`);
  await toured.keyboard.press("\\");
  await toured.getByRole("button", { name: "Help and settings" }).click();
  await look(toured, `${size}-help`);
  await toured.close();

  const umpire = await opened(`/#${keyOf("umpire")}`, width, height, true);
  await umpire.getByRole("tab").first().waitFor();
  await tabs(umpire, `${size}-umpire`);
  await umpire.getByRole("tab", { name: "Umpire" }).click();
  for (const part of ["Units", "Weather", "Damage", "Paint"]) {
    await umpire.getByRole("button", { name: part, exact: true }).click();
    await look(umpire, `${size}-umpire-${part.toLowerCase()}`);
  }
  await umpire.close();
}
await browser.close();
console.log(`${serious} serious findings`);
process.exit(serious ? 1 : 0);
