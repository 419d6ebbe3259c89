import { PASSWORD, signInWithOwnSession } from "../../../e2e/accounts";
import { addDeal, header, newNote, noteOf, overview, switchProvider, toast } from "../../../e2e/desk";
import { dialogOf, endSession, signInAgain } from "../../../e2e/people/ended-session-desk";
import { expect, test } from "../../../support/browser/test";
import { arrive, visit, withoutStream } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInWithOwnSession(page, "rep", "Summit PEO");
});

test("a user who does not sign in sees that nothing was saved, and can continue as somebody else", async ({ page }) => {
  // What others change would be read at once, which asks to sign in before the note does.
  await withoutStream(page);
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await newNote(page).fill("Stays where it is");
  await endSession(page);
  await newNote(page).press("Shift+Enter");
  await dialogOf(page).getByRole("button", { name: "Close" }).click();
  await expect(toast(page, "Failed to save new note")).toContainText("Please sign in");
  await expect(newNote(page)).toHaveValue("Stays where it is");
  await newNote(page).press("Shift+Enter");
  await dialogOf(page).getByRole("link", { name: "Sign in as someone else" }).click();
  await arrive(page, /\/login/);
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(overview(deal))}`);
  await page.getByLabel("Email").fill("owner@demo.test");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(overview(deal));
  await expect(header(page).getByRole("heading", { name: deal.name })).toBeVisible();
});

test("signing in again keeps the provider that the page was rendered for", async ({ page }) => {
  // With a stream the page would follow the first switch at once.
  await withoutStream(page);
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await newNote(page).fill("For Summit");
  await switchProvider(page, "Keystone ASO");
  await switchProvider(page, "Summit PEO");
  await endSession(page);
  await newNote(page).press("Shift+Enter");
  await signInAgain(page);
  await expect(noteOf(page, "For Summit")).toBeVisible();
  const user = await (await page.request.get("/api/auth/current-user")).json();
  const provider = user.providerContexts.find((one: { id: string }) => one.id === user.providerContextId);
  expect(provider.name).toBe("Summit PEO");
});

test("a waiting save happens when the same user signs in in another tab; when somebody else does, the page becomes theirs", async ({
  page,
  context,
}) => {
  const deal = await addDeal(page);
  await visit(page, overview(deal));
  await newNote(page).fill("Waits for the other tab");
  await endSession(page);
  await newNote(page).press("Shift+Enter");
  await expect(dialogOf(page)).toBeVisible();
  const other = await context.newPage();
  await signInWithOwnSession(other, "rep", "Summit PEO");
  await visit(other, "/home");
  await expect(noteOf(page, "Waits for the other tab")).toBeVisible();
  await expect(dialogOf(page)).toHaveCount(0);
  await signInWithOwnSession(other, "owner");
  await visit(other, "/home");
  await expect(page.getByRole("button", { name: "Account of Olivia Hart" })).toBeVisible();
});
