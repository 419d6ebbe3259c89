import { expect, type Page } from "@playwright/test";
import { seriousOf } from "./axe";

const NARROW = { width: 375, height: 812 };

/** Asserts that the page, which bringAxe() was called for, is accessible in dark and light mode on a phone, and not too wide for it. */
export async function inEveryLook(page: Page, what: string): Promise<void> {
  const wide = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize(NARROW);
  const violations: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    violations.push(...(await seriousOf(page, `${what}, ${colorScheme}`)));
  }
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, what).toBeLessThanOrEqual(0);
  await page.setViewportSize(wide);
  expect(violations).toEqual([]);
}
