import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { giveRun } from "../../support/records/reports";
import { signInAs } from "../accounts";
import { failCalls, makeCompany, toast } from "../desk";
import { CARDS, card, confirmation, generate, headings, openTab, watchIntelligence } from "./intelligence-desk";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("a report is generated after a confirmation, shows its progress job by job, and its seven cards appear without a reload (INTEL-009, INTEL-011 to INTEL-015, INTEL-021, INTEL-042, API-031)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await openTab(page, company);
  const calls = watchIntelligence(page, company);
  await generate(page).click();
  await expect(confirmation(page)).toContainText(
    "This will generate an AI intelligence report based on this company's data. It may take a few minutes to complete.",
  );
  await confirmation(page).getByRole("button", { name: "Cancel" }).click();
  await expect(confirmation(page)).toBeHidden();
  await expect(generate(page)).toBeFocused();
  expect(calls).toEqual([]);
  await generate(page).click();
  const posted = page.waitForRequest((request) => request.method() === "POST");
  await confirmation(page).getByRole("button", { name: "Generate" }).click();
  expect((await posted).postData()).toBeNull();
  await expect(card(page, "Summary").or(page.getByRole("heading", { name: "Summary" }))).toBeVisible({
    timeout: 60_000,
  });
  await expect(headings(page)).toHaveText(CARDS);
  expect(calls.filter((call) => call === "POST report")).toHaveLength(1);
  await expect(page.getByText("Built without a language model", { exact: false })).toBeVisible();
  await visit(page);
  await expect(headings(page)).toHaveText(CARDS);
});

test("a failed job shows its own error, no matter what the others did, and is retried by the same button (INTEL-007, INTEL-008, INTEL-010, INTEL-016 to INTEL-018, INTEL-043, ERR-031, D-47)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  const failed = { statuses: ["COMPLETED", "FAILED", "COMPLETED"], error: "timeout X" } as const;
  await giveRun(company.id, { ...failed, statuses: [...failed.statuses] });
  await openTab(page, company);
  const alert = page.getByRole("alert").filter({ hasText: "Failed to generate report" });
  await expect(alert.getByText("The following job failed to complete: MARKET_RESEARCH", { exact: true })).toBeVisible();
  await expect(alert.getByText("timeout X", { exact: true })).toBeVisible();
  const view = card(page, "Report Failed");
  await expect(view.getByRole("heading", { name: "Report Failed", exact: true })).toBeVisible();
  await expect(
    view.getByText("There was an error generating the intelligence report. Click below to try again.", { exact: true }),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Core Identity" })).toHaveCount(0);
  const path = `**/api/companies/${company.id}/intelligence`;
  await failCalls(page, "POST", path);
  await generate(page).click();
  await confirmation(page).getByRole("button", { name: "Generate" }).click();
  await expect(toast(page, "Failed to generate intelligence report")).toContainText("M1");
  await page.unroute(path);
  const posted = page.waitForResponse((response) => response.request().method() === "POST");
  await confirmation(page).getByRole("button", { name: "Generate" }).click();
  expect((await posted).status()).toBe(200);
  await expect(view).toBeHidden();
});
