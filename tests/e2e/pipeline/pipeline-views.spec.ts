import type { Deal } from "../../../lib/contracts/deals";
import { bringAxe } from "../../support/browser/axe";
import { chooseByKeys } from "../../support/browser/choose-by-keys";
import { looksRight } from "../../support/browser/looks-right";
import { expect, type Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { newContextOf } from "../accounts";
import { answerOf, unique } from "../desk";
import { boardReady, card, column, dragTo, expectHead, test } from "./pipeline-desk";

const menu = (page: Page) => page.getByRole("button", { name: /^View: / });
const paramOf = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const pathOf = (page: Page) => page.url().slice(new URL(page.url()).origin.length);
const shown = (page: Page) => page.locator("[data-deal-id]");
const inColumn = (page: Page, stage: { id: string } | undefined, deal: Deal) =>
  column(page, stage).locator(`[data-deal-id="${deal.id}"]`);

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

  await page.getByRole("button", { name: "Filter", exact: true }).focus();
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
