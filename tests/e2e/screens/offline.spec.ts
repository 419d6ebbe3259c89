import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { addDeal, listOf, newNote, noteOf, overview } from "../desk";

const BAR = "You are offline. What you save is sent when the connection is back.";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test("without a connection a bar says so, and a save waits until the connection is back", async ({ page, context }) => {
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await newNote(page).fill("Written in a tunnel");
  await context.setOffline(true);
  await expect(page.getByText(BAR)).toBeVisible();
  await page.getByRole("button", { name: "Add note" }).click();
  await expect(page.getByRole("button", { name: /Waiting for a connection.*Add note/ })).toBeDisabled();
  await expect(newNote(page)).toHaveValue("Written in a tunnel");
  await context.setOffline(false);
  await expect(page.getByText(BAR)).toHaveCount(0);
  await expect(noteOf(page, "Written in a tunnel")).toBeVisible();
  expect(await listOf(page, `/api/deals/${deal.id}/notes`)).toHaveLength(1);
});
