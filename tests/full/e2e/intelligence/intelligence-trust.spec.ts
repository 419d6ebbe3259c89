import { composeByRules } from "@/lib/intelligence/compose-report";
import { signInAs } from "../../../e2e/accounts";
import { makeCompany } from "../../../e2e/desk";
import { openTab } from "../../../e2e/intelligence/intelligence-desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";
import { CASCADE, CASCADE_PAGES } from "../../../support/records/played-company";
import { giveReport } from "../../../support/records/reports";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

async function reported(page: Page, record = CASCADE) {
  const company = await makeCompany(page);
  const generatedAt = new Date().toISOString();
  await giveReport(company.id, composeByRules({ company: record, reading: CASCADE_PAGES, generatedAt }));
  return company;
}

test("a website that the model found is not confirmed until somebody says so; two who decide at once are told (D-141)", async ({
  page,
}) => {
  const company = await reported(page, { ...CASCADE, websiteUrl: null });
  await openTab(page, company);
  const other = await page.context().newPage();
  await openTab(other, company);
  const warning = (tab: Page) =>
    tab.getByRole("status").filter({ hasText: "Website found by the model, not confirmed" });
  await expect(warning(page)).toContainText("the model found cascade.test");
  const parts = warning(page).getByRole("list", { name: "The website compared with the record" }).getByRole("listitem");
  await expect(parts).toHaveText([
    /^Name agrees/,
    /^Town agrees/,
    /^State agrees/,
    /^Employees agrees/,
    /^Phone/,
    /^Trade/,
  ]);
  await warning(page).getByRole("button", { name: "It is another company's" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This report is about another company" })).toBeVisible();
  await expect(page.getByTitle(/^Overall confidence/).first()).toContainText("Very Low");
  await expect(other.getByText("This report is about another company").or(warning(other))).toBeVisible();
  await page.getByRole("button", { name: "It is their website" }).click();
  await expect(page.getByText("cascade.test is their website, confirmed by")).toBeVisible();
});

test("the number says how it comes about, and each sentence of the summary where it is from (D-142, D-143)", async ({
  page,
}) => {
  const company = await reported(page);
  await openTab(page, company);
  await page.getByRole("button", { name: /^Overall confidence: (Very )?Low \d+%. How it comes about/ }).click();
  const formula = page.getByRole("dialog", { name: "How the overall confidence comes about" });
  await expect(formula.locator("dt")).toHaveText(["Found", "Sources", "Shown", "Agrees with the record", "Age"]);
  await expect(formula).toContainText(/A source answers \d+ of 12 questions/);
  await page.keyboard.press("Escape");
  await expect(formula).toHaveCount(0);
  await page.getByRole("button", { name: /sources of Employees: 64/ }).click();
  await expect(page.getByRole("dialog", { name: "Sources of Employees: 64" })).toContainText(
    "Website's structured data",
  );
  await page.keyboard.press("Escape");
  await visit(page, `/companies/${company.id}/profile`);
  await page.getByRole("button", { name: /sources of Employees: 64/ }).click();
  await expect(page.getByRole("dialog", { name: "Sources of Employees: 64" })).toBeVisible();
});
