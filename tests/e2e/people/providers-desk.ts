import type { Page } from "../../support/browser/test";
import { signInAs } from "../accounts";
import { type Named, switchProvider } from "../desk";
import { makeProvider } from "../own-people";

/** A provider of the test's own, made by the Admin, who is signed in afterwards and, where asked, works in it. */
export async function ownProvider(page: Page, { industry = 1, active = false } = {}): Promise<Named> {
  await signInAs(page, "admin");
  const provider = await makeProvider(page, { industry });
  if (active) await switchProvider(page, provider.name);
  return provider;
}

export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

export const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

export async function inRowMenu(page: Page, name: string, item: string): Promise<void> {
  await row(page, name)
    .getByRole("button", { name: new RegExp(name) })
    .last()
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

export const information = (page: Page) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: "Provider Information" }) });
