import type { Deal } from "../../../../lib/contracts/deals";
import {
  card,
  colleagueAt,
  column,
  type Desk,
  dragTo,
  expectHead,
  failed,
  holdMoves,
  inAir,
  markWon,
  test,
} from "../../../e2e/pipeline/pipeline-desk";
import { expect, type Page } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

/** The board says that a move to the third stage failed, and has the deal in neither column. */
async function expectTakenAway(page: Page, desk: Desk, deal: Deal): Promise<void> {
  await expect(failed(page)).toBeVisible();
  await expect(card(page, deal)).toHaveCount(0);
  await expectHead(page, desk.stages[0], "0", "$0");
  await expectHead(page, desk.stages[2], "0", "$0");
}

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
    await expect(page.getByText("This deal is closed as won. Reopen it to change its stage.")).toBeVisible();
    await expectTakenAway(page, desk, deal);
    expect(await desk.readDeal(deal.id)).toMatchObject({ dealStatus: "won", stageId: desk.stages[0]?.id });
    await other.context().close();
  });

  test("is won by the other during the drag: no closed deal stays on the board (PIPE-002, ERR-011)", async ({
    page,
    browser,
    desk,
  }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    const other = await colleagueAt(browser, deal);
    const { release } = await holdMoves(page);
    await dragTo(page, card(page, deal), column(page, desk.stages[2]));
    await expect(column(page, desk.stages[2]).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    await markWon(other);
    release();
    await expectTakenAway(page, desk, deal);
    await other.context().close();
  });

  test("is dragged first, then marked won on an outdated page: that page shows the conflict, and no board shows a closed deal", async ({
    page,
    browser,
    desk,
  }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    const other = await colleagueAt(browser, deal);
    const dialog = other.getByRole("dialog", { name: "Mark as Won" });
    await expect(async () => {
      await other.getByRole("button", { name: "Mark as Won" }).click({ timeout: 2000 });
      await expect(dialog).toBeVisible({ timeout: 2000 });
    }).toPass();
    await dragTo(page, card(page, deal), column(page, desk.stages[2]));
    await expect.poll(async () => (await desk.readDeal(deal.id)).stageId).toBe(desk.stages[2]?.id);
    await dialog.getByLabel("Reason Won*").fill("Best price");
    await dialog.getByRole("button", { name: "Mark as Won" }).click();
    await expect(other.getByText("Failed to mark deal as won")).toBeVisible();
    await expect(dialog.getByText("This record was changed by Olivia Hart.")).toBeVisible();
    await expect(dialog.getByLabel("Reason Won*")).toHaveValue("Best price");
    expect((await desk.readDeal(deal.id)).dealStatus).toBe("open");
    await other.context().close();
  });
});

test.describe("a move whose answer never comes", () => {
  test("puts the card back if it never reached the server (ERR-011)", async ({ page, desk }) => {
    const deal = await desk.addDeal();
    await desk.openBoard(page);
    await page.route("**/api/deals/*", (route) =>
      route.request().method() === "PATCH" ? route.abort() : route.fallback(),
    );
    await dragTo(page, card(page, deal), column(page, desk.stages[1]));
    await expect(failed(page)).toBeVisible();
    await expect(column(page, desk.stages[0]).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
    await expectHead(page, desk.stages[1], "0", "$0");
  });
});

test.describe("hostile names", () => {
  const NAMES = [
    '=HYPERLINK("http://evil.test","x")+cmd|\' /C calc\'!A0',
    "<script>window.harmed=1</script><img src=x onerror=window.harmed=1>",
    "gnp.tcartnoc \u200Fעסקה גדולה\u200F",
    "👩🏽‍🚀🧑🏿‍🔬 𝕯𝖊𝖆𝖑 𠜎",
    "W".repeat(200),
    "long words ".repeat(18).trim(),
  ];

  test("are shown on the board as typed, run nothing and break no layout (PIPE-008)", async ({ page, desk }) => {
    const deals = await Promise.all(NAMES.map((name) => desk.addDeal({ name })));
    await desk.openBoard(page);
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [index, deal] of deals.entries()) {
        await expect(card(page, deal).getByRole("link")).toHaveText(NAMES[index] ?? "");
        const room = async () => (await column(page, desk.stages[0]).boundingBox())?.width ?? 0;
        const wide = async () => ((await card(page, deal).boundingBox())?.width ?? 0) - (await room());
        await expect.poll(wide).toBeLessThanOrEqual(0);
        const facts = card(page, deal).getByText("$1,000");
        const left = () =>
          facts.evaluate(
            (element) =>
              (element.closest("[data-deal-id]")?.getBoundingClientRect().bottom ?? 0) -
              element.getBoundingClientRect().bottom,
          );
        await expect.poll(left).toBeGreaterThan(0);
      }
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    const [, script] = deals;
    if (script) await dragTo(page, card(page, script), column(page, desk.stages[1]));
    await expect(inAir(page)).toHaveCount(0);
    await expect(page.locator("p[aria-live=assertive]")).toHaveText(`${NAMES[1]} moved to ${desk.stages[1]?.name}.`);
    expect(await page.evaluate(() => "harmed" in window)).toBe(false);
  });

  test("are shown on the deal's page as typed, run nothing and break no layout", async ({ page, desk }) => {
    for (const name of NAMES) {
      const deal = await desk.addDeal({ name });
      await visit(page, `/deals/${deal.id}/overview`);
      const heading = page.getByRole("heading", { level: 1 });
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(heading).toHaveText(name);
        await expect
          .poll(() => heading.evaluate((element) => element.getBoundingClientRect().right))
          .toBeLessThanOrEqual(width);
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
      expect(await page.evaluate(() => "harmed" in window)).toBe(false);
      expect(await page.title()).toContain(name.slice(0, 20));
    }
  });

  test("of 201 and of 10,000 characters are refused with a message, and nothing is created", async ({ desk }) => {
    const made = await desk.addDeal();
    for (const length of [201, 10_000]) {
      const answer = await desk.api.patch(`/api/deals/${made.id}`, { data: { name: "x".repeat(length) } });
      expect(answer.status()).toBe(400);
      expect((await answer.json()).fields).toEqual({ name: "Must be at most 200 characters" });
    }
    expect((await desk.readDeal(made.id)).name).toBe(made.name);
  });
});
