import { card, column, dragTo, expectHead, failed, inAir, test } from "../../../e2e/pipeline/pipeline-desk";
import { expect } from "../../../support/browser/test";
import { withoutStream } from "../../../support/browser/visit";

test("a deal that is dragged after somebody else has won it disappears, and the board says so (PIPE-002, ERR-011)", async ({
  page,
  desk,
}) => {
  await withoutStream(page);
  const deal = await desk.addDeal();
  await desk.openBoard(page);
  await desk.api.patch(`/api/deals/${deal.id}/status`, { data: { status: "won", reasonWon: "Price" } });
  await dragTo(page, card(page, deal), column(page, desk.stages[2]));
  await expect(failed(page)).toBeVisible();
  await expect(page.getByText("This deal is closed as won. Reopen it to change its stage.")).toBeVisible();
  await expect(card(page, deal)).toHaveCount(0);
  for (const stage of [desk.stages[0], desk.stages[2]]) await expectHead(page, stage, "0", "$0");
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
    for (const [index, deal] of deals.entries()) {
      await expect(card(page, deal).getByRole("link")).toHaveText(NAMES[index] ?? "");
      const room = async () => (await column(page, desk.stages[0]).boundingBox())?.width ?? 0;
      const wide = async () => ((await card(page, deal).boundingBox())?.width ?? 0) - (await room());
      await expect.poll(wide).toBeLessThanOrEqual(0);
    }
    const [, script] = deals;
    if (script) await dragTo(page, card(page, script), column(page, desk.stages[1]));
    await expect(inAir(page)).toHaveCount(0);
    await expect(page.locator("p[aria-live=assertive]")).toHaveText(`${NAMES[1]} moved to ${desk.stages[1]?.name}.`);
    expect(await page.evaluate(() => "harmed" in window)).toBe(false);
  });
});
