import type { Locator, Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { FETCHED_AT, SITE } from "../../support/records/intelligence";
import { fullReport, giveReport, said } from "../../support/records/reports";
import { fact, makeCompany, type Named, watchCalls } from "../desk";

export const tab = ({ id }: { id: string }) => `/companies/${id}/intelligence`;
export const card = (page: Page | Locator, name: string): Locator => page.getByRole("region", { name, exact: true });

/** The seven cards, in their order (INTEL-021). */
export const CARDS = [
  "Summary",
  "Core Identity",
  "Market Position",
  "Business Analysis",
  "Technologies",
  "Strategic Insights",
  "Data Quality",
];

export const NOTE =
  "Intelligence dashboard data is AI-generated and provides approximate insights. Verify critical information independently.";

export const headings = (scope: Page | Locator): Locator => scope.getByRole("heading", { level: 2 });

/** What the screen around a report reads besides it, once. */
const BESIDE = new Set(["sources", "findings", "reports", "corrections"]);

/** The calls about a company's report that the page makes from now on, as 'GET jobs'. */
export function watchIntelligence(page: Page, company: Named): string[] {
  const root = `/api/companies/${company.id}/intelligence`;
  const names: string[] = [];
  watchCalls(page, (request) => {
    const { pathname } = new URL(request.url());
    const name = pathname.slice(root.length + 1) || "report";
    if (pathname.startsWith(root) && !BESIDE.has(name)) names.push(`${request.method()} ${name}`);
    return false;
  });
  return names;
}

export async function openTab(page: Page, company: Named): Promise<void> {
  await visit(page, tab(company));
}

export const generate = (page: Page): Locator => page.getByRole("button", { name: "Generate Report", exact: true });
export const confirmation = (page: Page): Locator =>
  page.getByRole("alertdialog", { name: "Generate Intelligence Report?", exact: true });

export const trust = (quote: string) => ({
  confidence: { score: 0.9, reasons: ["The website's own words say it."] },
  sources: [{ url: `${SITE}about`, quote, fetchedAt: FETCHED_AT, method: "page" as const }],
});

/** Cascade: 64 people in Colorado and Texas, a CEO and an HR manager, paid through ADP. */
export function cascade(employees = "64") {
  const report = fullReport();
  const { identity, market, insights, analysis } = report;
  return {
    ...report,
    generatedAt: new Date().toISOString(),
    analysis: { ...analysis, highlights: [said("Is hiring 12 technicians"), said("Pays its people through ADP")] },
    identity: {
      ...identity,
      locations: [
        { city: "Denver", state: "CO", country: "US", type: "headquarters", ...trust("Our Denver office") },
        { city: "Austin", state: "TX", country: "US", type: null, ...trust("A branch in Austin, Texas") },
      ],
    },
    market: {
      ...market,
      employees: { value: `${employees} employees`, ...trust(`our ${employees} people`) },
      industry: {
        primary: { value: "Heating and cooling", ...trust("heating and cooling for offices") },
        secondary: [],
      },
    },
    insights: {
      ...insights,
      keyPersonnel: [
        { name: "Dana Whitfield", title: "CEO", influence: "decides", ...trust("Dana Whitfield, CEO") },
        { name: "Luis Ortega", title: "HR Manager", influence: null, ...trust("Luis Ortega, HR Manager") },
      ],
    },
  };
}

export async function makeCascade(page: Page) {
  const company = await makeCompany(page);
  await giveReport(company.id, cascade());
  return company;
}

export const sources = (page: Page, of: string) => page.getByRole("dialog", { name: `Sources of ${of}` });

/** Opens the note of a value by its button. */
export async function press(page: Page, value: string) {
  await page
    .getByRole("button", { name: new RegExp(`sources of ${value}$`) })
    .first()
    .click();
  return sources(page, value);
}

export const employees = (page: Page) => fact(card(page, "Market Position"), "Employees");
