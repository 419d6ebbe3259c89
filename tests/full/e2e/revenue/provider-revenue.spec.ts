import { signInAs } from "../../../e2e/accounts";
import { unique } from "../../../e2e/desk";
import {
  addEvent,
  aMonth,
  answerWith,
  aRep,
  card,
  drawn,
  figure,
  pathOf,
  preset,
  rowOf,
  table,
  total,
} from "../../../e2e/revenue/revenue-desk";
import { savedFile } from "../../../support/browser/saved-file";
import { expect, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

// They look at the next reads of a page, while others' events come in.
test.beforeEach(({ page }) => withoutStream(page));

test.describe("provider revenue", () => {
  test("is sorted and paged through the address, in a scroll area of its own (CONST-036)", async ({ page }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    for (let day = 1; day <= 22; day++) await addEvent(page, month, day, { amount: day });
    await visit(page, pathOf("/provider-revenue", month));
    const area = page.getByRole("region", { name: "Revenue events, scrolling" });
    const height = async () => (await area.boundingBox())?.height;
    await expect.poll(height).toBeGreaterThanOrEqual(300);
    await expect.poll(height).toBeLessThanOrEqual(500);
    await expect(table(page).locator("tbody tr").first()).toContainText("$22");
    await page.getByRole("button", { name: "Next page" }).click();
    await expect(table(page).locator("tbody tr")).toHaveCount(2);
    await page.getByRole("button", { name: /Amount/ }).click();
    await expect(table(page).locator("tbody tr").first()).toContainText("$1");
    await expect(page).toHaveURL(/sortBy=amount/);
    await expect(figure(page, "Events")).toContainText("22");
  });

  test("finds events by customer, keeps the search in the address, and leaves the figures unchanged", async ({
    page,
  }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    const [mine, theirs] = [unique("Mine"), unique("Theirs")];
    await addEvent(page, month, 3, { customer: mine, amount: 10 });
    await addEvent(page, month, 4, { customer: theirs, amount: 30 });
    await visit(page, pathOf("/provider-revenue", month));
    await page.getByPlaceholder("Search events...").fill(mine.toLowerCase());
    await expect(table(page).locator("tbody tr")).toHaveCount(1);
    await expect(rowOf(page, mine)).toBeVisible();
    await expect(page).toHaveURL(/search=/);
    await expect(figure(page, "Events")).toContainText("2");
  });

  test("does not allow changes of what the payroll platform reports (REV-013)", async ({ page }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    const [mine, theirs] = [unique("Mine"), unique("Theirs")];
    await addEvent(page, month, 3, { customer: mine });
    await addEvent(page, month, 4, { customer: theirs });
    await answerWith(page, ({ events }) => ({
      events: (events as { customer: string }[]).map((event) =>
        event.customer === theirs ? { ...event, externalEntity: { name: "Entity Nine" } } : event,
      ),
    }));
    await visit(page, pathOf("/provider-revenue", month));
    await page.getByRole("button", { name: /Category/ }).click();
    await expect(rowOf(page, theirs).getByText("Synced")).toBeVisible();
    await expect(rowOf(page, theirs).getByRole("button")).toHaveCount(0);
    await expect(rowOf(page, mine).getByRole("button", { name: /^Actions for/ })).toBeVisible();
  });

  test("shows five sales reps in five colors (CONST-021)", async ({ page }) => {
    await signInAs(page, "owner");
    await answerWith(page, () => ({
      topSalesReps: [5, 4, 3, 2, 1].map((total) => ({ id: `rep-${total}`, name: `Rep ${total}`, total, events: 1 })),
      nobody: { total: 0, events: 0 },
      total: 15,
    }));
    await visit(page, "/provider-revenue");
    await preset(page, "7d").click();
    const slices = page.locator(".recharts-pie-sector path");
    await expect(slices).toHaveCount(5);
    const colors = () => slices.evaluateAll((all) => new Set(all.map((one) => getComputedStyle(one).fill)).size);
    await expect.poll(colors).toBe(5);
    await expect(page.getByText("Rep 3", { exact: true })).toBeVisible();
  });

  test("shows the others, and revenue that counts for nobody, so that the ring is the total", async ({ page }) => {
    await signInAs(page, "owner");
    await answerWith(page, () => ({
      topSalesReps: [{ id: "rep", name: "Rep One", total: 50, events: 1 }],
      nobody: { total: 30, events: 2 },
      total: 100,
    }));
    await visit(page, "/provider-revenue");
    await preset(page, "7d").click();
    await expect(card(page, "Top Sales Reps").getByRole("listitem")).toHaveText([
      "Rep One50%$50",
      "Others20%$20",
      "Nobody30%$30",
    ]);
    await expect(page.locator(".recharts-pie-sector path")).toHaveCount(3);
  });

  test("says when it is filtered by one sales rep, and leads back to all", async ({ page }) => {
    await signInAs(page, "owner");
    const month = aMonth();
    const rep = await aRep(page);
    await addEvent(page, month, 3, { salesRepId: rep.id, amount: 40 });
    await addEvent(page, month, 4, { amount: 60 });
    await visit(page, `${pathOf("/provider-revenue", month)}&salesRep=${rep.id}`);
    await total(page, "$40");
    await expect(page.getByText(`Only the revenue of ${rep.name}`)).toBeVisible();
    await page.getByRole("button", { name: "Show all" }).click();
    await total(page, "$100");
    await expect(page.getByText(/Only the revenue of/)).toHaveCount(0);
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
    await page.route("**/revenue/export*", (route) => route.fulfill({ status: 503, json: { message: "Not now" } }));
    await page.getByRole("button", { name: "Export CSV" }).click();
    await expect(page.getByText("Failed to export revenue")).toBeVisible();
    await expect(page.getByText("Not now")).toBeVisible();
  });

  for (const colorScheme of ["light", "dark"] as const) {
    test(`prints its chart as wide as the paper, dark on white, from a ${colorScheme} screen`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
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
  }
});
