import { signInAs } from "../../../e2e/accounts";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("an Admin reads what was used by day and person, sets a provider's daily cap, and sees which reports failed and why; an owner reads the own usage (D-236)", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await visit(page, "/generations?view=usage");
  const usage = page.getByRole("table", { name: "Usage" });
  await expect(usage.getByRole("row", { name: /Redwood PEO/ }).first()).toContainText("No price set");
  await page.getByRole("tab", { name: "Failed reports", exact: true }).click();
  const failed = page.getByRole("list", { name: "Failed reports" });
  await expect(failed.getByRole("listitem").filter({ hasText: "Prairie Logistics" })).toContainText("Budget");
  await expect(failed.getByRole("listitem").filter({ hasText: "Copper Software" })).toContainText("Model");
  const providers = await (await page.request.get("/api/providers?search=Redwood")).json();
  await visit(page, `/providers/${providers.items[0].id}`);
  const card = page.getByRole("region", { name: "Language Model", exact: true });
  await card.getByRole("button", { name: "Edit" }).click();
  await card.getByLabel("Tokens a day").fill("750000");
  await card.getByRole("button", { name: "Save" }).click();
  await expect(card).toContainText("750,000 tokens");

  await signInAs(page, "owner");
  await visit(page, "/profile");
  await expect(card.getByRole("row", { name: /Tara Nguyen/ }).first()).toBeVisible();
  await expect(card.getByRole("button", { name: "Edit" })).toHaveCount(0);
});
