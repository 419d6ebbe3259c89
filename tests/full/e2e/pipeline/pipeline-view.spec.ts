import { card, column, dragTo, inAir, test } from "../../../e2e/pipeline/pipeline-desk";
import { expect } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.describe("a card dragged to Won or Lost", () => {
  test("works by keyboard too, after the last stage, and from the card's menu", async ({ page, desk }) => {
    const deal = await desk.addDeal({ stage: 5 });
    await desk.openBoard(page);
    await card(page, deal).getByRole("link").focus();
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    const said = page.locator("p[aria-live=assertive]");
    await expect(said).toHaveText("Over Won. Space asks for the reason.");
    await page.keyboard.press("ArrowRight");
    await expect(said).toHaveText("Over Lost. Space asks for the reason.");
    await page.keyboard.press("Space");
    await expect(page.getByRole("dialog", { name: "Mark as Lost" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(inAir(page)).toHaveCount(0);
    await card(page, deal).getByRole("link").focus();
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: "Mark as Lost" }).press("Enter");
    await page.getByLabel("Reason Lost*").fill("Too late");
    await page.keyboard.press("Control+Enter");
    await expect(card(page, deal)).toHaveCount(0);
    expect(await desk.readDeal(deal.id)).toMatchObject({ dealStatus: "lost" });
  });
});

test.describe("the board", () => {
  test("edits a deal from its card's menu, with the editors of the list, and can undo that", async ({ page, desk }) => {
    const deal = await desk.addDeal({ expectedValue: 1000 });
    await desk.openBoard(page);
    const link = card(page, deal).getByRole("link");
    await link.focus();
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: "Expected value" }).press("Enter");
    await expect(page.getByRole("dialog").getByLabel("Expected value")).toBeFocused();
    await page.keyboard.type("4000");
    await page.keyboard.press("Enter");
    await expect(card(page, deal)).toContainText("$4,000");
    await expect(link).toBeFocused();
    await page.keyboard.press("Control+z");
    await expect(card(page, deal)).toContainText("$1,000");
  });

  test("folds a stage, takes a card on it all the same, and keeps it folded", async ({ page, desk }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    const name = desk.stages[1]?.name;
    await column(page, desk.stages[1]).hover();
    await page.getByRole("button", { name: `Collapse ${name}` }).click();
    const folded = page.getByRole("button", { name: new RegExp(`^Expand ${name}`) });
    await expect(folded).toBeVisible();
    await dragTo(page, card(page, deal), column(page, desk.stages[1]));
    await expect(folded).toHaveAccessibleName(`Expand ${name}, 1 deal`);
    await expect.poll(async () => (await desk.readDeal(deal.id)).stageId).toBe(desk.stages[1]?.id);
    await visit(page);
    await expect(folded).toBeVisible();
  });

  test("orders the cards of each stage, remembers it, and groups them by sales rep", async ({ page, desk }) => {
    for (const [name, expectedValue] of [
      ["Middle", 200],
      ["Large", 300],
      ["Small", 100],
    ] as const)
      await desk.addDeal({ name, expectedValue });
    await desk.openBoard(page);
    const cards = column(page, desk.stages[0]).getByRole("link");
    const display = page.getByRole("button", { name: /^Display/ });
    await expect(cards).toHaveText(["Small", "Large", "Middle"]);
    await display.click();
    await page.getByRole("menuitemradio", { name: "Highest value" }).click();
    await expect(cards).toHaveText(["Large", "Middle", "Small"]);
    await visit(page);
    await expect(cards).toHaveText(["Large", "Middle", "Small"]);
    await display.click();
    await page.getByRole("menuitemcheckbox", { name: "Group by sales rep" }).click();
    const head = column(page, desk.stages[0]).getByRole("heading", { level: 3 });
    await expect(head).toHaveText(`${desk.rep.name}3 · $600`);
  });

  test("adds a deal in a stage by the form that asks for all that it needs", async ({ page, desk }) => {
    await desk.openBoard(page);
    await column(page, desk.stages[2]).hover();
    await page.getByRole("button", { name: `Add a deal in ${desk.stages[2]?.name}` }).click();
    const dialog = page.getByRole("dialog", { name: "Add Deal" });
    await expect(dialog.getByRole("combobox", { name: "Stage" })).toHaveText(desk.stages[2]?.name ?? "");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Add Deal", exact: true }).click();
    await expect(dialog.getByRole("combobox", { name: "Stage" })).toHaveText(desk.stages[0]?.name ?? "");
  });
});
