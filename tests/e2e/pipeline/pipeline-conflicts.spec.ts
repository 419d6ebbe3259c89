import { expect } from "../../support/browser/test";
import { withoutStream } from "../../support/browser/visit";
import { card, colleagueAt, column, dragTo, expectHead, failed, markWon, test, watchMoves } from "./pipeline-desk";

test.describe("a deal that is open in two browsers", () => {
  test.beforeEach(({ page }) => withoutStream(page));

  test("is dragged after the other has won it: 409, the board says so and the deal disappears (PIPE-002, ERR-011)", async ({
    page,
    browser,
    desk,
  }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    const other = await colleagueAt(browser, deal);
    await markWon(other);
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
    await dragTo(page, card(page, deal), column(page, desk.stages[2]));
    expect((await answered).status()).toBe(409);
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText("This deal is closed as won. Reopen it to change its stage.")).toBeVisible();
    await expect(card(page, deal)).toHaveCount(0);
    await expectHead(page, desk.stages[0], "0", "$0");
    await expectHead(page, desk.stages[2], "0", "$0");
    expect(await desk.readDeal(deal.id)).toMatchObject({ dealStatus: "won", stageId: desk.stages[0]?.id });
    await other.context().close();
  });
});

test.describe("a move whose answer never comes", () => {
  test("is shown where the server has it, and is sent once", async ({ page, desk }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    const moves = watchMoves(page);
    await page.route("**/api/deals/*", async (route) => {
      if (route.request().method() !== "PATCH") return route.fallback();
      await route.fetch();
      await route.abort();
    });
    const asked = page.waitForResponse((response) => response.url().endsWith(`/api/deals/${deal.id}`));
    await dragTo(page, card(page, deal), column(page, desk.stages[1]));
    expect((await asked).status()).toBe(200);
    await expect(column(page, desk.stages[1]).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    await expectHead(page, desk.stages[1], "1", "$1,000");
    await expect(failed(page)).toHaveCount(0);
    expect(moves).toHaveLength(1);
    await page.unroute("**/api/deals/*");
    await dragTo(page, card(page, deal), column(page, desk.stages[2]));
    await expect.poll(async () => (await desk.readDeal(deal.id)).stageId).toBe(desk.stages[2]?.id);
    await expect(failed(page)).toHaveCount(0);
  });
});
