import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { newContextOf, signInAs } from "../accounts";
import { activityTypes, addDeal, button, choose, fact, failCalls, header, listOf, overview, toast } from "../desk";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("a deal", () => {
  test("moves to any stage, earlier or later, with the current one marked (DEAL-039, DEAL-040, DEAL-076, ERR-040)", async ({
    page,
  }) => {
    const stages = (await listOf(page, "/api/deals/stages")).map((stage) => stage.name);
    const deal = await addDeal(page);
    await visit(page, overview(deal));
    const stage = fact(header(page), "Stage");
    const item = (name: string) => page.getByRole("menuitemradio", { name, exact: true });
    for (const name of [stages[4] ?? "", stages[1] ?? ""]) {
      const before = (await stage.textContent()) ?? "";
      await button(page, "Change Stage").click();
      await expect(page.getByRole("menuitemradio")).toHaveText(stages);
      await expect(item(before)).toBeChecked();
      await item(name).click();
      await expect(stage).toHaveText(name);
    }
    expect((await activityTypes(page, deal)).slice(0, 2)).toEqual([
      ["stage_change", "Riley"],
      ["stage_change", "Riley"],
    ]);
    await failCalls(page, "PATCH", `**/api/deals/${deal.id}`);
    await button(page, "Change Stage").click();
    await item(stages[0] ?? "").click();
    await expect(toast(page, "Failed to update stage")).toContainText("M1");
    await expect(stage).toHaveText(stages[1] ?? "");
  });

  test("changed by two people at once says who was first, keeps what the second typed, and records a new sales rep (DEAL-078, ERR-044)", async ({
    page,
    browser,
  }) => {
    const deal = await addDeal(page);
    const context = await newContextOf(browser, "owner");
    const [owner] = context.pages() as [Page];
    const dialogOf = (on: Page) => on.getByRole("dialog", { name: "Edit Deal" });
    for (const on of [page, owner]) await visit(on, `${overview(deal)}?edit=true`);
    await dialogOf(page).getByLabel("Name", { exact: true }).fill("Typed by Riley");
    await dialogOf(owner).getByLabel("Expected value").fill("4321");
    await dialogOf(owner).getByRole("button", { name: "Save" }).click();
    await expect(dialogOf(owner)).toBeHidden();
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Failed to update deal")).toContainText("changed by Olivia Hart");
    await expect(dialogOf(page).getByLabel("Name", { exact: true })).toHaveValue("Typed by Riley");
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await expect(dialogOf(page)).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Typed by Riley");
    await expect(fact(header(page), "Expected value")).toHaveText("$4,321");
    await visit(owner);
    await button(owner, "Edit Deal").click();
    await choose(dialogOf(owner), "Sales rep", "Olivia Hart (you)");
    await dialogOf(owner).getByRole("button", { name: "Save" }).click();
    await expect(dialogOf(owner)).toBeHidden();
    expect((await activityTypes(owner, deal))[0]).toEqual(["sales_rep_change", "Olivia"]);
    await context.close();
  });
});
