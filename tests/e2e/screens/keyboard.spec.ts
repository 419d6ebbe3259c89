import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";

const focused = (page: Page) => page.locator(":focus");

test("the user menu opens by keyboard, moves by arrows and returns the focus", async ({ page }) => {
  await signInAs(page, "rep");
  await visit(page, "/home");
  const opener = page.getByRole("button", { name: /^Account of/ });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await expect(focused(page)).toHaveAttribute("role", /menuitem/);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});
