import { makeCompany } from "../../../e2e/desk";
import { card, inAir, test, watchMoves } from "../../../e2e/pipeline/pipeline-desk";
import { expect } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test("a deal of an archived company is marked and cannot be moved, by mouse, keyboard or menu", async ({
  page,
  desk,
}) => {
  const { id: companyId } = await makeCompany(page);
  const deal = await desk.addDeal({ companyId });
  await desk.api.post(`/api/companies/${companyId}/toggle-archive`, { data: {} });
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
