import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { button } from "../desk";
import { announced, box, makeClient, open, palette, search } from "./palette-desk";

test.describe("the palette", () => {
  test("opens by Ctrl+K, Cmd+K, '/' and its button, closes by Ctrl+K and Escape, and returns the focus", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/deals");
    for (const keys of ["Control+k", "Meta+k", "/"]) {
      await page.keyboard.press(keys);
      await expect(box(page)).toBeFocused();
      await expect(box(page)).toHaveValue("");
      await page.keyboard.press(keys === "/" ? "Escape" : keys);
      await expect(palette(page)).toBeHidden();
    }
    await button(page, "Search").click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(button(page, "Search")).toBeFocused();
  });

  test("finds a company, a contact by phone and in any word order, and by a misspelled name; Enter opens what is announced", async ({
    page,
  }) => {
    await signInAs(page, "rep", "Summit PEO");
    const { company, lastName, digits } = await makeClient(page);
    await visit(page, "/home");
    for (const text of [
      `${lastName} dana`,
      `719 ${digits.slice(0, 3)} ${digits.slice(3)}`,
      `${lastName.toLowerCase()}@cl`,
    ]) {
      await open(page);
      await search(page, text);
      await expect(await announced(page)).toContainText(`Dana ${lastName}`);
      await page.keyboard.press("Escape");
    }
    await open(page);
    await search(page, company.name);
    const first = await announced(page);
    await expect(first).toContainText(company.name);
    await page.keyboard.press("ArrowDown");
    await expect(await announced(page)).toContainText(`Dana ${lastName}`);
    await page.keyboard.press("ArrowUp");
    await expect(await announced(page)).toContainText(company.name);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**/companies/${company.id}/profile`);
    await expect(palette(page)).toBeHidden();

    await open(page);
    await search(page, company.name.replace("Quillfeather", "Quilfeathr"));
    await expect(await announced(page)).toContainText(company.name);
  });
});
