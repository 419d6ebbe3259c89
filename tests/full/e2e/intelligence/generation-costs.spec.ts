import { signInAs } from "../../../e2e/accounts";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("an Admin reads costs, changes a provider's budget, and sees which reports failed and why; an owner limits what a person uses a day (D-150, D-151)", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await visit(page, "/generations?view=costs");
  const costs = page.getByRole("table", { name: "Costs" });
  await expect(costs.getByRole("row", { name: /Redwood PEO/ })).toContainText("No price set");
  await page.getByRole("button", { name: "Change the budget of Redwood PEO" }).click();
  const dialog = page.getByRole("dialog", { name: "Budget of Redwood PEO" });
  await dialog.getByLabel("Tokens a day").fill("750000");
  await dialog.getByRole("button", { name: "Save" }).click();
  const budgets = page.getByRole("table", { name: "Budgets" });
  await expect(budgets.getByRole("row", { name: /Redwood PEO/ })).toContainText("750,000");
  await page.getByRole("tab", { name: "Failed reports", exact: true }).click();
  const failed = page.getByRole("list", { name: "Failed reports" });
  await expect(failed.getByRole("listitem").filter({ hasText: "Prairie Logistics" })).toContainText("Budget");

  await signInAs(page, "owner");
  await visit(page, "/profile");
  const card = page.getByRole("region", { name: "Language Model", exact: true });
  await expect(card.getByRole("row", { name: /Tara Nguyen/ })).toContainText("No limit");
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Tara Nguyen").fill("90000");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card.getByRole("row", { name: /Tara Nguyen/ })).toContainText("90,000");
});
