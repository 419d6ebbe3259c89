import { expect, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInWithOwnSession } from "../accounts";
import { addDeal, listOf, newNote, noteOf, overview } from "../desk";
import { dialogOf, endSession, signInAgain } from "./ended-session-desk";

test.beforeEach(async ({ page }) => {
  await signInWithOwnSession(page, "rep", "Summit PEO");
});

test("a save after the session has ended asks the user to sign in, then happens, and loses nothing", async ({
  page,
}) => {
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await newNote(page).fill("Written before the end");
  await endSession(page);
  await newNote(page).press("Shift+Enter");
  await expect(dialogOf(page).getByLabel("Email")).toHaveValue("rep@demo.test");
  await expect(dialogOf(page).getByLabel("Email")).not.toBeEditable();
  await signInAgain(page, "Wrong-password");
  await expect(dialogOf(page).getByRole("alert").first()).toContainText("Incorrect email or password");
  await signInAgain(page);
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(noteOf(page, "Written before the end")).toBeVisible();
  await expect(page).toHaveURL(overview(deal));
  expect(await listOf(page, `/api/deals/${deal.id}/notes`)).toHaveLength(1);
});
