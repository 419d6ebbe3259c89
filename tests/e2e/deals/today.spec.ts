import { looksRight } from "../../support/browser/looks-right";
import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { ownTeam } from "../own-people";
import { companyWithDeal, day, planStep, row } from "./today-desk";

test.describe("Home as Today (D-128)", () => {
  test("a late step is done where it is listed, says what came of it, and plans the next one", async ({ browser }) => {
    const { rep: page } = await ownTeam(browser);
    const { company, deal } = await companyWithDeal(page);
    await planStep(page, deal.id, "Call Dana about the census", day(-2));
    await visit(page, "/home");
    // Three if midnight has come in between.
    await expect(row(page, company)).toContainText(/Call Dana about the census · Overdue [23] days/);
    await looksRight(page);

    await row(page, company)
      .getByRole("button", { name: `Done: ${company.name}` })
      .click();
    const done = page.getByRole("dialog", { name: "Call Dana about the census" });
    await done.getByLabel("Outcome").fill("She sends it on Friday");
    await page.keyboard.press("Tab");
    await expect(done.getByLabel("What is next?")).toBeFocused();
    await page.keyboard.type("Price the census");
    await done.getByRole("button", { name: "Tomorrow", exact: true }).click();
    await done.getByRole("button", { name: "Mark as done" }).click();
    await expect(done).toBeHidden();
    await expect(row(page, company)).toHaveCount(0);
    await visit(page, `/deals/${deal.id}/overview`);
    await expect(page.getByRole("listitem").filter({ hasText: "Price the census" })).toContainText("Due tomorrow");
  });

  test("the cards of Home are open until they are folded, which is remembered (HOME-002, HOME-003)", async ({
    browser,
  }) => {
    const { owner: page } = await ownTeam(browser);
    await visit(page, "/home");
    const card = page.getByRole("main").getByRole("link", { name: "Leaderboards" });
    const fold = page.getByRole("button", { name: "All pages" });
    await expect(page.getByRole("main").getByRole("heading", { name: "Dashboard" })).toBeVisible();
    await expect(card).toBeVisible();
    await fold.click();
    await expect(card).toBeHidden();
    await visit(page, "/home");
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await expect(card).toBeHidden();
    await fold.click();
    await visit(page, "/home");
    await expect(card).toBeVisible();
  });
});
