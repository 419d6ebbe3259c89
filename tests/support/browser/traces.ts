import type { Page } from "@playwright/test";

/** All that the page and its workers send from now on. */
export function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.context().on("request", (request) => {
    sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData() ?? ""}`);
  });
  return sent;
}

/** All that the browser keeps for the page. */
export const keptBy = async (page: Page): Promise<string> =>
  JSON.stringify(await page.context().storageState({ indexedDB: true })) +
  (await page.evaluate(async () => {
    const cached = await Promise.all(
      (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
    );
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, cached]);
  }));
