import { composeByRules } from "@/lib/intelligence/compose-report";
import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { CASCADE, CASCADE_PAGES } from "../../support/records/played-company";
import { giveReport } from "../../support/records/reports";
import { signInAs } from "../accounts";
import { button, makeCompany, makeDeal, overview, toast } from "../desk";
import { card, openTab } from "./intelligence-desk";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

const HARRIS = {
  ...CASCADE,
  ...{ name: "Harris & Sons Plumbing", addressLine1: "12 Elm Street", city: "Boise", state: "ID", zipCode: "83702" },
  companySize: 1,
};

async function reported(page: Page, record = CASCADE) {
  const company = await makeCompany(page);
  const generatedAt = new Date().toISOString();
  await giveReport(company.id, composeByRules({ company: record, reading: CASCADE_PAGES, generatedAt }));
  return company;
}

test("a report that does not fit the record says so at its top, on the profile and in the deal, until somebody confirms the website (D-141)", async ({
  page,
}) => {
  const company = await reported(page, HARRIS);
  await openTab(page, company);
  const warning = page.getByRole("alert").filter({ hasText: "This report may be about another company" });
  await expect(warning).toContainText("Cascade HVAC on the website, Harris & Sons Plumbing in the record");
  await expect(warning).toContainText("Portland, OR on the website, Boise, ID in the record");
  await expect(card(page, "Talking points")).toHaveCount(0);
  await visit(page, `/companies/${company.id}/profile`);
  await expect(warning).toBeVisible();
  const deal = await makeDeal(page, company.id);
  await visit(page, overview(deal));
  await button(page, "Intelligence").click();
  const dialog = page.getByRole("dialog", { name: "Intelligence Report" });
  await dialog.getByRole("button", { name: "It is their website" }).click();
  await expect(toast(page, "Website confirmed")).toBeVisible();
  await expect(dialog.getByText("cascade.test is their website, confirmed by")).toBeVisible();
  await visit(page, `/companies/${company.id}/profile`);
  await expect(page.getByRole("heading", { name: "Intelligence Summary" })).toBeVisible();
  await expect(warning).toHaveCount(0);
});
