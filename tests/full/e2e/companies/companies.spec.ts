import { signInAs } from "../../../e2e/accounts";
import {
  answerOf,
  bodyRows,
  choose,
  failCalls,
  makeCompany,
  makeDeal,
  openRowMenu,
  rowOf,
  toast,
  unique,
  watchCalls,
  watchChanges,
} from "../../../e2e/desk";
import { expect, type Locator, type Page, test } from "../../../support/browser/test";
import { visit, withoutStream } from "../../../support/browser/visit";

const toggleArchive = (page: Page, id: string) =>
  answerOf(page.request.post(`/api/companies/${id}/toggle-archive`, { data: {} }));
const findCompany = (page: Page, name: string, more = "") =>
  visit(page, `/companies?search=${encodeURIComponent(name)}${more}`);

test.beforeEach(async ({ page }) => {
  // These tests count what a page asks for, while others change things.
  await withoutStream(page);
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("the companies list", () => {
  test("asks the server for pages of 20, sorted by the chosen header (COMP-004, CONST-004, API-018, API-019)", async ({
    page,
  }) => {
    await signInAs(page, "admin");
    const { total } = await answerOf(page.request.get("/api/companies?limit=1"));
    expect(total).toBeGreaterThan(20);
    await visit(page, "/companies");
    await expect(bodyRows(page)).toHaveCount(20);
    const asked = watchCalls(page, (request) => request.url().includes("/api/companies?"));
    const last = (name: string) => asked.at(-1)?.query.get(name);
    await page.getByRole("button", { name: "Next page" }).click();
    await expect.poll(() => [last("limit"), last("offset")]).toEqual(["20", "20"]);
    const header = page.getByRole("columnheader", { name: "Location" });
    for (const order of ["asc", "desc"]) {
      await header.getByRole("button").click();
      await expect.poll(() => [last("sortBy"), last("sortOrder"), last("offset")]).toEqual(["city", order, "0"]);
      await expect(bodyRows(page)).toHaveCount(20);
    }
  });

  test("archives a company and restores it by the row's menu (COMP-005, COMP-008, COMP-009, COMP-011, COMP-012, COMP-056, ERR-007, OPEN-024)", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    const status = async () => (await answerOf(page.request.get(`/api/companies/${company.id}`))).status;
    const toggle = page.getByRole("button", { name: "Archive", exact: true });
    await findCompany(page, company.name);
    await expect(rowOf(page, company.name)).toBeVisible();
    expect(await status()).toBe("active");
    await openRowMenu(page, company.name);
    await expect(page.getByRole("menuitem")).toHaveText(["View profile", "Move to archive"]);
    await page.getByRole("menuitem", { name: "Move to archive" }).click();
    const told = toast(page, `${company.name} was moved to archive`);
    await expect(told).toBeVisible();
    const stays = told.evaluate(
      (element) =>
        new Promise<number>((resolve) => {
          const shownAt = performance.now();
          const watch = () =>
            element.isConnected ? requestAnimationFrame(watch) : resolve(performance.now() - shownAt);
          watch();
        }),
    );
    await expect(rowOf(page, company.name)).toHaveCount(0);
    expect(await stays).toBeLessThan(3900); // Others stay for 4 s.
    expect(await status()).toBe("inactive");
    const asked = watchCalls(page, (request) => request.url().includes("/api/companies?"));
    await toggle.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Archived companies");
    await expect(rowOf(page, company.name)).toBeVisible();
    expect(asked.at(-1)?.query.get("status")).toBe("inactive");
    await expect(toggle).toHaveAttribute("aria-pressed", "true");
    await openRowMenu(page, company.name);
    await expect(page.getByRole("menuitem")).toHaveText(["View profile", "Restore company"]);
    await page.getByRole("menuitem", { name: "Restore company" }).click();
    await expect(page.getByText("No companies found", { exact: true })).toBeVisible();
    await toggle.click();
    await expect(rowOf(page, company.name)).toBeVisible();
    expect(await status()).toBe("active");
  });

  test("says what is open with a company, which opens by its row, its name and its menu (COMP-007, COMP-010, COMP-024, D-164)", async ({
    page,
  }) => {
    const company = await makeCompany(page);
    await makeDeal(page, company.id, { expectedValue: 45_000 });
    const profile = new RegExp(`/companies/${company.id}/profile$`);
    await findCompany(page, company.name);
    for (const text of ["$45,000", "1 deal"]) await expect(rowOf(page, company.name)).toContainText(text);
    await expect(page.getByRole("link", { name: company.name })).toHaveAttribute("href", `/companies/${company.id}`);
    await rowOf(page, company.name).getByText("Boulder, CO").click();
    await expect(page).toHaveURL(profile);
    await page.goBack();
    await openRowMenu(page, company.name);
    await page.getByRole("menuitem", { name: "View profile" }).click();
    await expect(page).toHaveURL(profile);
    await visit(page, `/companies/${company.id}`);
    await expect(page).toHaveURL(profile);
    await expect(page.getByRole("tab", { name: "Profile" })).toHaveAttribute("aria-selected", "true");
  });

  test("says what failed: reading, archiving, restoring (ERR-008, ERR-037, ERR-038)", async ({ page }) => {
    const active = await makeCompany(page);
    const archived = await makeCompany(page);
    await toggleArchive(page, archived.id);
    await failCalls(page, "POST", "**/toggle-archive", "The archive is full");
    await findCompany(page, active.name);
    await openRowMenu(page, active.name);
    await page.getByRole("menuitem", { name: "Move to archive" }).click();
    await expect(toast(page, `Failed to archive ${active.name}`)).toContainText("The archive is full");
    await expect(rowOf(page, active.name)).toBeVisible();
    await findCompany(page, archived.name, "&status=inactive");
    await openRowMenu(page, archived.name);
    await page.getByRole("menuitem", { name: "Restore company" }).click();
    await expect(toast(page, `Failed to restore ${archived.name}`)).toContainText("The archive is full");
    await failCalls(page, "GET", /\/api\/companies\?/);
    await page.getByRole("searchbox").fill(active.name);
    await expect(page.getByText("Error fetching companies", { exact: true })).toBeVisible();
    await toggleArchive(page, archived.id);
  });
});

test.describe("adding a company", () => {
  async function openDialog(page: Page): Promise<Locator> {
    await visit(page, "/companies");
    await page.getByRole("button", { name: "Add Company" }).click();
    const dialog = page.getByRole("dialog", { name: "Add Company" });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async function fill(dialog: Locator, name: string): Promise<void> {
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel("Address", { exact: true }).fill("1600 Champa Street");
    await dialog.getByLabel("City").fill("Denver");
    await choose(dialog, "State", "Colorado");
    await dialog.getByLabel("ZIP code").fill("80202");
    await choose(dialog, "Company size", "11-50");
    await dialog.getByLabel("Description").fill("A company made by a test.");
  }

  test("does not guess a ZIP code for a city with several: the user enters it (COMP-016)", async ({ page }) => {
    const dialog = await openDialog(page);
    const address = dialog.getByRole("combobox", { name: "Address" });
    const options = dialog.getByRole("listbox", { name: "Addresses" }).getByRole("option");
    const zip = dialog.getByLabel("ZIP code");
    await zip.fill("15312");
    await address.fill("10 Broadway New York");
    await options.filter({ hasText: /^10 Broadway, New York, NY$/ }).click();
    await expect(zip).toBeFocused();
    await expect(zip).toHaveValue("");
    await expect(address).toHaveValue("10 Broadway");
    await expect(dialog.getByLabel("City")).toHaveValue("New York");
    await expect(dialog.getByLabel("State")).toHaveText("New York");
    await address.fill("1600 Main St Avella");
    await options.filter({ hasText: "Avella, PA 15312" }).click();
    await expect(zip).toHaveValue("15312");
  });

  test("says what failed and keeps what was typed; a double click adds one company, with AI enrichment only if the box is checked (COMP-015, ERR-036, ERR-039)", async ({
    page,
  }) => {
    const name = unique("Doubled");
    const dialog = await openDialog(page);
    await failCalls(page, "GET", "**/api/places/*");
    await dialog.getByLabel("Address", { exact: true }).fill("12 Main St, Denver CO");
    await dialog.getByRole("option").first().click();
    await expect(toast(page, "Failed to get place details")).toBeVisible();
    await expect(dialog.getByLabel("Address", { exact: true })).toHaveValue("12 Main St, Denver CO");
    await fill(dialog, name);
    await failCalls(page, "POST", "**/api/companies");
    const sent = watchChanges(page);
    await dialog.getByRole("button", { name: "Add Company" }).click();
    await expect(toast(page, "Failed to create company")).toContainText("M1");
    await expect(dialog.getByLabel("Name", { exact: true })).toHaveValue(name);
    expect(sent).toMatchObject([{ body: { performAiEnrichment: false } }]);
    await page.unroute("**/api/companies");
    await dialog.getByRole("checkbox", { name: "AI enrichment" }).check();
    await dialog.getByRole("button", { name: "Add Company" }).dblclick();
    await expect(dialog).toBeHidden();
    expect(sent.at(-1)).toMatchObject({ body: { performAiEnrichment: true } });
    const { total } = await answerOf(page.request.get(`/api/companies?search=${encodeURIComponent(name)}`));
    expect(total).toBe(1);
    await toast(page, `${name} was added`).getByRole("button", { name: "Open" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });

  test("suggests US addresses and fills in the chosen one, which can be corrected by hand (COMP-016 to COMP-020, COMP-060)", async ({
    page,
  }) => {
    const name = unique("Addressed");
    const dialog = await openDialog(page);
    const calls = watchCalls(page, (request) => /\/api\/(places|companies$)/.test(request.url()));
    const address = dialog.getByRole("combobox", { name: "Address" });
    const options = dialog.getByRole("listbox", { name: "Addresses" }).getByRole("option");
    const note = dialog.getByRole("status").filter({ hasText: /ZIP/ });
    await dialog.getByLabel("Name", { exact: true }).fill(name);
    await dialog.getByLabel("Suite, floor").fill("Suite 400");
    await address.fill("10 Downing Street London");
    await expect(options.first()).toBeVisible();
    for (const text of await options.allTextContents()) expect(text).toMatch(/, [A-Z]{2}( \d{5})?$/);
    await expect(note).toHaveText("Cities and ZIP codes only: the street stays as you typed it.");
    await address.fill("1600 Pennsylvania Ave");
    await expect(note).toHaveText("No city or ZIP code recognized: add the city.");
    await expect(options).toHaveCount(0);
    await address.fill("1600 Pennsylvania Ave, Pittsburgh");
    await expect(options.filter({ hasText: "London" })).toHaveCount(0);
    await expect(options.first()).toContainText("1600 Pennsylvania Ave, Pittsburgh, PA");
    await address.fill("12 Main St, Denver CO");
    await expect(options.first()).toHaveText("12 Main St, Denver, CO");
    await page.keyboard.press("Escape");
    await expect(options).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await address.press("End");
    await address.pressSequentially(" 80202");
    await expect(options.first()).toHaveText("12 Main St, Denver, CO 80202");
    expect(calls.every((call) => call.path === "/api/places")).toBe(true);
    await expect(options.and(page.locator("[aria-selected=true]"))).toHaveCount(0);
    await address.press("ArrowDown");
    await expect(address).toHaveAttribute("aria-activedescendant", (await options.first().getAttribute("id")) ?? "");
    await address.press("Enter");
    await expect(address).toHaveValue("12 Main St");
    expect(calls.at(-1)?.path).toMatch(/^\/api\/places\/80202/);
    await expect(dialog.getByLabel("City")).toHaveValue("Denver");
    await expect(dialog.getByLabel("State")).toHaveText("Colorado");
    await expect(dialog.getByLabel("ZIP code")).toHaveValue("80202");
    await expect(dialog.getByLabel("Suite, floor")).toHaveValue("Suite 400");
    await dialog.getByLabel("City").fill("Glendale");
    await choose(dialog, "Company size", "501+");
    await dialog.getByLabel("Description").fill("Found by its address.");
    await dialog.getByRole("button", { name: "Add Company" }).click();
    await expect(dialog).toBeHidden();
    expect(calls.at(-1)?.body).toMatchObject({
      name,
      addressLine1: "12 Main St",
      addressLine2: "Suite 400",
      city: "Glendale",
      state: "CO",
      zipCode: "80202",
      size: 5,
    });
    await page.getByRole("searchbox").fill(name);
    await expect(rowOf(page, name)).toContainText("Glendale, CO");
    await expect(bodyRows(page)).toHaveCount(1);
  });
});
