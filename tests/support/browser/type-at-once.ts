import type { Locator } from "@playwright/test";

/**
 * Types as fast as a fluent typist, however busy the machine is: the page's clock is paused until the last key. For inputs that wait a
 * moment after the last key. Call `page.clock.install()` before the page is opened.
 */
export async function typeAtOnce(box: Locator, text: string): Promise<void> {
  const { clock } = box.page();
  const now = await box.page().evaluate(() => Date.now());
  // Time runs on until it is stopped.
  await clock.pauseAt(now + 5_000);
  await box.pressSequentially(text);
  await clock.resume();
}
