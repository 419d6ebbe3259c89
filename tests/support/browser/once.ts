import type { Page, Route } from "@playwright/test";

/**
 * Answers the first request to an address in a test's own way; later ones go through. The browser goes on asking about each
 * request: as it stops to do so (`times`, `unroute`), one that it is just sending may never end.
 */
export async function once(page: Page, url: string, answer: (route: Route) => Promise<void>): Promise<void> {
  let asked = 0;
  await page.route(url, (route) => (asked++ === 0 ? answer(route) : route.continue()));
}
