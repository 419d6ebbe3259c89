import { signInAs } from "../../../e2e/accounts";
import { makeCompany } from "../../../e2e/desk";
import { card, openTab } from "../../../e2e/intelligence/intelligence-desk";
import { expect, test } from "../../../support/browser/test";
import { fullReport, giveReport, said } from "../../../support/records/reports";

test("summary and data quality fold; the summary is markdown with message and highlights, each marked by a color of its confidence (INTEL-022 to INTEL-025, INTEL-038, OPEN-020)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const company = await makeCompany(page);
  const { analysis } = fullReport();
  const highlights = [0.8, 0.79, 0.59, 0.39].map((score) => said(`Scored ${score}`, score));
  await giveReport(company.id, fullReport({ analysis: { ...analysis, highlights } }));
  await openTab(page, company);
  await expect(page.locator("strong").getByText("books that balance", { exact: true })).toBeVisible();
  await expect(page.getByRole("main")).not.toContainText("**");
  await expect(page.getByText(analysis.message, { exact: true })).toBeVisible();
  const marks = card(page, "Highlights").locator("[data-confidence]");
  await expect(card(page, "Highlights").getByRole("listitem")).toHaveText(
    highlights.map(({ value }) => new RegExp(`^${value}`)),
  );
  const colors = await marks.evaluateAll((all) => all.map((mark) => getComputedStyle(mark).backgroundColor));
  expect(new Set(colors).size).toBe(4);
  for (const [title, content] of [
    ["Summary", page.getByText("books that balance")],
    ["Data Quality", page.getByText("Core Identity: 6 values, confidence 90% on average.")],
  ] as const) {
    const fold = page.getByRole("heading", { name: title }).getByRole("button");
    await expect(content).toBeVisible();
    await fold.click();
    await expect(content).toBeHidden();
    await fold.click();
    await expect(content).toBeVisible();
  }
});
