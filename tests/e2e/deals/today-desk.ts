import type { Page } from "../../support/browser/test";
import { answerOf, makeCompany, makeDeal, type Named } from "../desk";

export const today = (page: Page) => page.getByRole("region", { name: "Today" });

export const row = (page: Page, company: Named) => today(page).getByRole("listitem").filter({ hasText: company.name });

/** A day so many days from now where a provider of a test's own is, and so its people, yyyy-MM-dd. */
export const day = (ahead: number) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(Date.now() + ahead * 86_400_000);

export async function companyWithDeal(page: Page, change: object = {}) {
  const company = await makeCompany(page);
  return { company, deal: await makeDeal(page, company.id, change) };
}

export const planStep = (page: Page, dealId: string, text: string, due: string) =>
  answerOf(page.request.post(`/api/deals/${dealId}/steps`, { data: { kind: "call", text, due, assigneeId: null } }));
