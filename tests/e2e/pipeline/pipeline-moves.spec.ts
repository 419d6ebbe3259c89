import type { Deal } from "../../../lib/deals/contract";
import { expect, type Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { card, column, dragTo, expectHead, holdMoves, inAir, ON_BOARD, test, watchMoves } from "./pipeline-desk";

const link = (page: Page, deal: Deal) => card(page, deal).getByRole("link");
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
  test("by 7 px is a click that opens the deal, and sends nothing (CONST-007, PIPE-014)", async ({ page, desk }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    const moves = watchMoves(page);
    const from = await press(page, deal);
    await page.mouse.move(from.x + 7, from.y, { steps: 7 });
    await expect(inAir(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(page).toHaveURL(new RegExp(`/deals/${deal.id}`));
    expect(moves).toEqual([]);
  });

  test("by 9 px is a drag, which does not open the deal, and Escape puts it back; dropped on its own column it sends nothing (CONST-007, PIPE-023)", async ({
    page,
    desk,
  }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    const moves = watchMoves(page);
    const from = await press(page, deal);
    await page.mouse.move(from.x + 9, from.y, { steps: 3 });
    await expect(inAir(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(inAir(page)).toHaveCount(0);
    await page.mouse.up();
    await expect(card(page, deal)).toBeVisible();
    await press(page, deal);
    await page.mouse.move(from.x + 9, from.y, { steps: 3 });
    await page.mouse.up();
    await expect(inAir(page)).toHaveCount(0);
    await expect(page).toHaveURL(ON_BOARD);
    expect(moves).toEqual([]);
  });

  test("shows it in the target column before the answer arrives, updates counts and totals, and sends one update (PIPE-021, PIPE-022)", async ({
    page,
    desk,
  }) => {
    const [first, , third] = desk.stages;
    const deal = await desk.addDeal({ expectedValue: 1234.56 });
    await desk.addDeal({ expectedValue: 1000 });
    await desk.addDeal({ stage: 2, expectedValue: 500 });
    await desk.openBoard(page);
    await expectHead(page, first, "2", "$2,235");
    await expectHead(page, third, "1", "$500");
    const { bodies, release } = await holdMoves(page);
    await dragTo(page, card(page, deal), column(page, third));
    await expect(column(page, third).locator("[data-deal-id]").first()).toHaveAttribute("data-deal-id", deal.id);
    await expect(column(page, first).locator("[data-deal-id]")).toHaveCount(1);
    await expectHead(page, first, "1", "$1,000");
    await expectHead(page, third, "2", "$1,735");
    expect((await desk.readDeal(deal.id)).stageId).toBe(first?.id);
    const answered = page.waitForResponse((response) => response.request().method() === "PATCH");
    release();
    expect((await answered).status()).toBe(200);
    expect(bodies).toEqual([{ stageId: third?.id, version: 1 }]);
    await visit(page);
    await expect(column(page, third).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    await expectHead(page, third, "2", "$1,735");
  });

  test("that is refused puts it back with 'Failed to move deal' and the server's message (ERR-011)", async ({
    page,
    desk,
  }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    await page.route("**/api/deals/*", (route) =>
      route.request().method() === "PATCH"
        ? route.fulfill({ status: 500, json: { message: "The server said no", code: "internal", requestId: "e2e" } })
        : route.fallback(),
    );
    await dragTo(page, card(page, deal), column(page, desk.stages[3]));
    await expect(failed(page)).toBeVisible();
    await expect(page.getByText("The server said no")).toBeVisible();
    await expect(column(page, desk.stages[0]).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    await expectHead(page, desk.stages[0], "1", "$1,000");
    await expectHead(page, desk.stages[3], "0", "$0");
  });
});

test.describe("moving a card in other ways", () => {
  test("works by its 'Move to' menu, where its own stage cannot be chosen (PIPE-022)", async ({ page, desk }) => {
    const deal = await desk.addDeal({ stage: 1 });
    await desk.openBoard(page);
    await page.getByRole("button", { name: `Actions for ${deal.name}` }).click();
    await expect(page.getByRole("menu").getByText("Move to")).toBeVisible();
    const moves = page.getByRole("menu").getByRole("group", { name: "Move to" });
    await expect(moves.getByRole("menuitem")).toHaveText(desk.stages.map((stage) => stage.name));
    await expect(page.getByRole("menuitem", { name: desk.stages[1]?.name })).toBeDisabled();
    await page.getByRole("menuitem", { name: desk.stages[4]?.name }).click();
    await expect(column(page, desk.stages[4]).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    await expect(link(page, deal)).toBeFocused();
    await expect.poll(async () => (await desk.readDeal(deal.id)).stageId).toBe(desk.stages[4]?.id);
  });

  test("works by keyboard alone: space, arrows, space; Escape puts it back; Enter opens the deal (PIPE-014)", async ({
    page,
    desk,
  }) => {
    const deal = await desk.addDeal();
    const below = await desk.addDeal({ name: "Below" });
    await desk.openBoard(page);
    const said = page.locator("p[aria-live=assertive]");
    const moves = watchMoves(page);
    await page.getByRole("button", { name: "Clear filters" }).focus();
    await page.keyboard.press("Tab");
    await expect(link(page, below)).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(link(page, deal)).toBeFocused();
    await page.keyboard.press("Space");
    await expect(said).toContainText("picked up");
    await page.keyboard.press("ArrowRight");
    await expect(said).toHaveText(`Over ${desk.stages[1]?.name}, stage 2 of ${desk.stages.length}.`);
    await page.keyboard.press("Escape");
    await expect(said).toHaveText(`${deal.name} stays where it was.`);
    await expect(inAir(page)).toHaveCount(0);
    await expect(link(page, deal)).toBeFocused();
    expect(moves).toEqual([]);
    await page.keyboard.press("Space");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Space");
    await expect(said).toHaveText(`${deal.name} moved to ${desk.stages[2]?.name}.`);
    await expect(column(page, desk.stages[2]).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    await expect(link(page, deal)).toBeFocused();
    await expect.poll(async () => (await desk.readDeal(deal.id)).stageId).toBe(desk.stages[2]?.id);
    await page.keyboard.press("ArrowLeft");
    await expect(link(page, below)).toBeFocused();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/deals/${deal.id}`));
  });
});

test.describe("the board by keyboard", () => {
  test("has one Tab stop per column; arrows, Home and End go from card to card, also to cards far away", async ({
    page,
    desk,
  }) => {
    const [first, second] = desk.stages;
    for (let count = 0; count < 14; count++) await desk.addDeal({ name: `Card ${count}` });
    const other = await desk.addDeal({ stage: 2, name: "Beside" });
    await desk.openBoard(page);
    const named = (name: string) => page.getByRole("link", { name, exact: true });
    // The page brings the first twelve cards of a column, and End goes to the last one that is there.
    await expect(async () => {
      await column(page, first)
        .locator("[data-column-cards]")
        .evaluate((cards) => cards.scrollTo(0, cards.scrollHeight));
      await expect(named("Card 0")).toBeInViewport({ timeout: 500 });
    }).toPass();
    await expect(column(page, first).locator("[tabindex='0']")).toHaveCount(1);
    await expect(column(page, first).getByRole("button").first()).toHaveAttribute("tabindex", "-1");
    await page.getByRole("button", { name: "Clear filters" }).focus();
    await page.keyboard.press("Tab");
    await expect(named("Card 13")).toBeFocused();
    await page.keyboard.press("End");
    await expect(named("Card 0")).toBeFocused();
    await expect(named("Card 0")).toBeInViewport();
    await page.keyboard.press("ArrowUp");
    await expect(named("Card 1")).toBeFocused();
    await page.keyboard.press("Home");
    await expect(named("Card 13")).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(named("Card 12")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(named("Beside")).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(named("Card 12")).toBeFocused();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await expect(named("Beside")).toBeFocused();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("[data-drop-stage]") ?? null)).toBe(null);
    await named("Beside").focus();
    await page.keyboard.press("m");
    await page.getByRole("menuitem", { name: second?.name }).press("Enter");
    await expect(column(page, second).locator(`[data-deal-id="${other.id}"]`)).toBeVisible();
    await expect(named("Beside")).toBeFocused();
    await expect.poll(async () => (await desk.readDeal(other.id)).stageId).toBe(second?.id);
    await page.keyboard.press("ArrowLeft");
    await expect(column(page, first).locator("a:focus")).toHaveCount(1);
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

  test("works by holding it and dropping it on a stage's chip (PIPE-021, PIPE-022)", async ({ page, desk }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    const touch = await finger(page);
    const box = await card(page, deal).boundingBox();
    const chip = await page.getByRole("navigation", { name: "Stages" }).getByRole("button").nth(1).boundingBox();
    if (!box || !chip) throw new Error("Not on the screen");
    await touch("touchStart", box.x + 80, box.y + 50);
    await expect(inAir(page)).toBeVisible();
    await touch("touchMove", box.x + 90, box.y + 20);
    await touch("touchMove", chip.x + 30, chip.y + 20);
    await expect(inAir(page).getByText(desk.stages[1]?.name ?? "", { exact: true })).toBeVisible();
    await touch("touchEnd");
    await expect(inAir(page)).toHaveCount(0);
    await expect(column(page, desk.stages[1]).locator(`[data-deal-id="${deal.id}"]`)).toHaveCount(1);
    await expect.poll(async () => (await desk.readDeal(deal.id)).stageId).toBe(desk.stages[1]?.id);
    await expect(page).toHaveURL(ON_BOARD);
  });
});
