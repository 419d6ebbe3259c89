import { expect, type Page, test } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { signInWithOwnSession } from "../accounts";
import { answerOf, choose, listOf, makeCompany, switchProvider, toast, unique, watchChanges } from "../desk";

const activeProvider = (page: Page) => page.getByRole("button", { name: /^Active provider/ });
const subtitle = (page: Page, provider: string) => page.getByText(`Active and closed deals for ${provider}`);

test.beforeEach(async ({ page }) => {
  await signInWithOwnSession(page, "rep", "Summit PEO");
});

test("a switch in one tab also switches the other: switcher, title and rows are one provider's (AUTH-030)", async ({
  page,
  context,
}) => {
  await visit(page, "/deals");
  await expect(subtitle(page, "Summit PEO")).toBeVisible();
  const other = await context.newPage();
  await visit(other, "/home");
  await activeProvider(other).click();
  await other.getByRole("menuitemradio", { name: "Keystone ASO" }).click();
  await expect(activeProvider(other)).toHaveAccessibleName(/Keystone ASO/);
  await expect(toast(page, "You are now working in Keystone ASO")).toBeVisible();
  await expect(subtitle(page, "Keystone ASO")).toBeVisible();
  await expect(activeProvider(page)).toHaveAccessibleName(/Keystone ASO/);
  const deals = await answerOf(page.request.get("/api/deals?limit=1"));
  if (deals.items[0]) await expect(page.getByRole("link", { name: deals.items[0].name }).first()).toBeVisible();
});

test("a deal typed for one provider is not saved for another: the page switches, and what was typed is kept", async ({
  page,
}) => {
  const company = await makeCompany(page);
  const name = unique("Two tabs");
  await visit(page, `/deals?create=true&companyId=${company.id}`);
  const dialog = page.getByRole("dialog", { name: "Add Deal" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Expected value").fill("100");
  await dialog.getByLabel("Expected close date").fill("2037-01-31");
  await choose(dialog, "Source", "Referral");
  // By another browser window of the same session, which this page does not notice.
  await switchProvider(page, "Keystone ASO");
  const sent = watchChanges(page);
  await dialog.getByRole("button", { name: "Add Deal" }).click();
  await expect(toast(page, "You are now working in Keystone ASO")).toBeVisible();
  expect(sent.filter((call) => call.path === "/api/deals")).toHaveLength(1);
  // The page is Keystone's now, and so is the form: what was typed for Summit is not in it, and says where it is.
  await expect(dialog.getByText("For Keystone ASO")).toBeVisible();
  await expect(
    dialog.getByText("What you typed for Summit PEO is kept there. Switch back to Summit PEO to continue."),
  ).toBeVisible();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue("");
  await dialog.getByRole("button", { name: "Add Deal" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  expect(sent.filter((call) => call.path === "/api/deals")).toHaveLength(1);
  // Away from the page, which would follow each of these switches as well.
  await page.goto("about:blank");
  for (const provider of ["Keystone ASO", "Summit PEO"]) {
    await switchProvider(page, provider);
    expect((await listOf(page, `/api/deals?search=${encodeURIComponent(name)}`)).map((deal) => deal.name)).toEqual([]);
  }
  await visit(page, `/deals?create=true&companyId=${company.id}`);
  await expect(dialog.getByText("Draft kept")).toBeVisible();
  await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(name);
  await expect(dialog.getByLabel("Expected value")).toHaveValue(/^\$?100/);
});
