import { expect, type Frame, type Page, test } from "@playwright/test";
import { listScreens, openContext, SCREEN_ACCOUNTS } from "../support/screens";
import { visitScreen } from "../support/visit";

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

/** The page's own heading where it is cut off or so squeezed that it takes more than three lines. */
const squeezedHeading = (page: Page) =>
  page.evaluate(() => {
    const heading = document.querySelector("main h1");
    if (!heading) return null;
    const lines = Math.round(
      heading.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(heading).lineHeight),
    );
    if (lines <= 3 && heading.scrollWidth <= heading.clientWidth) return null;
    return `'${heading.textContent}' in ${lines} lines`;
  });

for (const account of SCREEN_ACCOUNTS) {
  const who = account ? `${account}'s screens` : "screens of the signed out";
  test(`from 1024 to 320 px none of the ${who} scrolls sideways or squeezes its heading`, async ({
    browser,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const wrong: string[] = [];
    const screens = await listScreens(browser, baseURL ?? "");
    const options = { viewport: NARROWEST, hasTouch: true, isMobile: true };
    const context = await openContext(browser, baseURL ?? "", options, account);
    const page = await context.newPage();
    for (const screen of screens.filter((one) => one.account === account)) {
      await page.setViewportSize(NARROWEST);
      await visitScreen(page, screen);
      for (const width of [NARROWEST.width, 768, 1024]) {
        await page.setViewportSize({ ...NARROWEST, width });
        await screen.ready(page);
        for (const frame of page.frames()) {
          let beyond: string | null = null;
          const fits = async () => {
            beyond = await beyondEdge(frame);
            expect(beyond).toBe(null);
          };
          // What a new width makes the scripts do comes a moment after it.
          await expect(fits)
            .toPass({ timeout: 2_000 })
            .catch(() => undefined);
          if (beyond) wrong.push(`${screen.name} at ${width} px: ${beyond}`);
        }
        const squeezed = await squeezedHeading(page);
        if (squeezed) wrong.push(`${screen.name} at ${width} px: ${squeezed}`);
      }
    }
    await context.close();
    expect(wrong).toEqual([]);
  });
}
