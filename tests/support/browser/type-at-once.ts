import type { Locator } from "@playwright/test";

/**
 * Types like a person whose keys come fast, however busy the machine is: the page's clock stands still until the last one. For what
 * waits a moment after the last key. `page.clock.install()` comes before the page is opened.
 */
export async function typeAtOnce(box: Locator, text: string): Promise<void> {
  const { clock } = box.page();
  const now = await box.page().evaluate(() => Date.now());
  // Time runs on until it is stopped.
  await clock.pauseAt(now + 5_000);
  await box.pressSequentially(text);
  await clock.resume();
}
