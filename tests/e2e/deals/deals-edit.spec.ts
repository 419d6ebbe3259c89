import { expect, type Locator, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import {
  answerOf,
  type DealRecord,
  listOf,
  makeCompany,
  makeDeal,
  overview,
  rowOf,
  toast,
  unique,
  watchChanges,
} from "../desk";

const WIDE = { width: 1440, height: 900 };

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(WIDE);
  await signInAs(page, "owner");
});

const search = (page: Page, text: string) => visit(page, `/deals?search=${encodeURIComponent(text)}`);
const pen = (row: Locator, what: string) => row.getByRole("button", { name: `Edit ${what} of` });
const editor = (page: Page) => page.getByRole("dialog", { name: /^Edit / });
const read = (page: Page, { id }: DealRecord) => answerOf(page.request.get(`/api/deals/${id}`));
const undo = (page: Page) => page.getByRole("button", { name: "Undo", exact: true });

test.describe("a deal in the list", () => {
  test("is edited in its row by the mouse: stage, value, close date, confidence, priority, rep and next step (D-139)", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id, { expectedValue: 1000, confidence: 50 });
    const stages = await listOf(page, "/api/deals/stages");
    const reps = await listOf(page, "/api/deals/sales-reps");
    const other = reps.find(({ name }) => name === "Riley Brooks");
    await search(page, deal.name);
    const row = rowOf(page, deal.name);
    const sent = watchChanges(page);
    await row.hover();
    await pen(row, "stage").click();
    await page.getByRole("menuitemradio", { name: stages[2]?.name }).click();
    await expect(row).toContainText(stages[2]?.name ?? "");
    await pen(row, "expected value").click();
    await editor(page).getByLabel("Expected value").fill("2,500.50");
    await page.keyboard.press("Enter");
    await expect(row).toContainText("$2,501");
    await pen(row, "expected close date").click();
    await editor(page).getByLabel("Expected close date").fill("2037-06-07");
    await page.keyboard.press("Enter");
    await expect(row).toContainText("Jun 7, 2037");
    await pen(row, "confidence").click();
    await editor(page).getByLabel("Confidence").fill("75");
    // A press elsewhere saves it too.
    await page.getByRole("heading", { level: 1 }).click();
    await expect(row).toContainText("75%");
    await pen(row, "priority").click();
    await page.getByRole("menuitemradio", { name: "High priority" }).click();
    await expect(row.getByRole("img", { name: "High priority" })).toBeVisible();
    await pen(row, "next step").click();
    const step = editor(page);
    await step.getByLabel("Next step").fill("Send the census form");
    await step.getByRole("button", { name: "Tomorrow" }).click();
    await step.getByRole("button", { name: "Plan", exact: true }).click();
    await expect(row).toContainText("Send the census form");
    await expect(row).toContainText("tomorrow");
    await pen(row, "sales rep").click();
    await page.getByRole("menuitemradio", { name: "Riley Brooks" }).click();
    await expect(row).toContainText("Riley Brooks");
    const bodies = sent.filter(({ method }) => method === "PATCH").map(({ body: { version, ...change } }) => change);
    expect(bodies).toEqual([
      { stageId: stages[2]?.id },
      { expectedValue: 2500.5 },
      { expectedCloseDate: "2037-06-07" },
      { confidence: 75 },
      { priority: 1 },
      { salesRepId: other?.id },
    ]);
    await row.getByText("$2,501").click();
    await expect(page).toHaveURL(overview(deal));
  });

  test("is edited by the keyboard: arrows go from value to value, Enter and F2 edit, Escape gives up, Tab goes on", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id, { name: unique("Upper"), expectedValue: 1000 });
    const lower = await makeDeal(page, company.id, { name: unique("Lower") });
    await search(page, company.name);
    const row = rowOf(page, deal.name);
    const value = pen(row, "expected value");
    await row.getByRole("link", { name: deal.name }).focus();
    await page.keyboard.press("Tab");
    await expect(value).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await expect(pen(row, "expected close date")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(pen(row, "stage")).toBeFocused();
    const other = rowOf(page, lower.name);
    // The newest is first.
    await page.keyboard.press("ArrowUp");
    await expect(pen(other, "stage")).toBeFocused();
    await value.focus();
    await page.keyboard.press("F2");
    const box = editor(page).getByLabel("Expected value");
    await expect(box).toBeFocused();
    await page.keyboard.type("77");
    await page.keyboard.press("Escape");
    await expect(value).toBeFocused();
    await expect(row).toContainText("$1,000");
    await page.keyboard.press("Enter");
    await page.keyboard.type("2000");
    await page.keyboard.press("Tab");
    await expect(row).toContainText("$2,000");
    await expect(pen(row, "expected close date")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(value).toBeFocused();
    await value.focus();
    await page.keyboard.press("Enter");
    await page.keyboard.type("12abc");
    await page.keyboard.press("Enter");
    await expect(box).toHaveAttribute("aria-invalid", "true");
    await expect(box).toHaveValue("12abc");
    await page.keyboard.press("Escape");
    expect((await read(page, deal)).expectedValue).toBe(2000);
  });

  test("gets its value back by Undo and by Ctrl+Z, unless somebody has changed the deal meanwhile, who is named", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id, { expectedValue: 1000 });
    await search(page, deal.name);
    const row = rowOf(page, deal.name);
    const type = async (text: string) => {
      await row.hover();
      await pen(row, "expected value").click();
      await editor(page).getByLabel("Expected value").fill(text);
      await page.keyboard.press("Enter");
    };
    await type("2000");
    await expect(row).toContainText("$2,000");
    await expect(toast(page, "Expected value changed")).toContainText("$1,000 → $2,000");
    await undo(page).click();
    await expect(row).toContainText("$1,000");
    await type("3000");
    await expect(row).toContainText("$3,000");
    await expect(undo(page)).toBeVisible();
    await page.keyboard.press("Control+z");
    await expect(row).toContainText("$1,000");
    await expect(undo(page)).toHaveCount(0);
    await type("4000");
    await expect(undo(page)).toBeVisible();
    await answerOf(page.request.patch(`/api/deals/${deal.id}`, { data: { priority: 1 } }));
    await page.keyboard.press("Control+z");
    await expect(toast(page, "Not undone")).toContainText("changed by Olivia Hart");
    expect((await read(page, deal)).expectedValue).toBe(4000);
  });
});
