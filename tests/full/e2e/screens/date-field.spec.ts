import { signInAs } from "../../../e2e/accounts";
import { bringAxe, seriousOf } from "../../../support/browser/axe";
import { fixTime } from "../../../support/browser/fixed-time";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.describe("a date field", () => {
  test.beforeEach(async ({ page }) => {
    await signInAs(page, "rep");
    await fixTime(page, new Date("2027-03-10T15:00:00Z"));
    await bringAxe(page);
    await visit(page, "/deals?create=true");
  });

  test("understands a day the way people write it, and explains what is not a day without losing it", async ({
    page,
  }) => {
    const dialog = page.getByRole("dialog", { name: "Add Deal" });
    const field = dialog.getByLabel("Expected close date");
    for (const typed of ["2027-03-05", "3/5/27", "03052027", "Mar 5, 2027"]) {
      await field.fill(typed);
      await field.blur();
      await expect(field).toHaveValue("03/05/2027");
    }
    await field.fill("02/30/2027");
    await dialog.getByRole("button", { name: "Add Deal" }).click();
    await expect(dialog.getByText("Invalid date")).toBeVisible();
    await expect(field).toHaveValue("02/30/2027");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    expect(await page.locator("input[type=date]").count()).toBe(0);
  });

  test("opens a calendar by its button or Arrow Down, with quick choices, and returns the focus", async ({ page }) => {
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
});
