import { expect, type Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { FOUR_STATES_CSV, PLANTED } from "../../support/census/payroll-files";
import { signInAs } from "../accounts";
import { makeCompany, makeDeal } from "../desk";

export const CSV = { name: "Quillfeather census.csv", mimeType: "text/csv", buffer: Buffer.from(FOUR_STATES_CSV) };

export const ORIGIN = "From a census of 5 people in 4 states, 2 rows left out.";

export const opener = (page: Page) => page.getByRole("button", { name: "From a census file" });

export const dialog = (page: Page) => page.getByRole("dialog", { name: "From a census file" });

export const use = (page: Page) => dialog(page).getByRole("button", { name: "Use 5 people" });

export const count = (page: Page) => page.getByLabel("Company employee count");

export async function openBuilder(page: Page, provider: string): Promise<void> {
  await signInAs(page, "rep", provider);
  const company = await makeCompany(page, { state: "FL", city: "Tampa", zipCode: "33605" });
  const { id } = await makeDeal(page, company.id);
  await visit(page, `/deals/${id}/proposals/create`);
  await expect(page.getByRole("button", { name: "Remove Florida" })).toBeVisible();
}

export const planted = (text: string) => [...PLANTED, "Narnia", CSV.name].filter((secret) => text.includes(secret));
