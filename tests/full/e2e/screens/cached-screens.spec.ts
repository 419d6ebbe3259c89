import { bodyRows, rowOf } from "../../../e2e/desk";
import { boardReady, test } from "../../../e2e/pipeline/pipeline-desk";
import { expect, type Locator, type Page } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** Requests for the content of a page that is opened by a link. */
const PAGE_CONTENT = (url: URL) => url.searchParams.has("_rsc");

const sidebar = (page: Page, name: string): Locator =>
  page.locator("aside nav").getByRole("link", { name, exact: true });

/** The main screens, each with what it shows once it is there. */
const SCREENS = [
  { link: "Home", ready: (page: Page) => page.getByRole("heading", { name: /^Hello / }).waitFor() },
  { link: "Companies", ready: (page: Page) => bodyRows(page).first().waitFor() },
  { link: "Deals", ready: (page: Page) => bodyRows(page).first().waitFor() },
  { link: "Pipeline", ready: (page: Page) => boardReady(page) },
];

test("a screen seen before opens without a skeleton", async ({ page, desk }) => {
  await desk.addDeal();
  await visit(page, "/home");
  for (const { link, ready } of SCREENS) {
    await sidebar(page, link).click();
    await ready(page);
  }
  await page.evaluate(() => {
    const placeholder = ".animate-pulse, [data-skeleton-column], [role=status][aria-label^=Loading]";
    const seen: string[] = [];
    Object.assign(window, { seenPlaceholders: seen });
    new MutationObserver(() => {
      if (document.querySelector(placeholder)) seen.push(window.location.pathname);
    }).observe(document.body, { childList: true, subtree: true });
  });
  const asked: string[] = [];
  page.on("request", (request) => {
    if (PAGE_CONTENT(new URL(request.url()))) asked.push(request.url());
  });
  for (const { link, ready } of [...SCREENS, ...SCREENS.toReversed()]) {
    await sidebar(page, link).click();
    await expect(sidebar(page, link)).toHaveAttribute("aria-current", "page");
    await ready(page);
  }
  expect(await page.evaluate(() => (window as unknown as { seenPlaceholders: string[] }).seenPlaceholders)).toEqual([]);
  expect(asked).toEqual([]);
});

test("a tap on a slow line answers at once", async ({ page, desk }) => {
  await desk.addDeal();
  await visit(page, "/companies");
  const arrived = Promise.withResolvers<void>();
  await page.route(PAGE_CONTENT, async (route) => {
    await arrived.promise;
    await route.continue();
  });
  const isMarked = (link: Locator) => expect(link.locator("[data-link-pending]")).toBeAttached();
  const row = rowOf(page, desk.company.name);
  await page.getByLabel("Search companies").fill(desk.company.name);
  await row.getByRole("cell").nth(3).click();
  await isMarked(row.getByRole("link").first());
  await sidebar(page, "Deals").click();
  await isMarked(sidebar(page, "Deals"));
  await expect(page).toHaveURL(/\/companies\b/);
  arrived.resolve();
  await expect(page).toHaveURL(/\/deals$/);
  await expect(page.locator("[data-link-pending]")).toHaveCount(0);
});
