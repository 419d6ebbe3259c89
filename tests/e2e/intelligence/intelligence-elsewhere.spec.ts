import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { addSuggestion } from "../../support/records/intelligence-records";
import { signInAs } from "../accounts";
import { answerOf, fact, failCalls, makeCompany, toast } from "../desk";
import { card } from "./intelligence-desk";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("suggestions are shown next to the record's values, with their source; only accepting one changes it (COMP-015)", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await addSuggestion(company.id);
  await visit(page, `/companies/${company.id}/profile`);
  const suggestions = card(page, "Suggestions");
  const rows = suggestions.getByRole("listitem");
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText("Keeps the books of shops");
  await expect(rows.first()).toContainText("Now: Made by a test.");
  await rows
    .first()
    .getByRole("button", { name: /^80%, high confidence: sources of/ })
    .click();
  const sources = page.getByRole("dialog", { name: /^Sources of Keeps the books/ });
  await expect(sources).toContainText("The website says so in data for search engines.");
  await expect(sources.getByRole("link", { name: "harborpoint.test" })).toBeVisible();
  await page.keyboard.press("Escape");
  const description = async () => (await answerOf(page.request.get(`/api/companies/${company.id}`))).description;
  await rows.first().getByRole("button", { name: "Dismiss description" }).click();
  await expect(suggestions).toHaveCount(0);
  expect(await description()).toBe("Made by a test.");
  await addSuggestion(company.id);
  await visit(page);
  await failCalls(page, "POST", "**/accept");
  await rows.getByRole("button", { name: "Accept description" }).click();
  await expect(toast(page, "Failed to accept suggestion")).toContainText("M1");
  await page.unroute("**/accept");
  await rows.getByRole("button", { name: "Accept description" }).click();
  await expect(toast(page, "Description updated")).toBeVisible();
  await expect(suggestions).toHaveCount(0);
  await expect(fact(page.getByRole("main"), "Description")).toContainText("Keeps the books of shops");
  expect(await description()).toContain("Keeps the books of shops");
});
