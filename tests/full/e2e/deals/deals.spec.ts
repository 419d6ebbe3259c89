import { newContextOf, signInAs } from "../../../e2e/accounts";
import {
  bodyRows,
  closeDeal,
  failCalls,
  listOf,
  makeCompany,
  makeDeal,
  openRowMenu,
  rowOf,
  unique,
} from "../../../e2e/desk";
import { savedFile } from "../../../support/browser/saved-file";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

const findDeals = (page: Page, search: string) => visit(page, `/deals?search=${encodeURIComponent(search)}`);

test.beforeEach(async ({ page }) => {
  // These tests count what a page asks for, while others change things.
  await withoutStream(page);
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("the deals list", () => {
  test("has columns to hide and show, and remembers which; a file has those, or all (DEAL-015 to DEAL-017)", async ({
    page,
  }) => {
    const deal = await makeDeal(page, (await makeCompany(page)).id);
    await page.setViewportSize({ width: 1440, height: 900 });
    await findDeals(page, deal.name);
    // The toolbar is one line.
    const lineOf = async (control: Locator) => (await control.boundingBox())?.y;
    expect(await lineOf(page.getByRole("button", { name: "Columns" }))).toBe(await lineOf(page.getByRole("searchbox")));
    const header = (name: string) => page.getByRole("columnheader", { name });
    const item = (name: string) => page.getByRole("menuitemcheckbox", { name });
    await expect(header("Priority")).toBeVisible();
    await expect(header("Created")).toHaveCount(0);
    await page.getByRole("button", { name: "Columns" }).click();
    await expect(item("Created")).not.toBeChecked();
    await item("Created").click();
    await item("Priority").click();
    await page.keyboard.press("Escape");
    await expect(header("Created")).toBeVisible();
    await visit(page);
    await expect(header("Created")).toBeVisible();
    await expect(header("Priority")).toHaveCount(0);

    const menu = () => page.getByRole("button", { name: "Export" }).click();
    const save = () => page.getByRole("menuitem", { name: "CSV (.csv)" }).click();
    await menu();
    const shown = await savedFile(page, save);
    expect(shown.name).toMatch(/^deals-\d{4}-\d\d-\d\d\.csv$/);
    expect(shown.bytes.toString("utf8")).toMatch(/^.*,Created\b/);
    expect(shown.bytes.toString("utf8")).not.toContain("Priority");
    await menu();
    await page.getByRole("menuitemcheckbox", { name: "All columns" }).click();
    expect((await savedFile(page, save)).bytes.toString("utf8")).toContain("Priority");
    await page.route("**/api/deals/export*", (route) => route.fulfill({ status: 503, json: { message: "Not now" } }));
    await menu();
    await save();
    await expect(page.getByText("Failed to export the list")).toBeVisible();
    await expect(page.getByText("Not now")).toBeVisible();
  });

  test("opens a deal by its row and its menu (DEAL-018 to DEAL-021, DEAL-024)", async ({ page }) => {
    const deal = await makeDeal(page, (await makeCompany(page)).id);
    await findDeals(page, deal.name);
    await rowOf(page, deal.name).getByText("$1,000").click();
    await expect(page).toHaveURL(`/deals/${deal.id}/overview`);
    await page.goBack();
    for (const [label, path] of [
      ["View proposals", "proposals"],
      ["View activities", "activities"],
      ["Edit deal", "overview?edit=true"],
    ] as const) {
      await openRowMenu(page, deal.name);
      await page.getByRole("menuitem", { name: label, exact: true }).click();
      await expect(page).toHaveURL(`/deals/${deal.id}/${path}`);
      if (path === "overview?edit=true") await expect(page.getByRole("dialog", { name: "Edit Deal" })).toBeVisible();
      else await page.goBack();
    }
    await visit(page, `/deals/${deal.id}`);
    await expect(page).toHaveURL(`/deals/${deal.id}/overview`);
    await expect(page.getByRole("tab")).toHaveText(["Overview", "Proposals", "Activities"]);
  });

  test("says when it cannot be loaded (ERR-009)", async ({ page }) => {
    await visit(page, "/deals");
    await failCalls(page, "GET", "**/api/deals?*");
    await page.getByRole("searchbox").fill("anything");
    await expect(page.getByText("Error fetching deals", { exact: true })).toBeVisible();
  });

  test("shows sales reps, company links and 'Add Deal' by role, and 'View Company' to the deal's own rep only (PERM-001 to PERM-009)", async ({
    page,
    browser,
  }) => {
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id);
    const seen: Record<string, unknown> = {};
    async function look(who: string, on: Page): Promise<void> {
      await findDeals(on, deal.name);
      await expect(rowOf(on, deal.name)).toContainText(company.name);
      const link = rowOf(on, deal.name).getByRole("link", { name: company.name });
      if ((await link.count()) > 0) await expect(link).toHaveAttribute("href", `/companies/${company.id}/profile`);
      if (who === "rep") await expect(on.getByRole("columnheader", { name: "Sales Rep" })).toHaveCount(0);
      await on.getByRole("button", { name: "Columns" }).click();
      await expect(on.getByRole("menuitemcheckbox", { name: "Priority" })).toBeVisible();
      const onList = {
        addDeal: (await on.getByText("Add Deal", { exact: true }).count()) > 0,
        rep: (await on.getByRole("cell", { name: "Riley Brooks" }).or(on.getByText("Riley Brooks")).count()) > 0,
        repInMenu: (await on.getByRole("menuitemcheckbox", { name: "Sales Rep" }).count()) > 0,
        link: (await link.count()) > 0,
      };
      await visit(on, `/deals/${deal.id}/overview`);
      await expect(on.getByRole("button", { name: "Contacts", exact: true })).toBeVisible();
      const view = on.getByRole("link", { name: "View Company" });
      seen[who] = { ...onList, viewCompany: (await view.count()) > 0 };
    }
    for (const account of ["owner", "manager", "admin"] as const) {
      const context = await newContextOf(browser, account, "Summit PEO");
      const [other] = context.pages() as [Page];
      await look(account, other);
      await context.close();
    }
    await look("rep", page);
    expect(seen).toEqual({
      owner: { addDeal: true, rep: true, repInMenu: true, link: false, viewCompany: false },
      manager: { addDeal: true, rep: true, repInMenu: true, link: false, viewCompany: false },
      admin: { addDeal: false, rep: true, repInMenu: true, link: true, viewCompany: false },
      rep: { addDeal: true, rep: true, repInMenu: false, link: true, viewCompany: true },
    });
    await page.getByRole("link", { name: "View Company" }).click();
    await expect(page).toHaveURL(`/companies/${company.id}/profile`);
  });

  test("is filtered by stage, and a closed deal belongs to no stage (DEAL-010 to DEAL-013)", async ({ page }) => {
    const company = await makeCompany(page);
    const [first, second] = await listOf(page, "/api/deals/stages");
    const open = await makeDeal(page, company.id);
    const later = await makeDeal(page, company.id, { stageId: second?.id });
    const won = await makeDeal(page, company.id);
    const lost = await makeDeal(page, company.id);
    await closeDeal(page, won.id, "won");
    await closeDeal(page, lost.id, "lost");
    await findDeals(page, company.name);
    await expect(bodyRows(page)).toHaveCount(4);
    await expect(page.getByText("Total value: $4,000")).toBeVisible();
    await page.getByRole("button", { name: "Filter", exact: true }).click();
    const chips = page.getByRole("group", { name: "Stage" });
    const stages = (await listOf(page, "/api/deals/stages")).map((stage) => stage.name);
    await expect(chips.getByRole("button")).toHaveText([...stages, "Closed Won", "Closed Lost"]);
    for (const [chip, deal] of [
      ["Closed Won", won],
      ["Closed Lost", lost],
      [first?.name ?? "", open],
      [second?.name ?? "", later],
    ] as const) {
      const button = chips.getByRole("button", { name: chip, exact: true });
      await button.click();
      await expect(bodyRows(page)).toHaveCount(1);
      await expect(rowOf(page, deal.name)).toBeVisible();
      await button.click();
      await expect(bodyRows(page)).toHaveCount(4);
    }
  });
});

test.describe("adding a deal", () => {
  const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add Deal" });

  test("can add a company that its list does not have, and continues with it", async ({ page }) => {
    const company = unique("Missing Company");
    await visit(page, "/deals");
    await page.getByRole("button", { name: "Add Deal" }).click();
    const dialog = dialogOf(page);
    await dialog.getByLabel("Name", { exact: true }).fill(`Deal of ${company}`);
    await dialog.getByLabel("Company", { exact: true }).click();
    await page.getByPlaceholder("Search companies…").fill(company);
    await expect(page.getByRole("option")).toHaveText([`Add the company “${company}”`]);
    await page.keyboard.press("Enter");
    const adding = page.getByRole("dialog", { name: "Add Company" });
    await expect(adding.getByLabel("Name", { exact: true })).toHaveValue(company);
    await adding.getByLabel("Address", { exact: true }).fill("1600 Champa Street");
    await adding.getByLabel("City").fill("Denver");
    await adding.getByLabel("State").click();
    await page.getByRole("option", { name: "Colorado" }).click();
    await adding.getByLabel("ZIP code").fill("80202");
    await adding.getByLabel("Company size").click();
    await page.getByRole("option").first().click();
    await adding.getByLabel("Description").fill("Added on the way to a deal.");
    await adding.getByRole("button", { name: "Add Company" }).click();
    await expect(adding).toBeHidden();
    await expect(dialog.getByLabel("Company", { exact: true })).toHaveText(company);
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(`Deal of ${company}`);
  });

  test("opens from a link, with the company that it names (DEAL-004, DEAL-005)", async ({ page }) => {
    const company = await makeCompany(page);
    await visit(page, "/deals?create=true");
    await expect(dialogOf(page)).toBeVisible();
    await expect(dialogOf(page).getByLabel("Company", { exact: true })).toHaveText("Select a company");
    await visit(page, `/deals?create=true&companyId=${company.id}`);
    await expect(dialogOf(page).getByLabel("Company", { exact: true })).toHaveText(company.name);
    await page.keyboard.press("Escape");
    await expect(dialogOf(page)).toBeHidden();
    await expect(page).toHaveURL("/deals");
  });
});
