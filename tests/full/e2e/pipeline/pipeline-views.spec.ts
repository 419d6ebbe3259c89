import type { Deal } from "../../../../lib/contracts/deals";
import { newContextOf } from "../../../e2e/accounts";
import { answerOf, unique } from "../../../e2e/desk";
import { addPerson, pageOf } from "../../../e2e/own-people";
import { boardReady, card, column, dragTo, expectHead, holdMoves, test } from "../../../e2e/pipeline/pipeline-desk";
import { expect, type Page } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

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
  await expect(page.getByLabel("Minimum value")).toHaveValue("5,000");
  await expect(menu(page)).toHaveAccessibleName(`View: ${name}`);
  await menu(page).click();
  await page.getByRole("menuitem", { name: "Make it my start" }).click();
  await expect(page.getByText(`The board begins with ${name}`)).toBeVisible();
  await menu(page).click();
  await page.getByRole("menuitemradio", { name: "All open deals" }).click();
  await expect(page.getByLabel("Minimum value")).toHaveValue("");
  await visit(page, "/pipeline");
  await expect(menu(page)).toHaveAccessibleName(`View: ${name}`);
  await expect(page.getByLabel("Minimum value")).toHaveValue("5,000");
  await page.context().close();
});
