import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { closeDeal, makeCompany, makeDeal } from "../desk";

test.beforeEach(({ page }) => signInAs(page, "rep", "Summit PEO"));

test("a company's page shows what is open with it and what it is worth, and adds a deal from its header", async ({
  page,
}) => {
  const company = await makeCompany(page);
  await visit(page, `/companies/${company.id}/profile`);
  const deals = page.getByRole("main");
  await expect(deals.getByText(`Nothing is sold to ${company.name} yet.`)).toBeVisible();
  const first = await makeDeal(page, company.id, { expectedValue: 12_000 });
  const second = await makeDeal(page, company.id, { expectedValue: 30_500 });
  const lost = await makeDeal(page, company.id, { expectedValue: 99_000 });
  await closeDeal(page, lost.id, "lost");
  await page.reload();
  await expect(deals.getByText("$42,500 open in 2 deals")).toBeVisible();
  await expect(deals.getByRole("link", { name: new RegExp(`${lost.name}.*Closed lost`) })).toBeVisible();
  await expect(deals.getByRole("link", { name: new RegExp(second.name) })).toBeVisible();
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expect(page.getByRole("dialog", { name: "Add Deal" })).toContainText(company.name);
  await page.keyboard.press("Escape");
  await deals.getByRole("link", { name: new RegExp(first.name) }).click();
  await expect(page).toHaveURL(new RegExp(`/deals/${first.id}`));
});
