import { expect, type Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";

// What is saved is Keystone's, whose documents no other test reads.
export const PROVIDER = "Keystone ASO";

export const text = (page: Page) => page.getByRole("textbox", { name: "Text of the agreement" });

export async function open(page: Page): Promise<void> {
  await signInAs(page, "admin", PROVIDER);
  await visit(page, "/profile");
  await page.getByRole("link", { name: "Edit agreement" }).click();
  await expect(text(page)).toBeVisible();
}

/** Puts the cursor behind the last words of the last clause and begins another one. */
export async function addClause(page: Page, words: string): Promise<void> {
  const last = text(page).locator('[data-block="clause"]').last();
  await last.scrollIntoViewIfNeeded();
  const { width = 0, height = 0 } = (await last.boundingBox()) ?? {};
  await last.click({ position: { x: width - 4, y: height - 6 } });
  // The editor takes a click's place over a moment later; a person's next key comes later still.
  await expect(page.getByRole("combobox", { name: "Kind of block" })).toHaveText("Numbered clause");
  await page.keyboard.press("Enter");
  await page.keyboard.type(words);
}
