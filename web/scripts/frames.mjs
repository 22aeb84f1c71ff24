// How smoothly the map pans and zooms: node scripts/frames.mjs URL-WITH-KEY [WIDTHxHEIGHT]
// Prints, for each motion, the frames counted and how long they took, and what of it was the page's own work: the
// rest is the browser's painting, and whatever else the machine does.
import { chromium } from "playwright-core";

const [url, size = "1280x800"] = process.argv.slice(2);
const [width, height] = size.split("x").map(Number);
const flags = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"];
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: [...flags, "--disable-sync"] });
const page = await browser.newPage({ viewport: { width, height } });
await page.addInitScript(() => localStorage.setItem("maquis.tour", "yes"));
await page.goto(url);
await page.waitForSelector(".map canvas");
await page.waitForTimeout(3000);
const box = await page.locator(".map").boundingBox();
const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

/** Frame times while something is done. */
async function frames(name, doing) {
  await page.evaluate(() => {
    const times = (window.frameTimes = []);
    window.tasks = [];
    window.watching = new PerformanceObserver((list) => window.tasks.push(...list.getEntries()));
    window.watching.observe({ entryTypes: ["longtask"] });
    let last = performance.now();
    const tick = (now) => {
      times.push(now - last);
      last = now;
      window.ticking = requestAnimationFrame(tick);
    };
    window.ticking = requestAnimationFrame(tick);
  });
  await doing();
  const { times, tasks } = await page.evaluate(() => {
    cancelAnimationFrame(window.ticking);
    window.watching.disconnect();
    return { times: window.frameTimes.slice(1), tasks: window.tasks.map(({ duration }) => Math.round(duration)) };
  });
  times.sort((a, b) => a - b);
  const at = (part) => times[Math.min(times.length - 1, Math.floor(part * times.length))].toFixed(1);
  const quick = times.filter((time) => time < 17).length;
  const share = Math.round((100 * quick) / times.length);
  console.log(
    `${name.padEnd(22)} ${times.length} frames, median ${at(0.5)} ms, 95% ${at(0.95)} ms, ` +
      `worst ${at(1)} ms, ${share}% under 17 ms; the page's own work over 50 ms: ${tasks.join(", ") || "none"}`,
  );
}

async function pan(steps) {
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let i = 1; i <= steps; i++) {
    await page.mouse.move(x + 220 * Math.sin(i / 12), y + 180 * Math.sin(i / 9));
    await page.waitForTimeout(8);
  }
  await page.mouse.up();
  await page.waitForTimeout(600);
}

async function zoom(steps, by) {
  await page.mouse.move(x, y);
  for (let i = 0; i < steps; i++) {
    await page.mouse.wheel(0, by);
    await page.waitForTimeout(450);
  }
}

await frames("at rest", () => page.waitForTimeout(1000));
await frames("pan, far", () => pan(150));
await frames("zoom in", () => zoom(6, -120));
await frames("pan, near", () => pan(150));
await frames("zoom out", () => zoom(6, 120));
await browser.close();
