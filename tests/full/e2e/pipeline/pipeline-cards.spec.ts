import type { Deal } from "../../../../lib/contracts/deals";
import { card, column, type Desk, inAir, test, watchMoves } from "../../../e2e/pipeline/pipeline-desk";
import { expect, type Page } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

/** A deal of a company of its own, by a name that begins with the company's, whose next step is far ahead: nothing needs attention. */
async function addDealOf(desk: Desk, company: string, phrase: string): Promise<Deal> {
  const answer = await desk.api.post("/api/companies", {
    data: {
      name: company,
      addressLine1: "12 Oak Avenue",
      city: "Boulder",
      state: "CO",
      zipCode: "80302",
      size: 2,
      website: null,
      description: "Makes cards",
    },
  });
  expect(answer.status()).toBe(200);
  const { id: companyId } = await answer.json();
  const deal = await desk.addDeal({ companyId, name: `${company} – ${phrase}` });
  const step = { kind: "call", text: "Call them", dueOn: "2099-03-02", assigneeId: null };
  expect((await desk.api.post(`/api/deals/${deal.id}/steps`, { data: step })).status()).toBe(200);
  return deal;
}

const unique = (name: string) => `${name} ${crypto.randomUUID().slice(0, 4)}`;

async function boxOf(page: Page, deal: Deal, text: string) {
  const box = await card(page, deal).getByText(text, { exact: true }).boundingBox();
  if (!box) throw new Error(`'${text}' is not on the card`);
  return box;
}

test("a card shows the company first and in full, then the deal's name without it, and no empty lines (PIPE-008, PIPE-009)", async ({
  page,
  desk,
}) => {
  const [short, long] = [unique("Ada Works"), unique("Pinnacle Landscaping of Tampa")];
  const deals = [await addDealOf(desk, short, "Payroll move"), await addDealOf(desk, long, "PEO services")] as const;
  for (const width of [1440, 375]) {
    await page.setViewportSize({ width, height: 900 });
    await desk.openBoard(page);
    for (const [deal, company, phrase] of [
      [deals[0], short, "Payroll move"],
      [deals[1], long, "PEO services"],
    ] as const) {
      const below = async () => (await boxOf(page, deal, phrase)).y - (await boxOf(page, deal, company)).y;
      await expect.poll(below).toBeGreaterThan(0);
      const name = card(page, deal).getByText(company, { exact: true });
      await expect
        .poll(() => name.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
        .toBeLessThanOrEqual(1);
      expect(await name.evaluate((element) => getComputedStyle(element).fontWeight)).toBe("600");
      await expect(card(page, deal).getByRole("link", { name: deal.name })).toHaveText(phrase);
    }
    await expect(card(page, deals[0])).toContainText("Due Mar 02, 2099 · Call them");
    const height = async (deal: Deal) => (await card(page, deal).boundingBox())?.height;
    await expect.poll(() => height(deals[0])).toBeLessThanOrEqual(160);
    // The wrapped name pushes the next card down by its second line and no more.
    await expect.poll(() => height(deals[1])).toBeLessThanOrEqual(178);
    // The board measures its cards once they are drawn.
    const gaps = () =>
      column(page, desk.stages[0])
        .locator("[data-deal-id]")
        .evaluateAll((cards) => {
          const boxes = cards.map((one) => one.getBoundingClientRect());
          return boxes.slice(1).map(({ top }, index) => Math.round(top - (boxes[index]?.bottom ?? 0)));
        });
    await expect.poll(gaps).toEqual([8]);
  }
});

test("a deal of an archived company is marked and cannot be moved, by mouse, keyboard or menu", async ({
  page,
  desk,
}) => {
  const deal = await addDealOf(desk, unique("Gone Works"), "Payroll move");
  await desk.api.post(`/api/companies/${deal.companyId}/toggle-archive`, { data: {} });
  await desk.openBoard(page);
  await expect(card(page, deal).getByText("Company archived")).toBeVisible();
  const moves = watchMoves(page);

  const box = await card(page, deal).boundingBox();
  if (!box) throw new Error("The card is not on the screen");
  await page.mouse.move(box.x + 60, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 50, { steps: 5 });
  await expect(inAir(page)).toHaveCount(0);
  await page.mouse.move(box.x + 60, box.y - 40);
  await page.mouse.up();

  await card(page, deal).getByRole("link").focus();
  await page.keyboard.press("Space");
  await expect(page.locator("p[aria-live=assertive]")).toHaveText(
    "The company of this deal is archived. Restore it to move the deal.",
  );
  await expect(inAir(page)).toHaveCount(0);

  await page.keyboard.press("m");
  await expect(page.getByText("The company is archived: restore it to move the deal")).toBeVisible();
  const stages = page.getByRole("group", { name: "Move to" }).getByRole("menuitem");
  await expect(stages).toHaveCount(desk.stages.length);
  for (const item of await stages.all()) await expect(item).toBeDisabled();
  expect(moves).toEqual([]);
});

test("in print the board is all stages as lists, without controls or background colors", async ({ page, desk }) => {
  const deals = await Promise.all([
    desk.addDeal({ name: "Early", stage: 0 }),
    desk.addDeal({ name: "Late", stage: desk.stages.length - 1 }),
  ]);
  await page.setViewportSize({ width: 375, height: 800 });
  await desk.openBoard(page);
  await page.emulateMedia({ media: "print" });
  for (const stage of desk.stages)
    await expect(page.getByRole("heading", { name: new RegExp(`^${stage.name} · \\d+ deals? · \\$`) })).toBeVisible();
  for (const deal of deals) await expect(page.getByRole("cell", { name: deal.name, exact: true })).toBeVisible();
  for (const role of ["button", "combobox", "textbox", "link"] as const)
    await expect(page.getByRole("main").getByRole(role)).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });
  await expect(card(page, deals[0])).toBeVisible();
});

test("in print the list of deals is a table, from a phone too, without controls", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 800 });
  await visit(page, "/deals");
  await expect(page.getByRole("list", { name: "Deals" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("table", { name: "Deals" })).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Expected Value" })).toBeVisible();
  for (const control of [
    page.getByRole("searchbox"),
    page.getByRole("main").getByRole("button", { name: /Add|Columns|page|Filter|Sort by/ }),
  ])
    await expect(control).toHaveCount(0);
});
