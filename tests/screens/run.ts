import { mkdirSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { chromiumLaunch } from "../support/browser/chromium";
import { listScreens, openContext, SCREEN_ACCOUNTS } from "../support/browser/screens";
import { visitScreen } from "../support/browser/visit";

// Takes a picture of every screen of a running Tandem with its demo data: npm start, then npm run demo:screens.

const BASE_URL = process.env.BASE_URL ?? "http://localhost:3000";
const FOLDER = "screens";
const LOOKS = [
  { name: "light", options: { colorScheme: "light", viewport: { width: 1440, height: 900 } } },
  { name: "dark", options: { colorScheme: "dark", viewport: { width: 1440, height: 900 } } },
  { name: "forced-colors", options: { forcedColors: "active", viewport: { width: 1440, height: 900 } } },
  { name: "1024", options: { colorScheme: "light", viewport: { width: 1024, height: 768 } } },
  { name: "768", options: { colorScheme: "light", viewport: { width: 768, height: 1024 } } },
  {
    name: "375",
    options: { colorScheme: "light", viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  },
  {
    name: "320",
    options: { colorScheme: "dark", viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true },
  },
] as const;

const wanted = process.argv.slice(2);
mkdirSync(FOLDER, { recursive: true });
const browser = await chromium.launch(await chromiumLaunch());
const screens = (await listScreens(browser, BASE_URL)).filter(
  ({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)),
);
for (const look of LOOKS) {
  for (const account of SCREEN_ACCOUNTS) {
    const context = await openContext(browser, BASE_URL, look.options, account);
    const page = await context.newPage();
    page.on("pageerror", (error) => console.error(`${page.url()}: ${error.message}`));
    for (const screen of screens.filter((one) => one.account === account)) {
      await visitScreen(page, screen);
      await page.screenshot({ path: path.join(FOLDER, `${screen.name}-${look.name}.png`) });
    }
    await context.close();
  }
}
await browser.close();
console.log(`${screens.length * LOOKS.length} pictures in ${FOLDER}/`);
