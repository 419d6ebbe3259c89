import { expect } from "../../support/browser/test";
import { addDeal, changeDeal, header, overview, unique } from "../desk";
import { card, column, dragOver, inAir } from "../pipeline/pipeline-desk";
import { expectMoveTold, open, test } from "./live-desk";

test("a move on the board is seen by others, with who did it", async ({ page, colleague, deal, stages }) => {
  await open(page, "/pipeline");
  await expect(card(page, deal)).toBeVisible();
  await changeDeal(colleague, deal, { stageId: stages.at(-1)?.id });
  await expect(column(page, stages.at(-1)).locator(`[data-deal-id="${deal.id}"]`)).toBeVisible();
  await changeDeal(colleague, deal, { stageId: stages[0]?.id });
  await expectMoveTold(colleague, page, "Marcus", deal, stages);
});

test("nothing moves while a card is dragged: a bar says that there is news, and it comes once the card is dropped", async ({
  page,
  colleague,
  deal,
  stages,
}) => {
  const other = await addDeal(page);
  await open(page, "/pipeline");
  await dragOver(page, card(page, deal), column(page, stages[1]));
  await expect(inAir(page)).toBeVisible();
  const place = await card(page, other).boundingBox();
  await changeDeal(colleague, other, { stageId: stages.at(-1)?.id });
  await expect(page.getByRole("button", { name: /changes?: show/ })).toBeVisible();
  expect(await card(page, other).boundingBox()).toEqual(place);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(column(page, stages.at(-1)).locator(`[data-deal-id="${other.id}"]`)).toBeVisible();
  await expect(page.getByRole("button", { name: /changes?: show/ })).toHaveCount(0);
});

test("while somebody types, the bar shows what others changed when it is pressed, and the text stays", async ({
  page,
  colleague,
  deal,
}) => {
  await open(page, overview(deal));
  const field = page.getByRole("main").locator("textarea").first();
  await field.fill("Half a sentence");
  const name = unique("Renamed meanwhile");
  await changeDeal(colleague, deal, { name });
  await page.getByRole("button", { name: /changes?: show/ }).click();
  await expect(header(page).getByRole("heading", { name })).toBeVisible();
  await expect(field).toHaveValue("Half a sentence");
});
