import { signInAs } from "../../../e2e/accounts";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("an Admin filters the history by kind of record, keeps it in the address, and takes it away as CSV (D-204)", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await visit(page, "/audit");
  await page.getByRole("button", { name: /^Filters/ }).click();
  const filters = page.getByRole("dialog", { name: "Filters" });
  await filters.getByRole("combobox", { name: "Record" }).click();
  await page.getByRole("option", { name: "Deal", exact: true }).click();
  await expect(page).toHaveURL(/recordType=deal/);
  await page.keyboard.press("Escape");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await saved).suggestedFilename()).toBe("history.csv");
});
