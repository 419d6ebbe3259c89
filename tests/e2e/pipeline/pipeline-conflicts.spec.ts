import { expect } from "../../support/browser/test";
import { card, column, dragTo, expectHead, failed, test, watchMoves } from "./pipeline-desk";

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
