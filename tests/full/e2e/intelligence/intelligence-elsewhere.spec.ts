import { signInAs } from "../../../e2e/accounts";
import { addDeal, button, failCalls, makeCompany, overview } from "../../../e2e/desk";
import { CARDS, headings, NOTE, tab, watchIntelligence } from "../../../e2e/intelligence/intelligence-desk";
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
  const sources = page.getByRole("dialog", { name: "Sources of 24" });
  await dialog.getByRole("button", { name: "90%: sources of 24" }).click();
  await expect(sources).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(sources).toBeHidden();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button(page, "Intelligence")).toBeFocused();
});

test("a deal's page says when its report is old", async ({ page }) => {
  const deal = await addDeal(page);
  await giveReport(deal.companyId, fullReport({ generatedAt: "2026-01-02T10:00:00.000Z" }));
  await visit(page, overview(deal));
  await button(page, "Intelligence").click();
  const dialog = page.getByRole("dialog", { name: "Intelligence Report" });
  await expect(dialog.getByText("This report is older than 90 days")).toBeVisible();
});

test("the profile shows the summary of an existing report, and links to it (COMP-034, API-032, OPEN-003)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await giveReport(company.id);
  await visit(page, `/companies/${company.id}/profile`);
  const summary = page.getByRole("heading", { name: "Intelligence Summary", exact: true });
  await expect(summary).toBeVisible();
  await expect(page.locator("strong").getByText("books that balance", { exact: true })).toBeVisible();
  for (const { value } of fullReport().analysis.highlights) await expect(page.getByText(value)).toBeVisible();
  await expect(page.getByText("AI-generated and approximate")).toBeVisible();
  await summary.getByRole("button").click();
  await expect(page.getByText("books that balance")).toBeHidden();
  await summary.getByRole("button").click();
  await page.getByRole("link", { name: "Read the report" }).click();
  await expect(headings(page)).toHaveText(CARDS);
});

test("a summary that cannot be loaded is asked for once, without an error message (API-033, COMP-035)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await withoutStream(page);
  const calls = watchIntelligence(page, company);
  await failCalls(page, "GET", `**/api/companies/${company.id}/intelligence/summary`);
  const failed = page.waitForResponse(/intelligence\/summary/);
  await visit(page, `/companies/${company.id}/profile`);
  expect((await failed).status()).toBe(500);
  // Longer than the first of the other questions' repetitions would take.
  await expect(page.waitForRequest(/intelligence\/summary/, { timeout: 1500 })).rejects.toThrow("Timeout");
  expect(calls).toEqual(["GET summary"]);
  await expect(page.getByText("Intelligence Summary")).toHaveCount(0);
  await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
});

test("a company added with AI enrichment gets its report at once, others get none (COMP-015, API-020)", async ({
  page,
}) => {
  const plain = await makeCompany(page);
  await visit(page, tab(plain));
  await expect(page.getByRole("heading", { name: "No Report Found" })).toBeVisible();
  const enriched = await makeCompany(page, { performAiEnrichment: true });
  await visit(page, tab(enriched));
  await expect(headings(page)).toHaveText(CARDS, { timeout: 60_000 });
});
