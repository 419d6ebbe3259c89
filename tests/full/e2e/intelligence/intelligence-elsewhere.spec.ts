import { signInAs } from "../../../e2e/accounts";
import { addDeal, button, failCalls, makeCompany, overview } from "../../../e2e/desk";
import { CARDS, headings, NOTE, watchIntelligence } from "../../../e2e/intelligence/intelligence-desk";
import { expect, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";
import { fullReport, giveReport } from "../../../support/records/reports";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a deal's page shows its company's report in a dialog, or that there is none (INTEL-031 to INTEL-033, DEAL-049)", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  const dialog = page.getByRole("dialog", { name: "Intelligence Report" });
  await button(page, "Intelligence").click();
  await expect(dialog.getByText("No report available for this company.", { exact: true })).toBeVisible();
  await dialog.getByRole("link", { name: "Generate one on the company's page" }).click();
  await expect(page.getByRole("heading", { name: "No Report Found" })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await giveReport(deal.companyId);
  await visit(page, overview(deal));
  await button(page, "Intelligence").click();
  await expect(headings(dialog)).toHaveText(["Intelligence Report", ...CARDS]);
  await expect(dialog.getByText(NOTE, { exact: true })).toBeVisible();
});

test("the profile shows the summary of an existing report, and links to it; one that cannot be loaded is asked for once, without an error message (COMP-034, COMP-035, API-033, OPEN-003)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await giveReport(company.id);
  await visit(page, `/companies/${company.id}/profile`);
  const summary = page.getByRole("heading", { name: "Intelligence Summary", exact: true });
  await expect(summary).toBeVisible();
  await expect(page.locator("strong").getByText("books that balance", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Read the report" }).click();
  await expect(headings(page)).toHaveText(CARDS);

  // An old one says so beside its summary.
  const old = await makeCompany(page);
  await giveReport(old.id, { ...fullReport(), generatedAt: new Date(Date.now() - 100 * 86_400_000).toISOString() });
  await visit(page, `/companies/${old.id}/profile`);
  await expect(page.getByText("This report is older than 90 days")).toBeVisible();

  const other = await makeCompany(page);
  await withoutStream(page);
  const calls = watchIntelligence(page, other);
  await failCalls(page, "GET", `**/api/companies/${other.id}/intelligence/summary`);
  const asked = new RegExp(`${other.id}/intelligence/summary`);
  const failed = page.waitForResponse(asked);
  await visit(page, `/companies/${other.id}/profile`);
  expect((await failed).status()).toBe(500);
  // Longer than the first of the other questions' repetitions would take.
  await expect(page.waitForRequest(asked, { timeout: 1500 })).rejects.toThrow("Timeout");
  expect(calls).toEqual(["GET summary"]);
  await expect(summary).toHaveCount(0);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});
