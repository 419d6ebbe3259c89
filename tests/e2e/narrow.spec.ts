import { expect, type Frame, type Page, test } from "@playwright/test";
import { listScreens, openContext, SCREEN_ACCOUNTS } from "../support/screens";
import { visit } from "../support/visit";

const NARROWEST = { width: 320, height: 640 };

/** How far a document reaches beyond its width, and text that is cut inside it without a sign. */
const overflowOf = (frame: Page | Frame) =>
  frame.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const account of SCREEN_ACCOUNTS) {
  const who = account ? `${account}'s screens` : "screens of the signed out";
  test(`at 320 px none of the ${who} scrolls sideways`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const wide: string[] = [];
    const screens = await listScreens(browser, baseURL ?? "");
    const options = { viewport: NARROWEST, hasTouch: true, isMobile: true };
    const context = await openContext(browser, baseURL ?? "", options, account);
    const page = await context.newPage();
    for (const screen of screens.filter((one) => one.account === account)) {
      await visit(page, screen.path);
      await screen.ready(page);
      await page.waitForLoadState("networkidle");
      for (const frame of page.frames()) {
        const beyond = await overflowOf(frame);
        if (beyond > 0) wide.push(`${screen.name}: ${beyond} px`);
      }
    }
    await context.close();
    expect(wide).toEqual([]);
  });
}
