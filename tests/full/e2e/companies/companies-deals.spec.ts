import { signInAs } from "../../../e2e/accounts";
import {
  bodyRows,
  choose,
  closeDeal,
  failCalls,
  listOf,
  makeCompany,
  makeDeal,
  openRowMenu,
  rowOf,
  switchProvider,
  unique,
  watchChanges,
} from "../../../e2e/desk";
import { answerQuestion } from "../../../support/browser/answer-question";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("the deals of a company", () => {
  /** Deals of one company: three at Summit, one of each status, and on demand one at Keystone. */
  async function makeDeals(page: Page, withKeystone: boolean) {
    const company = await makeCompany(page);
    const tag = unique("");
    const name = (word: string) => `${word}${tag}`;
    const open = await makeDeal(page, company.id, {
      name: name("C open"),
      expectedValue: 12500.75,
      expectedCloseDate: "2025-03-05",
    });
    const won = await makeDeal(page, company.id, { name: name("A won") });
    const lost = await makeDeal(page, company.id, { name: name("B lost") });
    await closeDeal(page, won.id, "won");
    await closeDeal(page, lost.id, "lost");
    if (!withKeystone) return { company, open, won, lost, far: undefined };
    await switchProvider(page, "Keystone ASO");
    const far = await makeDeal(page, company.id, { name: name("D far") });
    await switchProvider(page, "Summit PEO");
    return { company, open, won, lost, far };
  }

  test("are in a table of five columns, by name, and open from the row and its menu (COMP-036 to COMP-039, COMP-046 to COMP-049, COMP-051, COMP-052, COMP-054)", async ({
    page,
  }) => {
    const { company, open, won, lost } = await makeDeals(page, false);
    const [stage] = await listOf(page, "/api/deals/stages");
    await visit(page, `/companies/${company.id}/deals`);
    const headers = ["Deal Name", "Provider", "Stage", "Expected Value", "Close Date", "Actions"];
    await expect(page.getByRole("columnheader")).toHaveText(headers);
    await expect(bodyRows(page).getByRole("link")).toHaveText([won.name, lost.name, open.name]);
    await expect(rowOf(page, won.name).getByText("Closed won", { exact: true })).toBeVisible();
    await expect(rowOf(page, lost.name).getByText("Closed lost", { exact: true })).toBeVisible();
    const row = rowOf(page, open.name);
    await expect(row.getByText(stage?.name ?? "", { exact: true })).toBeVisible();
    await expect(row.locator("td").nth(2).locator("span[style]")).toHaveCSS("background-color", "rgb(100, 116, 139)");
    await expect(row.getByText("$12,501", { exact: true })).toBeVisible();
    await expect(row.getByText("Mar 05, 2025", { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Filter by provider" })).toHaveCount(0);
    await openRowMenu(page, open.name);
    await expect(page.getByRole("menuitem")).toHaveText(["Edit deal", "View proposals", "View activities"]);
    for (const [index, path] of ["overview?edit=true", "proposals", "activities"].entries()) {
      await expect(page.getByRole("menuitem").nth(index)).toHaveAttribute("href", `/deals/${open.id}/${path}`);
    }
    await page.keyboard.press("Escape");
    await page.getByRole("link", { name: open.name }).click();
    await expect(page).toHaveURL(`/deals/${open.id}/overview`);
  });

  test("that belong to another provider ask before the provider is switched (COMP-043 to COMP-045, COMP-053)", async ({
    page,
  }) => {
    const { company, far, open } = await makeDeals(page, true);
    await visit(page, `/companies/${company.id}/deals`);
    await expect(bodyRows(page)).toHaveCount(4);
    await page.getByRole("button", { name: "Filter by provider" }).click();
    await page.getByRole("group", { name: "Provider" }).getByRole("button", { name: "Keystone ASO" }).click();
    await page.keyboard.press("Escape");
    await expect(bodyRows(page)).toHaveCount(1);
    await expect(rowOf(page, open.name)).toHaveCount(0);
    const sent = watchChanges(page);
    const question = page.getByRole("alertdialog");
    const deal = bodyRows(page).getByRole("button", { name: far?.name, exact: true });
    await deal.click();
    await expect(question).toContainText(
      "Your active provider will be switched to Keystone ASO. Do you want to continue?",
    );
    await answerQuestion(page, "Cancel");
    await expect(page).toHaveURL(`/companies/${company.id}/deals`);
    expect(sent).toEqual([]);
    await deal.click();
    await question.getByRole("button", { name: "Switch and open" }).click();
    await expect(page).toHaveURL(`/deals/${far?.id}/overview`);
    expect(sent).toMatchObject([{ method: "PATCH", path: "/api/auth/current-user/provider-context" }]);
    await expect(page.getByRole("button", { name: /Active provider: Keystone ASO/ })).toBeVisible();
  });

  test("begin with 'No deals yet' and a button that fills in the company; a failure to load is shown (COMP-040 to COMP-042, COMP-050, ERR-050, OPEN-044)", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    await visit(page, `/companies/${company.id}/deals`);
    await expect(page.getByRole("heading", { name: "No deals yet", exact: true })).toBeVisible();
    const text = `Create your first deal with ${company.name} to start tracking your sales pipeline.`;
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    const dialog = page.getByRole("dialog", { name: "Add Deal" });
    const add = async (name: string) => {
      await page.getByRole("button", { name: "New Deal", exact: true }).click();
      await expect(dialog.getByLabel("Company", { exact: true })).toHaveText(company.name);
      await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
      await dialog.getByLabel("Name", { exact: true }).fill(name);
      await choose(dialog, "Source", "Referral");
      await dialog.getByLabel("Expected value").fill("100");
      await dialog.getByLabel("Expected close date").fill("2037-01-31");
      await dialog.getByRole("button", { name: "Add Deal" }).click();
      await expect(dialog).toBeHidden();
    };
    await page.route("**/api/companies/*/deals", async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({ json: { ...answer, items: answer.items.map((one: object) => ({ ...one, stage: null })) } });
    });
    await add("Without a stage");
    await expect(rowOf(page, "Without a stage").locator("td").nth(2)).toHaveText("–");
    await failCalls(page, "GET", "**/api/companies/*/deals");
    await add("Not to be read");
    await expect(page.getByText("Failed to load deals.", { exact: true })).toBeVisible();
  });
});
