import { expect, type Page, test } from "@playwright/test";
import { bringAxe, seriousViolations } from "../support/axe";
import { listScreens, openContext, SCREEN_ACCOUNTS } from "../support/screens";
import { visit } from "../support/visit";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 375, height: 812 };

/** Colours and sizes that still change are not what a reader sees; what pulses for ever is left alone. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((one) => one.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(passing.map((one) => one.finished));
  });

async function seriousOf(page: Page, look: string, rules?: string[]): Promise<string[]> {
  await settled(page);
  return (await seriousViolations(page, { rules })).map((violation) => `${look}: ${violation}`);
}

for (const account of SCREEN_ACCOUNTS) {
  const who = account ? `${account}'s screens` : "screens of the signed out";
  test(`axe finds nothing serious on the ${who}: in light, in dark and at 375 px`, async ({ browser, baseURL }) => {
    test.setTimeout(180_000);
    const found: string[] = [];
    const screens = await listScreens(browser, baseURL ?? "");
    const context = await openContext(browser, baseURL ?? "", { viewport: WIDE, colorScheme: "light" }, account);
    const page = await context.newPage();
    await bringAxe(page);
    for (const screen of screens.filter((one) => one.account === account)) {
      await page.setViewportSize(WIDE);
      await page.emulateMedia({ colorScheme: "light" });
      await visit(page, screen.path);
      await screen.ready(page);
      await page.waitForLoadState("networkidle");
      found.push(...(await seriousOf(page, `${screen.name}, light`)));
      // Dark changes colours and nothing else; a client's pages are light, whatever the reader prefers.
      await page.emulateMedia({ colorScheme: "dark" });
      await expect(page.locator("html")).toHaveClass(screen.path.startsWith("/offers/") ? /light/ : /dark/);
      found.push(...(await seriousOf(page, `${screen.name}, dark`, ["color-contrast"])));
      await page.emulateMedia({ colorScheme: "light" });
      await page.setViewportSize(NARROW);
      await screen.ready(page);
      found.push(...(await seriousOf(page, `${screen.name}, at 375 px`)));
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
