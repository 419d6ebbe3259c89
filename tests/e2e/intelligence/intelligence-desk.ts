import type { Locator, Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { type Named, watchCalls } from "../desk";

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
const BESIDE = new Set(["allowance", "sources", "findings", "reports", "corrections"]);

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
