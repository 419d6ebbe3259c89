import { signInAs } from "../../../e2e/accounts";
import { addEvent, aMonth, answerWith, card, drawn, pathOf, preset } from "../../../e2e/revenue/revenue-desk";
import { savedFile } from "../../../support/browser/saved-file";
import { expect, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("provider revenue", () => {
  test("shows five sales reps in five colors, the others, and revenue that counts for nobody, so that the ring is the total (CONST-021)", async ({
    page,
  }) => {
    await signInAs(page, "owner");
    await answerWith(page, () => ({
      topSalesReps: [50, 40, 30, 20, 10].map((total) => ({
        id: `rep-${total}`,
        name: `Rep ${total}`,
        total,
        events: 1,
      })),
      nobody: { total: 30, events: 2 },
      total: 200,
    }));
    await visit(page, "/provider-revenue");
    await preset(page, "7d").click();
    await expect(card(page, "Top Sales Reps").getByRole("listitem")).toHaveText([
      "Rep 5025%$50",
      "Rep 4020%$40",
      "Rep 3015%$30",
      "Rep 2010%$20",
      "Rep 105%$10",
      "Others10%$20",
      "Nobody15%$30",
    ]);
    const slices = page.locator(".recharts-pie-sector path");
    await expect(slices).toHaveCount(7);
    const colors = () =>
      slices.evaluateAll((all) => new Set(all.slice(0, 5).map((one) => getComputedStyle(one).fill)).size);
    await expect.poll(colors).toBe(5);
  });

  test("exports everything that it shows as CSV", async ({ page }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    for (let day = 1; day <= 12; day++) await addEvent(page, month, day, { amount: day, description: "=1+1" });
    await visit(page, `${pathOf("/provider-revenue", month)}&pageSize=10`);
    const { name, bytes } = await savedFile(page, () => page.getByRole("button", { name: "Export CSV" }).click());
    expect(name).toBe(`revenue-${month.from}-to-${month.to}.csv`);
    const lines = bytes.toString("utf8").trim().split("\r\n");
    expect(lines).toHaveLength(13);
    expect(lines[1]).toContain(`${month.day(12, "iso")},12,Payroll,'=1+1`);
  });

  test("prints its chart as wide as the paper, dark on white, from a dark screen", async ({ page }) => {
    await page.emulateMedia({ colorScheme: "dark" });
    await signInAs(page, "owner");
    const month = aMonth();
    await addEvent(page, month, 3);
    await visit(page, pathOf("/provider-revenue", month));
    await expect(drawn(page, "line")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await page.setViewportSize({ width: 794, height: 1123 });
    await expect.poll(async () => (await drawn(page, "line").boundingBox())?.width).toBeGreaterThan(500);
    const ink = page.getByRole("heading", { name: "Provider Revenue" });
    // The lightness of lab(), from 0 for black to 100 for white.
    expect(await ink.evaluate((text) => Number(/[\d.]+/.exec(getComputedStyle(text).color)?.[0]))).toBeLessThan(40);
  });
});
