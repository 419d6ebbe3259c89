import { signInAs } from "../../../e2e/accounts";
import { box, makeClient, open, palette } from "../../../e2e/palette/palette-desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.describe("the palette", () => {
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
