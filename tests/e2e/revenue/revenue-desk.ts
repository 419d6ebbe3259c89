import { formatInstant, todayIn } from "@/lib/domain/dates";
import { expect, type Locator, type Page } from "../../support/browser/test";
import { answerOf, listOf, type Named } from "../desk";

/** What the tests of revenue share: a month of their own, events in it, and the parts of the pages. */

export interface Month {
  /** yyyy-MM-dd */
  from: string;
  to: string;
  days: number;
  /** One of its days as a screen writes it. */
  day: (day: number, format: "day" | "iso") => string;
}

let taken = 0;

/** A month long before the demo data, that no other test has. */
export function aMonth(): Month {
  const year = 1901 + (taken++ % 100);
  const month = 3;
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const iso = (day: number) => [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  return {
    from: iso(1),
    to: iso(days),
    days,
    day: (day, format) => (format === "iso" ? iso(day) : formatInstant(`${iso(day)}T00:00:00Z`, format, "UTC")),
  };
}

/** A page of revenue at a month. */
export const pathOf = (path: string, { from, to }: Month): string => `${path}?from=${from}&to=${to}`;

/** The signed-in user's active provider. */
export async function providerOf(page: Page): Promise<string> {
  return (await answerOf(page.request.get("/api/auth/current-user"))).providerContextId;
}

/** Adds an event to the active provider, of a hundred dollars by default. */
export async function addEvent(page: Page, month: Month, day: number, change: object = {}) {
  const data = {
    amount: 100,
    category: "Payroll",
    description: "March",
    eventDate: month.day(day, "iso"),
    ...change,
  };
  return answerOf(page.request.post(`/api/providers/${await providerOf(page)}/revenue`, { data }));
}

/** One of those that the demo provider's revenue can be assigned to, whom no other test removes. */
export async function aRep(page: Page): Promise<Named> {
  const reps = await listOf(page, `/api/providers/${await providerOf(page)}/revenue/selectors/sales-reps`);
  const rep = reps.find(({ name }) => name === "Tara Nguyen");
  if (!rep) throw new Error("The demo's provider has no Tara");
  return rep;
}

/** Whether an address is that of a call for revenue itself. */
export const isRevenue = (url: URL): boolean => /^\/api\/(providers\/[\w-]+|sales)\/revenue$/.test(url.pathname);

/** The query of the next call for revenue. */
export const nextRevenue = (page: Page): Promise<URLSearchParams> =>
  page
    .waitForRequest((request) => isRevenue(new URL(request.url())) && request.method() === "GET")
    .then((request) => new URL(request.url()).searchParams);

/** From here on the answers to calls for revenue are changed. */
export const answerWith = (page: Page, change: (answer: Record<string, unknown>) => object) =>
  page.route(isRevenue, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, ...change(answer) } });
  });

export const figure = (page: Page, label: string): Locator =>
  page.locator("dl > *").filter({ has: page.getByText(label, { exact: true }) });

export const card = (page: Page, title: string): Locator =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

export const preset = (page: Page, name: string): Locator => page.getByRole("radio", { name, exact: true });

export const drawn = (page: Page, kind: "line" | "bar"): Locator => page.locator(`.recharts-${kind}`);

/** The button that names the range and opens the calendar. */
export const opener = (page: Page): Locator => page.getByRole("button", { name: /^\w{3} \d{2}, \d{4}/ });

export const table = (page: Page): Locator => page.getByRole("table", { name: "Revenue events" });

export const rowOf = (page: Page, text: string): Locator => table(page).locator("tbody tr").filter({ hasText: text });

export async function total(page: Page, dollars: string): Promise<void> {
  await expect(figure(page, "Total revenue")).toContainText(dollars);
}

/** Where Summit is. */
export const today = (at = new Date()) => todayIn("America/Denver", at);

export const dialog = (page: Page): Locator => page.getByRole("dialog", { name: /(Add|Edit) Revenue/ });

export const save = (page: Page) => dialog(page).getByRole("button", { name: /^(Add Revenue|Save)$/ });

export async function openForm(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add Revenue" }).click();
  await expect(dialog(page)).toBeVisible();
}

export async function choose(page: Page, label: string, typed: string, name = typed): Promise<void> {
  await dialog(page).getByRole("combobox", { name: label }).click();
  await page.getByRole("combobox", { name: /^Search/ }).fill(typed);
  await page.getByRole("option", { name: new RegExp(`^${name}( New category)?$`) }).click();
}

export async function fill(page: Page, amount: string, category: string, description: string): Promise<void> {
  await dialog(page).getByLabel("Amount").fill(amount);
  await choose(page, "Category", category);
  await dialog(page).getByLabel("Description").fill(description);
}
