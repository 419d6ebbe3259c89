import { expect, type Page } from "@playwright/test";

/** Chooses in a list by its keys alone. */
export async function chooseByKeys(page: Page, name: string, typed: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name, exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.type(typed);
  await expect(page.getByRole("option", { name: option, exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name, exact: true })).toHaveText(option);
}
