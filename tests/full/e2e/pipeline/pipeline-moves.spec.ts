import type { Deal } from "../../../../lib/deals/contract";
import {
  card,
  column,
  dragTo,
  holdMoves,
  inAir,
  ON_BOARD,
  test,
  watchMoves,
} from "../../../e2e/pipeline/pipeline-desk";
import { expect, type Page } from "../../../support/browser/test";

const failed = (page: Page) => page.getByText("Failed to move deal");

async function press(page: Page, deal: Deal): Promise<{ x: number; y: number }> {
  const box = await card(page, deal).boundingBox();
  if (!box) throw new Error("The card is not on the screen");
  const at = { x: box.x + 60, y: box.y + 50 };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  return at;
}

test.describe("moving a card with the mouse", () => {
  test("twice in a row counts both moves, even if the first is not answered yet", async ({ page, desk }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    const { bodies, release } = await holdMoves(page);
    await dragTo(page, card(page, deal), column(page, desk.stages[1]));
    await dragTo(page, card(page, deal), column(page, desk.stages[2]));
    await expect(column(page, desk.stages[2]).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    release();
    await expect.poll(async () => (await desk.readDeal(deal.id)).stageId).toBe(desk.stages[2]?.id);
    expect(bodies).toEqual([
      { stageId: desk.stages[1]?.id, version: 1 },
      { stageId: desk.stages[2]?.id, version: 2 },
    ]);
    await expect(failed(page)).toHaveCount(0);
  });

  test("near the board's edge scrolls sideways to hidden columns", async ({ page, desk }) => {
    const deal = await desk.addDeal();
    await page.setViewportSize({ width: 900, height: 700 });
    await desk.openBoard(page);
    const last = column(page, desk.stages[5]);
    await expect(last).not.toBeInViewport();
    await press(page, deal);
    await page.mouse.move(880, 300, { steps: 5 });
    await expect(last).toBeInViewport({ ratio: 0.9 });
    await page.mouse.up();
    await expect(last.locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    await expect.poll(async () => (await desk.readDeal(deal.id)).stageId).toBe(desk.stages[5]?.id);
  });
});

test.describe("moving a card with a finger", () => {
  test.use({ viewport: { width: 375, height: 700 }, hasTouch: true, isMobile: true });

  type Touch = (type: "touchStart" | "touchMove" | "touchEnd", x?: number, y?: number) => Promise<unknown>;

  async function finger(page: Page): Promise<Touch> {
    const session = await page.context().newCDPSession(page);
    return (type, x, y) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: x === undefined || y === undefined ? [] : [{ x, y }],
      });
  }

  test("does not happen on a swipe, which scrolls its column", async ({ page, desk }) => {
    await Promise.all(Array.from({ length: 10 }, () => desk.addDeal()));
    await desk.openBoard(page);
    const moves = watchMoves(page);
    const cards = column(page, desk.stages[0]).locator("[data-column-cards]");
    const box = await cards.boundingBox();
    if (!box) throw new Error("Not on the screen");
    const touch = await finger(page);
    const x = box.x + 100;
    await touch("touchStart", x, box.y + 300);
    for (let y = 280; y >= 100; y -= 20) await touch("touchMove", x, box.y + y);
    await touch("touchEnd");
    await expect.poll(() => cards.evaluate((element) => element.scrollTop)).toBeGreaterThan(50);
    await expect(inAir(page)).toHaveCount(0);
    await expect(page).toHaveURL(ON_BOARD);
    expect(moves).toEqual([]);
  });
});
