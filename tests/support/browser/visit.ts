import { expect, type Page, type Response } from "@playwright/test";
import type { Screen } from "./screens";

/** Opens or reloads a page, and waits until React has taken over: what is typed before that is lost. */
export async function visit(page: Page, path = page.url()): Promise<Response | null> {
  const response = await page.goto(path);
  await listening(page);
  return response;
}

const listening = (page: Page) =>
  page.locator(`html[data-hydrated], html:not(:has(script[src*="/_next/"]))`).waitFor({ state: "attached" });

/** Waits for a page that was navigated to, and until React has taken over. */
export async function arrive(page: Page, at: RegExp): Promise<void> {
  await expect(page).toHaveURL(at);
  await listening(page);
}

/** Opens a screen and waits until it is complete: what it shows first, nothing still loading, and its frames. */
export async function visitScreen(page: Page, screen: Screen): Promise<void> {
  await visit(page, screen.path);
  await screen.ready(page);
  await settle(page);
}

/** Waits until the page has no placeholders and its frames and fonts have loaded. */
export async function settle(page: Page): Promise<void> {
  await expect(page.locator(".animate-pulse, .skeleton-card, .skeleton-row")).toHaveCount(0);
  for (const frame of page.frames()) await frame.waitForLoadState();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/** For what happens on a page that does not hear at once what others change: as where no stream comes. */
export async function withoutStream(page: Page): Promise<void> {
  await page.route("**/api/changes/stream*", (route) => route.abort());
}
