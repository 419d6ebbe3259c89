import { signInAs } from "../../../e2e/accounts";
import {
  answerOf,
  bodyRows,
  fact,
  header,
  makeCompany,
  makeDeal,
  overview,
  rowOf,
  toast,
  unique,
} from "../../../e2e/desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const WIDE = { width: 1440, height: 900 };

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, "owner");
});

const search = (page: Page, text: string) => visit(page, `/deals?search=${encodeURIComponent(text)}`);
const pen = (row: Locator, what: string) => row.getByRole("button", { name: `Edit ${what} of` });
const editor = (page: Page) => page.getByRole("dialog", { name: /^Edit / });
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

test.describe("a deal in the list", () => {
  test("takes a step back that was planned in its row, unless it was done meanwhile", async ({ page }) => {
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id);
    await search(page, deal.name);
    const row = rowOf(page, deal.name);
    const plan = async (text: string) => {
      await row.hover();
      await pen(row, "next step").click();
      await editor(page).getByLabel("Next step").fill(text);
      await page.keyboard.press("Enter");
      await expect(row).toContainText(text);
    };
    await plan("Call Dana");
    await undo(page).click();
    await expect(row).toContainText("No next step");
    await plan("Call Dana again");
    const { items } = await answerOf(page.request.get(`/api/deals/${deal.id}/steps`));
    await answerOf(page.request.post(`/api/deals/${deal.id}/steps/${items[0].id}/done`, { data: {} }));
    await undo(page).click();
    await expect(toast(page, "Not undone")).toContainText("done or deleted meanwhile");
  });

  test("offers its sales rep no other one, and a closed deal no stage, close date or step", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id);
    await search(page, deal.name);
    const row = rowOf(page, deal.name);
    await expect(pen(row, "stage")).toHaveCount(1);
    await expect(pen(row, "sales rep")).toHaveCount(0);
    await answerOf(page.request.patch(`/api/deals/${deal.id}/status`, { data: { status: "won", reasonWon: "Price" } }));
    await visit(page);
    await expect(pen(row, "expected value")).toHaveCount(1);
    for (const what of ["stage", "expected close date", "next step"]) await expect(pen(row, what)).toHaveCount(0);
    await visit(page, overview(deal));
    await expect(header(page).getByRole("button", { name: /Edit stage|Edit next step|Edit sales rep/ })).toHaveCount(0);
  });
});

test.describe("the list of deals", () => {
  test("adds up all that match, says what sorts it, and is narrowed to open, overdue and without a step", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const open = await makeDeal(page, company.id, { expectedValue: 1000, confidence: 50 });
    const late = await makeDeal(page, company.id, {
      expectedValue: 500,
      confidence: null,
      expectedCloseDate: "2020-01-01",
    });
    const won = await makeDeal(page, company.id, { expectedValue: 250 });
    await answerOf(page.request.patch(`/api/deals/${won.id}/status`, { data: { status: "won", reasonWon: "Price" } }));
    await search(page, company.name);
    await expect(page.getByText("Total value: $1,750")).toBeVisible();
    await expect(page.getByText("Weighted: $500")).toHaveAttribute(
      "title",
      /1 deal without a confidence counts nothing/,
    );
    await expect(page.getByText("Sorted by Created, descending")).toBeVisible();
    const chip = (name: string) => page.getByRole("group", { name: "Only" }).getByRole("button", { name, exact: true });
    await chip("Open").click();
    await expect(bodyRows(page)).toHaveCount(2);
    await expect(page.getByText("Total value: $1,500")).toBeVisible();
    await chip("Overdue").click();
    await expect(bodyRows(page)).toHaveCount(1);
    await expect(rowOf(page, late.name)).toContainText("No next step");
    await chip("Overdue").click();
    await chip("No next step").click();
    await expect(rowOf(page, open.name)).toBeVisible();
    await expect(bodyRows(page)).toHaveCount(2);
  });

  test("shows company and deal without repeating the company, and a link's whole name", async ({ page }) => {
    const company = await makeCompany(page);
    await makeDeal(page, company.id, { name: `${company.name} – Payroll move` });
    await search(page, company.name);
    const row = bodyRows(page).first();
    await expect(row.getByText("Payroll move", { exact: true })).toBeVisible();
    await expect(row.getByText(company.name, { exact: true }).first()).toBeVisible();
    await expect(row.getByRole("link", { name: `${company.name} – Payroll move` })).toBeVisible();
  });

  test("leads from deal to deal, by buttons and by J and K", async ({ page }) => {
    const company = await makeCompany(page);
    for (const name of ["first", "second"]) await makeDeal(page, company.id, { name: unique(name) });
    await search(page, company.name);
    await expect(bodyRows(page)).toHaveCount(2);
    await bodyRows(page).first().getByText("$1,000").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("second");
    await expect(header(page).getByText("1 of 2")).toBeVisible();
    await header(page).getByRole("link", { name: "Next deal" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("first");
    await expect(header(page).getByRole("button", { name: "Next deal" })).toBeDisabled();
    await page.keyboard.press("k");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("second");
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("first");
  });
});

test.describe("the header of a deal on a phone", () => {
  test.use({ hasTouch: true });

  test("is one line with the next step, opens to all figures, and each is edited by a tap", async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id, { expectedValue: 1000 });
    await visit(page, overview(deal));
    const top = header(page);
    await expect(fact(top, "Priority")).toBeHidden();
    await top.getByRole("button", { name: "Edit next step" }).tap();
    await editor(page).getByLabel("Next step").fill("Call Dana");
    await editor(page).getByRole("button", { name: "Plan", exact: true }).tap();
    await expect(top.getByText("Call Dana").first()).toBeVisible();
    await page.getByRole("button", { name: /All figures$/ }).tap();
    await top.getByRole("button", { name: "Edit expected value" }).tap();
    await editor(page).getByLabel("Expected value").fill("7000");
    await page.keyboard.press("Enter");
    await expect(fact(top, "Expected value")).toHaveText("$7,000");
    await expect(page.locator("[data-phone-bar]").getByRole("link", { name: "Add Proposal" })).toBeInViewport();
  });
});
