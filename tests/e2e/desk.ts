import { type APIResponse, expect, type Locator, type Page, type Request, test } from "../support/browser/test";

/** Records of the sales desk that a test makes for itself, by the calls that the screens make. */

export interface Named {
  id: string;
  name: string;
}

export interface DealRecord extends Named {
  version: number;
  stageId: string;
  companyId: string;
}

let made = 0;

/** A name that no other record has, in this run or an earlier one. */
export const unique = (word: string): string =>
  `${word} ${Date.now().toString(36)}${test.info().workerIndex}${(++made).toString(36)}`;

// biome-ignore lint/suspicious/noExplicitAny: answers are read by name, and a missing name fails the test that reads it
export async function answerOf(sent: Promise<APIResponse>): Promise<any> {
  const response = await sent;
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

export async function makeCompany(page: Page, change: object = {}): Promise<Named> {
  const data = {
    name: unique("Desk"),
    addressLine1: "12 Oak Avenue",
    city: "Boulder",
    state: "CO",
    zipCode: "80302",
    size: 2,
    description: "Made by a test.",
    ...change,
  };
  const { id } = await answerOf(page.request.post("/api/companies", { data }));
  return { id, name: data.name };
}

export const makeContact = (page: Page, companyId: string, firstName: string, change: object = {}): Promise<Named> =>
  answerOf(
    page.request.post(`/api/companies/${companyId}/contacts`, { data: { firstName, lastName: "Lane", ...change } }),
  );

/** A deal of the signed-in user, in the first stage. */
export async function makeDeal(page: Page, companyId: string, change: object = {}): Promise<DealRecord> {
  const [stages, sources] = await Promise.all([listOf(page, "/api/deals/stages"), listOf(page, "/api/deal-sources")]);
  const data = {
    name: unique("Deal"),
    companyId,
    stageId: stages[0]?.id,
    sourceId: sources[0]?.id,
    expectedValue: 1000,
    expectedCloseDate: "2037-03-05",
    priority: 2,
    confidence: 50,
    ...change,
  };
  return answerOf(page.request.post("/api/deals", { data }));
}

export const closeDeal = (page: Page, dealId: string, status: "won" | "lost"): Promise<DealRecord> =>
  answerOf(
    page.request.patch(`/api/deals/${dealId}/status`, {
      data: { status, [status === "won" ? "reasonWon" : "reasonLost"]: "By a test" },
    }),
  );

/** A proposal on a new deal of the signed-in user, at an ASO. */
export async function makeOffer(page: Page, of?: DealRecord): Promise<{ deal: DealRecord; proposalId: string }> {
  const deal = of ?? (await makeDeal(page, (await makeCompany(page)).id));
  const { payrollProducts } = await answerOf(page.request.get(`/api/deals/${deal.id}/proposals/products`));
  const payroll = payrollProducts.find((product: { name: string }) => product.name === "Payroll Processing");
  const { id } = await answerOf(
    page.request.post(`/api/deals/${deal.id}/proposals`, {
      data: {
        companyEmployeeCount: 40,
        employeeAverageSalary: 50_000,
        statesOfOperation: ["CO"],
        priceModel: "PER_EMPLOYEE_PER_MONTH",
        payrollProducts: [{ id: payroll.id, pricePerEmployee: payroll.perEmployeeMin }],
      },
    }),
  );
  return { deal, proposalId: id };
}

/** The records of a list call. */
export const listOf = async (page: Page, path: string): Promise<Named[]> =>
  (await answerOf(page.request.get(path))).items;

export async function switchProvider(page: Page, name: string): Promise<void> {
  const user = await answerOf(page.request.get("/api/auth/current-user"));
  const context = user.providerContexts.find((one: Named) => one.name === name);
  await answerOf(
    page.request.patch("/api/auth/current-user/provider-context", { data: { providerContextId: context.id } }),
  );
}

/** Makes the browser's calls of this kind fail with a message of the server. */
export async function failCalls(page: Page, method: string, path: string | RegExp, message = "M1"): Promise<void> {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, json: { message, code: "internal", requestId: "x" } })
      : route.fallback(),
  );
}

export interface Sent {
  method: string;
  path: string;
  query: URLSearchParams;
  // biome-ignore lint/suspicious/noExplicitAny: see answerOf
  body: any;
}

/** The API calls that the page makes from now on. */
export function watchCalls(page: Page, wanted: (request: Request) => boolean = () => true): Sent[] {
  const sent: Sent[] = [];
  page.on("request", (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (!pathname.startsWith("/api/") || !wanted(request)) return;
    const body = request.postData();
    sent.push({
      method: request.method(),
      path: pathname,
      query: searchParams,
      body: body === null ? null : JSON.parse(body),
    });
  });
  return sent;
}

export const watchChanges = (page: Page): Sent[] =>
  watchCalls(page, (request) => request.method() !== "GET" && !isPresence(request));

/** A deal's page says again and again that it is open. */
const isPresence = (request: Request): boolean => request.url().endsWith("/viewers");

export const toast = (page: Page, title: string | RegExp): Locator =>
  page.locator("[data-sonner-toast]").filter({ hasText: title });

export const bodyRows = (page: Page): Locator => page.locator("tbody tr[data-row]");
export const rowOf = (page: Page, name: string): Locator => bodyRows(page).filter({ hasText: name });

export async function openRowMenu(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await expect(page.getByRole("menu")).toBeVisible();
}

/** Picks one choice of a select field. */
export async function choose(scope: Locator, field: string, option: string): Promise<void> {
  await scope.getByLabel(field, { exact: true }).click();
  await scope.page().getByRole("option", { name: option, exact: true }).click();
}

export const alertOf = (scope: Locator, text: string): Locator =>
  scope.getByRole("alert").filter({ hasText: new RegExp(`^${text.replace(/[()]/g, "\\$&")}$`) });

/** A deal with a company of its own. */
export async function addDeal(page: Page, more: object = {}): Promise<DealRecord> {
  return makeDeal(page, (await makeCompany(page)).id, more);
}

export const overview = (deal: { id: string }) => `/deals/${deal.id}/overview`;
export const header = (page: Page): Locator => page.getByRole("main").locator("header");
/** The value under a label of the header or a card. */
export const fact = (scope: Locator, label: string): Locator =>
  scope
    .locator("dl > div")
    .filter({ has: scope.page().locator("dt", { hasText: new RegExp(`^${label}$`) }) })
    .locator("dd");
/** The composer's text of a deal, for a note. */
export const newNote = (page: Page): Locator => page.getByRole("textbox", { name: "Note", exact: true });
/** A note in the card 'Notes'; the timeline has it too. */
export const noteOf = (page: Page, text: string): Locator => page.locator("[data-note-id]").filter({ hasText: text });
export const button = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });
export const activityTypes = async (page: Page, deal: { id: string }) =>
  (await answerOf(page.request.get(`/api/deals/${deal.id}/activities`))).items.map(
    (one: { activityType: string; user: { firstName: string } | null }) => [one.activityType, one.user?.firstName],
  );
export const changeDeal = (page: Page, deal: { id: string }, data: object) =>
  answerOf(page.request.patch(`/api/deals/${deal.id}`, { data }));
