import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { makeCompany, makeDeal } from "../desk";

test("an owner's fees reach the client as lines of their own, and a price package leads to Create in two clicks (D-244)", async ({
  page,
}) => {
  await signInAs(page, "owner", "Summit PEO");
  await visit(page, "/products");
  await page.getByRole("button", { name: "Fees" }).click();
  const list = page.getByRole("dialog", { name: "Fees" });
  await list.getByRole("button", { name: "Add Fee" }).click();
  const form = page.getByRole("dialog", { name: "Add Fee" });
  await form.getByLabel("Name").fill("Kickoff fee");
  await form.getByLabel("Amount").fill("1250.50");
  await form.getByRole("button", { name: "Add Fee" }).click();
  await expect(list.getByRole("row", { name: /Kickoff fee/ })).toContainText("One-time fee$1,250.50");
  await list.getByRole("button", { name: "Close" }).click();

  const { id: companyId } = await makeCompany(page);
  const { id: dealId } = await makeDeal(page, companyId);
  await visit(page, `/deals/${dealId}/proposals/create`);
  await page.getByLabel("Company employee count").fill("5");
  await page.getByLabel("Average salary per year").fill("40000");
  await page.getByLabel("Price package").click();
  await page.getByRole("option", { name: /^Standard 2026/ }).click();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("button", { name: "Create proposal" })).toBeVisible();

  await page.getByRole("button", { name: /Product Build/ }).click();
  await page.getByRole("checkbox", { name: "Kickoff fee" }).check();
  await page.getByRole("checkbox", { name: "Monthly minimum" }).check();
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("button", { name: "Create proposal" }).click();
  await expect(page).toHaveURL(/\/proposals\/[0-9a-f-]{36}/);
  const proposalId = new URL(page.url()).pathname.split("/").at(-1);
  await page.context().clearCookies();

  await visit(page, `/offers/${proposalId}`);
  const line = (name: string) => page.getByRole("row", { name: new RegExp(name) });
  await expect(line("Kickoff fee")).toContainText("once$1,250.50–");
  // 2.5 % of 200,000.00 is 5,000.00 a year, twelve minimums are 6,000.00.
  await expect(line("Monthly minimum")).toContainText("at least, per month for services$500.00$1,000.00");
  await expect(page.getByText("plus $1,250.50 once").first()).toBeVisible();
});
