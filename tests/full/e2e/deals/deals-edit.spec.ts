import { signInAs } from "../../../e2e/accounts";
import {
  answerOf,
  bodyRows,
  type DealRecord,
  fact,
  header,
  listOf,
  makeCompany,
  makeDeal,
  overview,
  rowOf,
  toast,
  unique,
} from "../../../e2e/desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const read = (page: Page, { id }: DealRecord) => answerOf(page.request.get(`/api/deals/${id}`));

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
    await expect(toast(page, "Not undone")).toContainText("done or deleted in the meantime");
  });

  test("keeps what was typed where somebody has changed the deal first, and says who", async ({ page }) => {
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id, { expectedValue: 1000 });
    await search(page, deal.name);
    const row = rowOf(page, deal.name);
    await row.hover();
    await pen(row, "expected value").click();
    await answerOf(page.request.patch(`/api/deals/${deal.id}`, { data: { priority: 1 } }));
    await editor(page).getByLabel("Expected value").fill("5000");
    await page.keyboard.press("Enter");
    await expect(editor(page).getByRole("alert")).toContainText("changed by Olivia Hart");
    await expect(editor(page).getByLabel("Expected value")).toHaveValue(/^5,?000/);
    await page.keyboard.press("Enter");
    await expect(row).toContainText("$5,000");
    expect(await read(page, deal)).toMatchObject({ expectedValue: 5000, priority: 1 });
  });
});

test.describe("the list of deals", () => {
  test("leads from deal to deal, by buttons and by J and K", async ({ page }) => {
    const company = await makeCompany(page);
    for (const name of ["first", "second"]) await makeDeal(page, company.id, { name: unique(name) });
    await search(page, company.name);
    await expect(bodyRows(page)).toHaveCount(2);
    await bodyRows(page).first().getByText("$1,000").click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("second");
    await expect(page.getByText("1 of 2")).toBeVisible();
    await page.getByRole("link", { name: "Next deal" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("first");
    await expect(page.getByRole("button", { name: "Next deal" })).toBeDisabled();
    await page.keyboard.press("k");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("second");
    await page.keyboard.press("j");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("first");
  });
});

test.describe("the header of a deal on a phone", () => {
  test.use({ hasTouch: true });

  test("has its figures edited by a tap; what is next is at the bottom, and a menu of the other actions (DEAL-034, DEAL-036)", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id, { expectedValue: 1000 });
    await visit(page, overview(deal));
    const top = header(page);
    const [, second] = await listOf(page, "/api/deals/stages");
    await page.getByRole("button", { name: "More actions" }).tap();
    for (const label of ["Edit Deal", "Add Proposal", "Mark as Won", "Mark as Lost"])
      await expect(page.getByRole("menuitem", { name: label, exact: true })).toBeVisible();
    await page.getByRole("menuitemradio", { name: second?.name, exact: true }).tap();
    await expect(fact(top, "Stage")).toHaveText(second?.name ?? "");
    await top.getByRole("button", { name: "Edit expected value" }).tap();
    await editor(page).getByLabel("Expected value").fill("7000");
    await page.keyboard.press("Enter");
    await expect(fact(top, "Expected value")).toHaveText("$7,000");
    const bar = page.locator("[data-phone-bar]");
    await bar.getByRole("button", { name: "Plan the next step" }).tap();
    await page.getByRole("dialog", { name: "Plan a step" }).getByLabel("Task").fill("Call Dana");
    await page.getByRole("button", { name: "Plan", exact: true }).tap();
    await expect(page.getByRole("listitem").filter({ hasText: "Call Dana" })).toBeVisible();
    await expect(bar.getByRole("button", { name: "Log the call" })).toBeInViewport();
  });
});
