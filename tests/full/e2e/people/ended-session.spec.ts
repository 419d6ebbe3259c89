import { PASSWORD, signInWithOwnSession } from "../../../e2e/accounts";
import { addDeal, button, header, overview, switchProvider, toast } from "../../../e2e/desk";
import { dialogOf, endSession, newNote, signInAgain } from "../../../e2e/people/ended-session-desk";
import { expect, test } from "../../../support/browser/test";
import { arrive, visit, withoutStream } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInWithOwnSession(page, "rep", "Summit PEO");
});

test("so does a search, behind a form that keeps what was typed", async ({ page }) => {
  await visit(page, "/deals");
  await endSession(page);
  await page.getByRole("searchbox").first().fill("no such deal");
  await expect(dialogOf(page)).toBeVisible();
  await signInAgain(page);
  await expect(page.getByText(/No (deals|results)/).first()).toBeVisible();
  await button(page, "Add Deal").click();
  const form = page.getByRole("dialog", { name: "Add Deal" });
  await form.getByLabel("Name", { exact: true }).fill("Typed meanwhile");
  await endSession(page);
  await form.getByLabel("Company", { exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
  await signInAgain(page);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Typed meanwhile");
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
  await expect(page.getByRole("listitem").filter({ hasText: "For Summit" })).toBeVisible();
  const user = await (await page.request.get("/api/auth/current-user")).json();
  const provider = user.providerContexts.find((one: { id: string }) => one.id === user.providerContextId);
  expect(provider.name).toBe("Summit PEO");
});

test("logging out after the session has ended leads to the sign-in page, and so does opening a page", async ({
  page,
}) => {
  await visit(page, "/home");
  await endSession(page);
  await page.getByRole("link", { name: "Companies", exact: true }).first().click();
  await expect(page).toHaveURL(/\/login\?from=%2Fcompanies$/);
  await signInWithOwnSession(page, "rep");
  await visit(page, "/home");
  await endSession(page);
  await page.getByRole("button", { name: "Account of Riley Brooks" }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
});
