import { signInAs, signInWithOwnSession } from "../../../e2e/accounts";
import { addDeal, overview, toast } from "../../../e2e/desk";
import { announced, box, open, options, search } from "../../../e2e/palette/palette-desk";
import { expect, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

test.describe("the palette", () => {
  test("offers the records seen last without a text, and none of them once somebody has signed out", async ({
    page,
  }) => {
    await signInWithOwnSession(page, "rep", "Summit PEO");
    const deal = await addDeal(page);
    await visit(page, overview(deal));
    await visit(page, "/home");
    await open(page);
    await expect(await announced(page)).toContainText(deal.name);
    await search(page, "log out");
    await options(page).filter({ hasText: "Log out" }).click();
    await page.waitForURL("**/login");
    await signInWithOwnSession(page, "rep", "Summit PEO");
    await visit(page, "/home");
    await open(page);
    await expect(options(page).filter({ hasText: deal.name })).toHaveCount(0);
  });

  test("adds a company and a deal, and changes the theme", async ({ page }) => {
    // What others add would come above the first row.
    await withoutStream(page);
    await signInAs(page, "rep", "Summit PEO");
    await visit(page, "/companies");
    const row = page.locator("[data-row] .row-link").first();
    await row.focus();
    for (const [command, dialog] of [
      ["> add company", "Add Company"],
      ["> add deal", "Add Deal"],
    ] as const) {
      await open(page);
      await box(page).fill(command);
      await page.keyboard.press("Enter");
      await expect(page.getByRole("dialog", { name: dialog })).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.getByRole("dialog")).toHaveCount(0);
      if (dialog === "Add Company") await expect(row).toBeFocused();
    }
    await open(page);
    await box(page).fill("> dark");
    await page.keyboard.press("Enter");
    await expect(page.locator("html")).toHaveClass(/dark/);
  });

  test("switches the provider", async ({ page }) => {
    await signInWithOwnSession(page, "rep", "Summit PEO");
    await visit(page, "/home");
    await open(page);
    await box(page).fill("> switch to");
    const [, name] = /Switch to (.+)/.exec((await (await announced(page)).textContent()) ?? "") ?? [];
    await page.keyboard.press("Enter");
    await expect(toast(page, `Switched to ${name}`)).toBeVisible();
    await expect(page.getByRole("button", { name: `Active provider: ${name}. Switch provider` })).toBeVisible();
  });

  test("moves the open deal to a stage, logs a call on it, and presses the page's buttons", async ({ page }) => {
    await signInAs(page, "rep", "Summit PEO");
    const deal = await addDeal(page);
    await visit(page, overview(deal));
    await open(page);
    await box(page).fill("> move negotiation");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await (await page.request.get(`/api/deals/${deal.id}`)).json()).stage.name)
      .toBe("Negotiation");

    await open(page);
    await box(page).fill("> log a call");
    await page.keyboard.press("Enter");
    const form = page.getByRole("dialog", { name: "Add Activity" });
    await form.getByLabel("Description").fill("Called the owner");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();

    await open(page);
    await box(page).fill("> plan a step");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Plan a step" }).getByLabel("Task")).toBeFocused();
  });
});
