import { expect, type Page } from "@playwright/test";

/** Turns the wheel on a client's page until it has reported that a person reads it: the code that listens comes after the page. */
export async function readAsPerson(client: Page): Promise<void> {
  let isReported = false;
  client.on("response", (answer) => {
    isReported ||= answer.url().endsWith("/reading");
  });
  await expect
    .poll(async () => {
      await client.mouse.wheel(0, 100);
      return isReported;
    })
    .toBe(true);
}
