import { signInAs } from "../../../e2e/accounts";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { fixTime } from "../../../support/browser/fixed-time";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("a date field opens a calendar by its button or Arrow Down, with quick choices, and returns the focus", async ({
  page,
}) => {
  await signInAs(page, "rep");
  await fixTime(page, new Date("2027-03-10T15:00:00Z"));
  await bringAxe(page);
  await visit(page, "/deals?create=true");
  const dialog = page.getByRole("dialog", { name: "Add Deal" });
  const calendar = page.getByRole("dialog", { name: "Calendar" });
  const field = dialog.getByLabel("Expected close date");
  await dialog.getByRole("button", { name: "Open calendar" }).click();
  expect(await seriousOf(page, "calendar")).toEqual([]);
  await calendar.getByRole("button", { name: "In 2 weeks" }).click();
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue("03/24/2027");
  await expect(field).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await expect(calendar.getByRole("button", { name: /March 24th, 2027/ })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(calendar).toBeHidden();
  await expect(field).toHaveValue("03/25/2027");
  await expect(field).toBeFocused();

  await page.keyboard.press("ArrowDown");
  await expect(calendar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(calendar).toBeHidden();
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
});
