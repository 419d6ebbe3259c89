import { expect, type Page, test } from "../../support/browser/test";
import { typeAtOnce } from "../../support/browser/type-at-once";
import { visit, withoutStream } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import {
  alertOf,
  bodyRows,
  choose,
  failCalls,
  listOf,
  makeCompany,
  makeDeal,
  rowOf,
  switchProvider,
  toast,
  unique,
  watchCalls,
  watchChanges,
} from "../desk";

const findDeals = (page: Page, search: string) => visit(page, `/deals?search=${encodeURIComponent(search)}`);

test.beforeEach(async ({ page }) => {
  // These tests count what a page asks for, while others change things.
  await withoutStream(page);
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("the deals list", () => {
  test("is titled, names the provider whose deals they are, and is searched (DEAL-001, DEAL-002, DEAL-014, DEAL-022, CONST-035, OPEN-001)", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id, { expectedValue: 1234.56 });
    await page.clock.install();
    await visit(page, "/deals");
    await expect(page).toHaveTitle("Deals | Tandem");
    await expect(page.getByRole("heading", { name: "Deals", exact: true })).toBeVisible();
    await expect(page.getByText("Active and closed deals for Summit PEO", { exact: true })).toBeVisible();
    const asked = watchCalls(page, (request) => request.url().includes("/api/deals?"));
    await typeAtOnce(page.getByRole("searchbox", { name: "Search deals" }), deal.name);
    await expect(bodyRows(page)).toHaveCount(1);
    await expect(rowOf(page, deal.name).getByText("$1,235", { exact: true })).toBeVisible();
    expect(asked.map((call) => call.query.get("search"))).toEqual([deal.name]);
    await page.route("**/api/deals?*", (route) => route.fulfill({ json: { items: [], total: 0 } }));
    await page.getByRole("searchbox").fill("anything");
    await expect(page.getByText("No deals found", { exact: true })).toBeVisible();
    await page.unroute("**/api/deals?*");
    await switchProvider(page, "Keystone ASO");
    await visit(page);
    await expect(page.getByText("Active and closed deals for Keystone ASO", { exact: true })).toBeVisible();
  });
});

test.describe("adding a deal", () => {
  const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add Deal" });

  test("begins with the first stage, medium priority and 50 %, and refuses what is missing (DEAL-003, DEAL-007, DEAL-009, VALID-037 to VALID-044)", async ({
    page,
  }) => {
    const [stage] = await listOf(page, "/api/deals/stages");
    const sources = (await listOf(page, "/api/deal-sources")).map((source) => source.name);
    await visit(page, "/deals");
    await page.getByRole("button", { name: "Add Deal" }).click();
    const dialog = dialogOf(page);
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    const labels = ["Name", "Company", "Stage", "Source", "Expected value", "Expected close date", "Priority"];
    for (const label of labels) await expect(field(label)).toBeVisible();
    await expect(field("Stage")).toHaveText(stage?.name ?? "");
    await expect(field("Priority")).toHaveText("Medium");
    const slider = dialog.getByRole("slider", { name: "Confidence" });
    for (const [name, value] of Object.entries({ "aria-valuenow": "50", "aria-valuemin": "0", "aria-valuemax": "100" }))
      await expect(slider).toHaveAttribute(name, value);
    await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuenow", "55");
    await field("Source").click();
    await expect(page.getByRole("option")).toHaveText(sources);
    await page.keyboard.press("Escape");
    const sent = watchChanges(page);
    const submit = dialog.getByRole("button", { name: "Add Deal" });
    await submit.click();
    for (const text of ["Name is required", "Company is required", "Source is required"]) {
      await expect(alertOf(dialog, text)).toBeVisible();
    }
    await expect(field("Expected value")).toHaveAccessibleDescription("Required");
    await expect(alertOf(dialog, "Expected close date is required")).toBeVisible();
    for (const text of ["-1", "many"]) {
      await field("Expected value").fill(text);
      await submit.click();
      await expect(field("Expected value")).toHaveAttribute("aria-invalid", "true");
    }
    expect(sent).toEqual([]);
    const company = await makeCompany(page);
    const deal = await makeDeal(page, company.id, { expectedValue: 0 });
    expect(deal).toMatchObject({ expectedValue: 0 });
    for (const [change, fields] of [
      [{ stageId: undefined }, { stageId: "Stage is required" }],
      [{ expectedCloseDate: "2037-02-30" }, { expectedCloseDate: "Invalid date" }],
      [{ confidence: 101 }, { confidence: "Confidence must be at most 100" }],
      [{ priority: 4 }, { priority: "Invalid priority" }],
    ]) {
      const { name, companyId, stageId } = deal;
      const sourceId = (await listOf(page, "/api/deal-sources"))[0]?.id;
      const data = { name, companyId, stageId, sourceId, expectedValue: 1, expectedCloseDate: null };
      const answer = await page.request.post("/api/deals", {
        data: { ...data, priority: 2, confidence: 50, ...change },
      });
      expect(answer.status()).toBe(400);
      expect((await answer.json()).fields).toMatchObject(fields as Record<string, unknown>);
    }
  });

  test("adds one deal no matter how often the button is clicked, and says what failed (DEAL-006, DEAL-008, PERM-002, ERR-045, API-041, OPEN-043)", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const name = unique("New deal");
    await findDeals(page, company.name);
    await expect(page.getByText("No deals found")).toBeVisible();
    await page.getByRole("button", { name: "Add Deal" }).click();
    const dialog = dialogOf(page);
    const asked = watchCalls(page, (request) => request.url().includes("/api/deals/companies"));
    expect(asked).toEqual([]);
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel("Company", { exact: true }).click();
    const offered = page.waitForResponse((response) => response.url().includes(`/api/deals/companies?search=`));
    await page.getByPlaceholder("Search companies…").fill(company.name);
    const { items } = await (await offered).json();
    // Two companies may have the same name; their location distinguishes them.
    await expect(page.getByRole("option")).toHaveText(
      items.map((one: { name: string; city: string; state: string }) => `${one.name}${one.city}, ${one.state}`),
    );
    await page.getByRole("option", { name: company.name }).click();
    expect(asked.length).toBeGreaterThan(0);
    await choose(dialog, "Source", "Partner");
    await dialog.getByLabel("Expected value").fill("25000");
    await dialog.getByLabel("Expected close date").fill("2037-04-30");
    await choose(dialog, "Priority", "High");
    const sent = watchChanges(page);
    await failCalls(page, "POST", "**/api/deals");
    await dialog.getByRole("button", { name: "Add Deal" }).click();
    await expect(toast(page, "Failed to create deal")).toContainText("M1");
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(name);
    await page.unroute("**/api/deals");
    await dialog.getByRole("button", { name: "Add Deal" }).dblclick();
    await expect(dialog).toBeHidden();
    expect(sent.at(-1)).toMatchObject({
      path: "/api/deals",
      body: { name, expectedValue: 25000, expectedCloseDate: "2037-04-30", priority: 1, confidence: 50 },
    });
    await expect(rowOf(page, name)).toContainText("$25,000");
    await expect(bodyRows(page)).toHaveCount(1);
    expect(await listOf(page, `/api/deals?search=${encodeURIComponent(name)}`)).toHaveLength(1);
  });
});
