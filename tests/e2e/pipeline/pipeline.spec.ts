import { expect, type Page } from "../../support/browser/test";
import { visit, withoutStream } from "../../support/browser/visit";
import { boardReady, card, expectHead, FILTERS_KEY, fillMinimum, nextQuery, openFilters, test } from "./pipeline-desk";

const shown = (page: Page) => page.locator("[data-deal-id]");

test.describe("the pipeline board", () => {
  test("shows open deals only, with each column's count and total (PIPE-002, PIPE-005, PIPE-006, CONST-035)", async ({
    page,
    desk,
  }) => {
    const [first, second] = desk.stages;
    for (const expectedValue of [1234.56, 0.5, 100_000]) await desk.addDeal({ expectedValue });
    const [won, lost] = [await desk.addDeal({ stage: 1 }), await desk.addDeal({ stage: 1 })];
    await desk.api.patch(`/api/deals/${won.id}/status`, { data: { status: "won", reasonWon: "Price" } });
    await desk.api.patch(`/api/deals/${lost.id}/status`, { data: { status: "lost", reasonLost: "Price" } });
    await desk.openBoard(page);
    await expect(shown(page)).toHaveCount(3);
    await expectHead(page, first, "3", "$101,235");
    await expectHead(page, second, "0", "$0");
    const query = nextQuery(page, "dealStatus");
    await fillMinimum(page, "1000");
    expect((await query).get("dealStatus")).toBe("open");
    await expect(shown(page)).toHaveCount(2);
    await expectHead(page, first, "2", "$101,235");
  });
});

test.describe("the pipeline's filters", () => {
  // They look at the next read of the board, which others' changes would cause as well, and at who is on the team by then.
  test.beforeEach(({ page }) => withoutStream(page));

  test("are kept in the browser after a reload, and cleared by one button (PIPE-020)", async ({ page, desk }) => {
    const [low, high] = [await desk.addDeal({ priority: 3 }), await desk.addDeal({ priority: 1 })];
    await visit(page, "/pipeline");
    await boardReady(page);
    const panel = await openFilters(page);
    await panel.getByRole("button", { name: desk.rep.name }).click();
    await panel.getByRole("button", { name: "High" }).click();
    await expect(shown(page)).toHaveCount(1);
    const saved = await page.evaluate((key) => localStorage.getItem(key), FILTERS_KEY);
    expect(JSON.parse(saved ?? "")).toEqual({ salesRepId: desk.rep.id, priority: 1 });
    await visit(page);
    await boardReady(page);
    await expect(shown(page)).toHaveCount(1);
    await expect(card(page, high)).toBeVisible();
    await expect(page.getByRole("button", { name: "Remove Priority: High" })).toBeVisible();
    await expect(page.getByRole("button", { name: `Remove Sales rep: ${desk.rep.name}` })).toBeVisible();
    await page.getByRole("button", { name: "Clear filters" }).click();
    await expect(card(page, low)).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), FILTERS_KEY)).toBe("{}");
  });
});
