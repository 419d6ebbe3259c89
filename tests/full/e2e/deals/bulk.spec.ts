import { bar, repWithDeals, tick } from "../../../e2e/deals/bulk-desk";
import { button, toast } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("on a phone deals are selected on their cards, changed, and undone from the recent changes (D-213, D-216)", async ({
  browser,
  page: ofRiley,
}) => {
  const { page, name } = await repWithDeals(browser, ofRiley);
  await page.setViewportSize({ width: 375, height: 800 });
  await visit(page, `/deals?search=${encodeURIComponent(name)}&pageSize=10`);
  await tick(page, `${name} 11`).check();
  await tick(page, `${name} 12`).check();
  await expect(bar(page).getByText("2 selected")).toBeVisible();
  await bar(page).getByRole("button", { name: "Actions" }).click();
  await page.getByRole("menuitem", { name: "Mark as lost" }).click();
  const dialog = page.getByRole("dialog", { name: "Mark as lost" });
  await dialog.getByRole("textbox", { name: "Reason Lost" }).fill("No budget");
  await dialog.getByRole("button", { name: "Preview" }).click();
  await dialog.getByRole("button", { name: "Change 2 deals" }).click();
  await expect(toast(page, "2 deals changed")).toBeVisible();

  await button(page, "Bulk changes").click();
  const recent = page.getByRole("dialog", { name: "Bulk changes" });
  await recent.getByRole("button", { name: /Marked as lost/ }).click();
  await recent.getByRole("button", { name: "Undo" }).click();
  await expect(recent.getByText("Undone: 2 deals restored")).toBeVisible();
});
