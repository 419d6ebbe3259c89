import { signInAs } from "../../../e2e/accounts";
import { makeCompany } from "../../../e2e/desk";
import { expect, type Locator, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("Tab goes through a toast and on, and is never caught in it", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  const { id, name } = await makeCompany(page);
  await visit(page, `/companies/${id}/profile`);
  await page.getByRole("button", { name: `Actions for ${name}` }).click();
  await page.getByRole("menuitem", { name: "Move to archive" }).click();
  const close = page.getByRole("button", { name: "Close toast" });
  await expect(close).toBeVisible();
  // A toast stays for as long as the mouse is over it.
  await page.locator("[data-sonner-toast]").hover();
  const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement);
  for (let step = 0; step < 60 && !(await isFocused(close)); step++) await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
});
