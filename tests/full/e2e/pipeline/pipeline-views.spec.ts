import type { Deal } from "../../../../lib/deals/contract";
import { newContextOf } from "../../../e2e/accounts";
import { answerOf, unique } from "../../../e2e/desk";
import { addPerson, pageOf } from "../../../e2e/own-people";
import { boardReady, card, column, dragTo, expectHead, holdMoves, test } from "../../../e2e/pipeline/pipeline-desk";
import { bringAxe } from "../../../support/browser/axe";
import { chooseByKeys } from "../../../support/browser/choose-by-keys";
import { looksRight } from "../../../support/browser/looks-right";
import { expect, type Page } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);

const menu = (page: Page) => page.getByRole("button", { name: /^View: / });
const shown = (page: Page) => page.locator("[data-deal-id]");
const inColumn = (page: Page, stage: { id: string } | undefined, deal: Deal) =>
  column(page, stage).locator(`[data-deal-id="${deal.id}"]`);

test("a card that a condition leaves out after its move is where it was dropped, then leaves, and comes back by Undo", async ({
  page,
  desk,
}) => {
  const deal = await desk.addDeal();
  const stays = await desk.addDeal();
  const where = JSON.stringify({ all: [["stage", "in", desk.stages[0]?.id]] });
  await visit(page, `/pipeline?${new URLSearchParams({ salesRep: desk.rep.id, where })}`);
  await boardReady(page);
  await expect(shown(page)).toHaveCount(2);
  const moves = await holdMoves(page);
  await dragTo(page, card(page, deal), column(page, desk.stages[1]));
  await expect(inColumn(page, desk.stages[1], deal)).toBeVisible();
  moves.release();
  await expect(card(page, deal)).toHaveCount(0);
  await expectHead(page, desk.stages[1], "0", "$0");
  await expect(card(page, stays)).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect(inColumn(page, desk.stages[0], deal)).toBeVisible();
  expect((await desk.readDeal(deal.id)).stageId).toBe(desk.stages[0]?.id);
});

test("a view that is chosen on a bare board is named, and shown at the bare address once it is a person's start (D-224)", async ({
  browser,
  desk,
}) => {
  // With which view a board begins must not change for people of other tests.
  const { providerContextId: id } = await answerOf(desk.api.get("/api/auth/current-user"));
  const admin = await (await newContextOf(browser, "admin")).newPage();
  const page = await pageOf(browser, await addPerson(admin, browser, { id, name: "Summit PEO" }, "Vito", "sales"));
  await admin.context().close();
  const name = unique("Mine");
  const view = { list: "pipeline", name, isTeam: false, address: "minValue=5000" };
  await answerOf(page.request.post("/api/saved-views", { data: view }));
  await visit(page, "/pipeline");
  await boardReady(page);
  await menu(page).click();
  await page.getByRole("menuitemradio", { name }).click();
  const minimum = page.getByRole("button", { name: "Remove Minimum value: $5,000" });
  await expect(minimum).toBeVisible();
  await expect(menu(page)).toHaveAccessibleName(`View: ${name}`);
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Make it my default" }).click();
  await expect(page.getByText(`The board now opens with ${name}`)).toBeVisible();
  await menu(page).click();
  await page.getByRole("menuitemradio", { name: "All open deals" }).click();
  await expect(minimum).toHaveCount(0);
  await visit(page, "/pipeline");
  await expect(menu(page)).toHaveAccessibleName(`View: ${name}`);
  await expect(minimum).toBeVisible();
  await page.context().close();
});

test("conditions narrow the board, a colleague opens their view by its address, and a card is dragged under them (D-223, D-224)", async ({
  browser,
  page,
  desk,
}) => {
  const large = await desk.addDeal({ expectedValue: 50_000 });
  const small = await desk.addDeal({ expectedValue: 47_999.99 });
  await bringAxe(page);
  await desk.openBoard(page);
  await expect(shown(page)).toHaveCount(2);

  await page.getByRole("button", { name: "Filter, 1 set" }).focus();
  await page.keyboard.press("Enter");
  await chooseByKeys(page, "Column", "Expected V", "Expected Value");
  await chooseByKeys(page, "Operator", "is at l", "is at least");
  await page.getByRole("textbox", { name: "Value", exact: true }).fill("48k");
  await page.keyboard.press("Enter");
  await expect(shown(page)).toHaveCount(1);
  await expectHead(page, desk.stages[0], "1", "$50,000");
  await expect.poll(() => paramOf(page, "where")).toBe('{"all":[["expectedValue","atLeast","48000"]]}');
  expect(paramOf(page, "salesRep")).toBe(desk.rep.id);
  await looksRight(page);

  const name = unique("Large ones");
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Save view…" }).click();
  const dialog = page.getByRole("dialog", { name: "Save view" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Share with the team").click();
  await dialog.getByRole("button", { name: "Save View" }).click();
  await expect(menu(page)).toHaveAccessibleName(`View: ${name}`);
  await expect.poll(() => paramOf(page, "view")).not.toBeNull();

  const theirs = await newContextOf(browser, "manager", "Summit PEO");
  const colleague = await theirs.newPage();
  await visit(colleague, pathOf(page));
  await boardReady(colleague);
  await expect(menu(colleague)).toHaveAccessibleName(`View: ${name}`);
  await expect(shown(colleague)).toHaveCount(1);
  await expect(card(colleague, large)).toBeVisible();

  await dragTo(page, card(page, large), column(page, desk.stages[1]));
  await expectHead(page, desk.stages[0], "0", "$0");
  await expectHead(page, desk.stages[1], "1", "$50,000");
  await expect.poll(async () => (await desk.readDeal(large.id)).stageId).toBe(desk.stages[1]?.id);
  await expect(inColumn(colleague, desk.stages[1], large)).toBeVisible();
  await expect(card(page, small)).toHaveCount(0);

  const { version } = await desk.readDeal(large.id);
  const change = { data: { expectedValue: 10, version } };
  await answerOf(theirs.request.patch(`/api/deals/${large.id}`, change));
  await expect(card(page, large)).toHaveCount(0);
  const nothing = page.getByRole("status").filter({ hasText: "No open deal matches these filters." });
  await nothing.getByRole("button", { name: "Clear filters" }).click();
  await expect(nothing).toHaveCount(0);
  await expect(menu(page)).toHaveAccessibleName(`View: ${name}, changed`);
  expect([paramOf(page, "where"), paramOf(page, "salesRep")]).toEqual([null, null]);
  await page.goBack();
  await expect(nothing).toBeVisible();
  await expect(menu(page)).toHaveAccessibleName(`View: ${name}`);
  await page.getByRole("button", { name: "Remove Expected Value is at least $48,000" }).click();
  await expect(shown(page)).toHaveCount(2);

  await answerOf(desk.api.delete(`/api/saved-views/${paramOf(page, "view")}`));
  await theirs.close();
});
