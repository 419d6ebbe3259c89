import { expect, type Frame, type Page, test } from "@playwright/test";
import { listScreens, openContext, SCREEN_ACCOUNTS } from "../support/screens";
import { visit } from "../support/visit";

const NARROWEST = { width: 320, height: 640 };

/** What reaches beyond the right edge of a document that scrolls sideways for it. */
const beyondEdge = (frame: Page | Frame) =>
  frame.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return null;
    const wide = [...document.querySelectorAll("body *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth,
    );
    return `${scrollWidth - clientWidth} px, by '${wide.at(-1)?.textContent}'`;
  });

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
        const beyond = await beyondEdge(frame);
        if (beyond) wide.push(`${screen.name}: ${beyond}`);
      }
    }
    await context.close();
    expect(wide).toEqual([]);
  });
}
