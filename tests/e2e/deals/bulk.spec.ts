import { bringAxe } from "../../support/browser/axe";
import { looksRight } from "../../support/browser/looks-right";
import { savedFile } from "../../support/browser/saved-file";
import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { bodyRows, button, choose, listOf, toast } from "../desk";
import { bar, repWithDeals, tick } from "./bulk-desk";

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
    await expect(toast(page, "11 deals changed, 1 unchanged")).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await expect(bodyRows(page).filter({ hasText: second?.name ?? "" })).toHaveCount(9);
    await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
    await expect(toast(page, "Undone")).toBeVisible();
    await expect(bodyRows(page).filter({ hasText: second?.name ?? "" })).toHaveCount(0);
  });
});
