import { expect, type Locator, type Page } from "../../support/browser/test";
import { makeCompany, makeContact, unique } from "../desk";

export const palette = (page: Page): Locator => page.getByRole("dialog", { name: "Search and commands" });
export const box = (page: Page): Locator => palette(page).getByRole("combobox", { name: "Search or command" });
export const options = (page: Page): Locator => palette(page).getByRole("option");

export async function open(page: Page): Promise<void> {
  await page.keyboard.press("Control+k");
  await expect(box(page)).toBeFocused();
}

/** Types and waits until the list is that of the text. */
export async function search(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await expect(palette(page).getByRole("status")).toHaveText(/result|Nothing found/);
}

/** The row that a screen reader reads out, which is the one that is marked. */
export async function announced(page: Page): Promise<Locator> {
  const id = (await box(page).getAttribute("aria-activedescendant")) ?? "";
  const row = page.locator(`[id="${id}"]`);
  await expect(row).toHaveAttribute("aria-selected", "true");
  await expect(palette(page).locator("[aria-selected=true]")).toHaveCount(1);
  return row;
}

/** A company with a contact, whose names nothing else has. */
export async function makeClient(page: Page) {
  const company = await makeCompany(page, { name: unique("Quillfeather Dental") });
  const digits = String(Date.now()).slice(-7);
  const phone = `(719) ${digits.slice(0, 3)}-${digits.slice(3)}`;
  const lastName = unique("Okonkwo").replace(" ", "");
  await makeContact(page, company.id, "Dana", { lastName, phone, email: `${lastName.toLowerCase()}@client.test` });
  return { company, lastName, digits };
}
