import { bringAxe } from "../../support/browser/axe";
import { looksRight } from "../../support/browser/looks-right";
import { savedFile } from "../../support/browser/saved-file";
import { type Browser, expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { newContextOf, signInAs } from "../accounts";
import { answerOf, bodyRows, button, choose, closeDeal, listOf, makeCompany, makeDeal, toast, unique } from "../desk";
import { addPerson, pageOf } from "../own-people";

const DEALS = 12;

/** A sales rep of Summit's, whom no other test knows, with deals of one name. */
async function repWithDeals(browser: Browser, ofRiley: Page): Promise<{ page: Page; name: string }> {
  await signInAs(ofRiley, "rep", "Summit PEO");
  const { providerContextId: id } = await answerOf(ofRiley.request.get("/api/auth/current-user"));
  const provider = { id, name: "Summit PEO" };
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const page = await pageOf(browser, await addPerson(admin, browser, provider, "Bulk", "sales"));
  const [name, company] = [unique("Bulk"), await makeCompany(page)];
  for (let number = 1; number <= DEALS; number++) {
    const deal = await makeDeal(page, company.id, { name: `${name} ${number}`, priority: 2 });
    if (number === 1) await closeDeal(page, deal.id, "lost");
  }
  return { page, name };
}

const bar = (page: Page) => page.getByRole("region", { name: "Selected deals" });
const tick = (page: Page, name: string) => page.getByRole("checkbox", { name: `Select ${name}`, exact: true });

test("deals are selected by keyboard, by a range and as all that match, changed after a preview, and undone (TABLE-006, D-213 to D-216)", async ({
  browser,
  page: ofRiley,
}) => {
  const { page, name } = await repWithDeals(browser, ofRiley);
  await bringAxe(page);
  await visit(page, `/deals?search=${encodeURIComponent(name)}&sortBy=name&sortOrder=asc&pageSize=10`);
  await expect(bodyRows(page)).toHaveCount(10);

  await test.step("a row by Space, a range by Shift, the page by its checkbox", async () => {
    const rows = bodyRows(page).getByRole("checkbox");
    await rows.first().press(" ");
    await expect(bar(page).getByText("1 selected")).toBeVisible();
    await expect(page.getByText("Selected Rows: 1 of 12")).toBeVisible();
    await rows.nth(3).click({ modifiers: ["Shift"] });
    await expect(bar(page).getByText("4 selected")).toBeVisible();
    await looksRight(page);
    await page.getByRole("checkbox", { name: "Select all rows of this page" }).press(" ");
    await expect(bar(page).getByText("10 selected")).toBeVisible();
    await button(page, "Clear selection").press("Enter");
    await expect(bar(page)).toHaveCount(0);
  });

  await test.step("only the selected ones are exported, in the list's order", async () => {
    await tick(page, `${name} 10`).press(" ");
    await tick(page, `${name} 1`).press(" ");
    await bar(page).getByRole("button", { name: "Export selected" }).click();
    const file = await savedFile(page, () => page.getByRole("menuitem", { name: "CSV (.csv)" }).click());
    const lines = file.bytes.toString("utf8").trim().split("\r\n").slice(1);
    expect(lines.map((line) => new RegExp(`${name} \\d+`).exec(line)?.[0])).toEqual([`${name} 1`, `${name} 10`]);
  });

  await test.step("all that match move to a stage, but for the closed one, which the preview names", async () => {
    await button(page, "Select all 12").click();
    await expect(bar(page).getByText("All 12 deals that match")).toBeVisible();
    await bar(page).getByRole("button", { name: "Stage" }).press("Enter");
    const dialog = page.getByRole("dialog", { name: "Move to a stage" });
    const [, second] = await listOf(page, "/api/deals/stages");
    await choose(dialog, "Stage", second?.name ?? "");
    await dialog.getByRole("button", { name: "Preview" }).press("Enter");
    await expect(dialog.getByText("11 of 12 deals will be changed.")).toBeVisible();
    await expect(dialog.getByText("1 is closed")).toBeVisible();
    await expect(dialog.getByText(`${name} 1`, { exact: true })).toBeVisible();
    await looksRight(page);
    await dialog.getByRole("button", { name: "Change 11 deals" }).press("Enter");
    await expect(toast(page, "11 deals changed, 1 left as they were")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(bodyRows(page).filter({ hasText: second?.name ?? "" })).toHaveCount(9);
    await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(bodyRows(page).filter({ hasText: second?.name ?? "" })).toHaveCount(0);
  });
});

test("on a phone deals are selected on their cards, changed, and undone from the recent changes (D-213, D-216)", async ({
  browser,
  page: ofRiley,
}) => {
  const { page, name } = await repWithDeals(browser, ofRiley);
  await bringAxe(page);
  await page.setViewportSize({ width: 375, height: 800 });
  await visit(page, `/deals?search=${encodeURIComponent(name)}&pageSize=10`);
  await tick(page, `${name} 11`).check();
  await tick(page, `${name} 12`).check();
  await expect(bar(page).getByText("2 selected")).toBeVisible();
  await looksRight(page);
  await bar(page).getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as lost" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as lost" });
  await dialog.getByRole("textbox", { name: "Reason Lost" }).fill("No budget");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await expect(dialog.getByText("2 deals will be changed.")).toBeVisible();
  await looksRight(page);
  await dialog.getByRole("button", { name: "Change 2 deals" }).click();
  await expect(toast(page, "2 deals changed")).toBeVisible();

  await button(page, "Bulk changes").click();
  const recent = page.getByRole("dialog", { name: "Bulk changes" });
  await recent.getByRole("button", { name: /Marked as lost/ }).click();
  await looksRight(page);
  await recent.getByRole("button", { name: "Undo" }).click();
  await expect(recent.getByText("Undone: 2 deals restored")).toBeVisible();
});
