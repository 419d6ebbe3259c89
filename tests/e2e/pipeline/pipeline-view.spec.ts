import { expect } from "../../support/browser/test";
import { card, column, dragOver, dragTo, expectHead, test } from "./pipeline-desk";

test.describe("a card dragged to Won or Lost", () => {
  test("asks for the reason and leaves the board; given up, it stays where it was (D-140)", async ({ page, desk }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    const won = page.locator("[data-drop-stage=won]");
    await expect(won).toHaveCount(0);
    await dragOver(page, card(page, deal), column(page, desk.stages[1]));
    const box = await won.boundingBox();
    if (!box) throw new Error("Not on the screen");
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
    await page.mouse.up();
    const dialog = page.getByRole("dialog", { name: "Mark as Won" });
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(column(page, desk.stages[0]).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    expect((await desk.readDeal(deal.id)).dealStatus).toBe("open");
    await dragOver(page, card(page, deal), column(page, desk.stages[1]));
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 3 });
    await page.mouse.up();
    await dialog.getByLabel("Reason Won*").fill("Best price");
    await dialog.getByRole("button", { name: "Mark as Won" }).click();
    await expect(card(page, deal)).toHaveCount(0);
    expect(await desk.readDeal(deal.id)).toMatchObject({ dealStatus: "won", reasonWon: "Best price" });
  });
});

test.describe("the board", () => {
  test("has weighted totals of whole columns next to the totals, which follow a card, and a move can be undone", async ({
    page,
    desk,
  }) => {
    const deal = await desk.addDeal({ expectedValue: 1000, confidence: 25 });
    await desk.addDeal({ expectedValue: 500, confidence: null });
    await desk.openBoard(page);
    const weighted = (stage: number) => column(page, desk.stages[stage]).locator("[data-column-weighted]");
    await expectHead(page, desk.stages[0], "2", "$1,500");
    await expect(weighted(0)).toHaveText("$250 weighted");
    await expect(weighted(0)).toHaveAttribute("title", /1 deal without a confidence counts nothing/);
    await dragTo(page, card(page, deal), column(page, desk.stages[1]));
    await expect(weighted(0)).toHaveText("$0 weighted");
    await expect(weighted(1)).toHaveText("$250 weighted");
    await expect.poll(async () => (await desk.readDeal(deal.id)).stageId).toBe(desk.stages[1]?.id);
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(column(page, desk.stages[0]).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    await expect.poll(async () => (await desk.readDeal(deal.id)).stageId).toBe(desk.stages[0]?.id);
  });
});
