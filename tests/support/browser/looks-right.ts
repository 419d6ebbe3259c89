import { expect, type Page } from "@playwright/test";
import { areLooksChecked, seriousViolations } from "./axe";

/** The page, which bringAxe() was called for, is accessible, also in dark mode and at 320 px, where looks are checked. */
export async function looksRight(page: Page): Promise<void> {
  if (!areLooksChecked()) return;
  const wide = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    // The layout of a document is done again, and its parts refer to each other only then.
    await expect.poll(() => seriousViolations(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 720 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow).toBeLessThanOrEqual(0);
  await page.setViewportSize(wide);
}
