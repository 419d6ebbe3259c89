import { signInAs } from "../../../e2e/accounts";
import type { Browser, Locator, Page } from "../../../support/browser/test";
import { addGeneration } from "../../../support/records/generations";

/** Generations of a test file's own, found by a mark that is in their labels and in no others. */
export interface MadeGenerations {
  mark: string;
  /** The part of the address that filters the list to these. */
  search: string;
  /** The newest, which answered with a text. */
  text: string;
  /** The second, which answered with an object. */
  object: string;
  /** The third. */
  failed: string;
}

export const COUNT = 25;

export const list = (page: Page) => page.getByRole("region", { name: "List" });
export const details = (page: Page) => page.getByRole("region", { name: "Details" });
export const items = (page: Page) => list(page).getByRole("listitem");
export const box = (page: Page) => list(page).getByPlaceholder("Search...", { exact: true });
export const filters = (page: Page) => page.getByRole("dialog", { name: "Filters" });
export const openFilters = (page: Page) =>
  list(page)
    .getByRole("button", { name: /^Filters/ })
    .click();
export const next = (page: Page) => list(page).getByRole("button", { name: "Next page" });
export const params = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
export const isList = (url: string) => new URL(url).pathname === "/api/generations";
export const fact = (page: Page, name: string): Locator =>
  details(page)
    .locator("dl > div")
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator("dd");

/** Rows as calls to a model leave them: no call of ours makes any. */
export async function makeGenerations(browser: Browser, baseURL: string | undefined): Promise<MadeGenerations> {
  const mark = `Mark ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
  const context = await browser.newContext({ baseURL });
  const page = await context.newPage();
  await signInAs(page, "admin");
  const providers = await (await page.request.get("/api/providers?search=Summit")).json();
  const { id: providerId } = providers.items[0];
  await context.close();
  const add = (number: number, more: object) =>
    addGeneration(providerId, {
      label: `${mark} ${number}`,
      createdAt: new Date(Date.UTC(2025, 2, 5, 19, 7 - number)),
      ...more,
    });
  const text = await add(0, {});
  const object = await add(1, {
    responseType: "object",
    generationType: "company_intelligence_report",
    completionText: '{"summary":"Acme makes anvils","offices":[{"city":"Denver"}]}',
    completionObject: { summary: "Acme makes anvils", offices: [{ city: "Denver" }] },
  });
  const failed = await add(2, {
    status: "failed",
    error: "OpenAI is not responding. Please try again in a moment.",
    generationType: "webpage_content_analysis",
    completionText: null,
    promptTokens: null,
    completionTokens: null,
  });
  for (let number = 3; number < COUNT; number++) await add(number, { generationType: "market_industry_research" });
  return { mark, search: `search=${mark.replace(" ", "+")}`, text, object, failed };
}
