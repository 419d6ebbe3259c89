import type { Page, Response } from "@playwright/test";

/** Opens a page, or loads it anew, and waits until it listens: what is typed before React has taken over is lost. */
export async function visit(page: Page, path = page.url()): Promise<Response | null> {
  const response = await page.goto(path);
  await page.locator("html:not([data-listening=soon])").waitFor({ state: "attached" });
  return response;
}
