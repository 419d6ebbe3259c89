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

  test("does not open by '/' in a field, which gets the sign, nor by Ctrl+K over another dialog", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/deals");
    const field = page.getByPlaceholder("Search deals…");
    await field.focus();
    await page.keyboard.press("/");
    await expect(field).toHaveValue("/");
    await field.fill("");
    await button(page, "Add Deal").click();
    await expect(page.getByRole("dialog", { name: "Add Deal" })).toBeVisible();
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toHaveCount(1);
  });

  test("leaves Ctrl+K to the editor of the agreement, where Ctrl+Alt+K opens it", async ({ page }) => {
    await signInAs(page, "admin", "Keystone ASO");
    await visit(page, "/profile/agreement");
    const text = page.getByRole("textbox", { name: "Text of the agreement" });
    await text.focus();
    await page.keyboard.press("Control+k");
    await expect(text).toBeFocused();
    await page.keyboard.press("Control+Alt+k");
    await expect(box(page)).toBeFocused();
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

  test("opens the first hit for Enter that comes before the hits do", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    const { company } = await makeClient(page);
    await visit(page, "/home");
    await open(page);
    const asked = page.waitForRequest(/\/api\/search/);
    const hold = Promise.withResolvers<void>();
    await page.route(/\/api\/search/, async (route) => {
      await hold.promise;
      await route.continue();
    });
    await page.keyboard.type(company.name);
    await page.keyboard.press("Enter");
    await asked;
    await expect(palette(page)).toBeVisible();
    hold.resolve();
    await page.waitForURL(`**/companies/${company.id}/profile`);
  });

  test("says what failed, keeps what was typed, and its commands go on", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/home");
    await open(page);
    await page.route(/\/api\/search/, (route) =>
      route.fulfill({ status: 503, json: { message: "The server is busy.", code: "unavailable", requestId: "x" } }),
    );
    await box(page).fill("go to pipeline");
    await expect(palette(page).getByRole("status")).toHaveText("Could not search. The server is busy.");
    await expect(box(page)).toHaveValue("go to pipeline");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/pipeline");
  });

  test("keeps what was typed when it is closed, until another page opens", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/home");
    await open(page);
    await box(page).fill("quillf");
    await page.keyboard.press("Escape");
    await open(page);
    await expect(box(page)).toHaveValue("quillf");
    await box(page).fill("> go to deals");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/deals");
    await open(page);
    await expect(box(page)).toHaveValue("");
  });

  test("its code comes when it is first opened", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/deals");
    const scripts: string[] = [];
    page.on("response", (response) => {
      if (response.request().resourceType() === "script") scripts.push(response.url());
    });
    await open(page);
    expect(scripts.length).toBeGreaterThan(0);
  });
});
