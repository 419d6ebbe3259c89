import { expect, type Page } from "@playwright/test";
import { seriousOf } from "./axe";

const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 375, height: 812 };

/** Asserts that the page, which bringAxe() was called for, is accessible and not too wide: light and dark, wide and on a phone. */
export async function inEveryLook(page: Page, what: string): Promise<void> {
  const violations: string[] = [];
  for (const colorScheme of ["dark", "light"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const size of [NARROW, WIDE]) {
      await page.setViewportSize(size);
      const look = `${what}, ${colorScheme}, ${size.width} px`;
      violations.push(...(await seriousOf(page, look)));
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(overflow, look).toBeLessThanOrEqual(0);
    }
  }
  expect(violations).toEqual([]);
}
