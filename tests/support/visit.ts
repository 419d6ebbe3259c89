import { expect, type Page, type Response } from "@playwright/test";
import type { Screen } from "./screens";

/** Opens a page, or loads it anew, and waits until it listens: what is typed before React has taken over is lost. */
export async function visit(page: Page, path = page.url()): Promise<Response | null> {
  const response = await page.goto(path);
  await page.locator("html:not([data-listening=soon])").waitFor({ state: "attached" });
  return response;
}

/** Opens a screen and waits until it is complete: what it shows first, nothing still loading, and its frames. */
export async function visitScreen(page: Page, screen: Screen): Promise<void> {
  await visit(page, screen.path);
  await screen.ready(page);
  await settle(page);
}

/** Waits until no placeholder stands in the page any more and its frames and fonts have come. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator(".animate-pulse, .skeleton-card, .skeleton-row")).toHaveCount(0);
  for (const frame of page.frames()) await frame.waitForLoadState();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}
