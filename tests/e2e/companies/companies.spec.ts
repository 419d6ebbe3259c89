import { expect, type Locator, type Page, test } from "../../support/browser/test";
import { typeAtOnce } from "../../support/browser/type-at-once";
import { visit, withoutStream } from "../../support/browser/visit";
import { signInAs } from "../accounts";
import { alertOf, answerOf, bodyRows, choose, makeCompany, rowOf, unique, watchCalls, watchChanges } from "../desk";

const BANDS = ["1-10", "11-50", "51-200", "201-500", "501+"];

const toggleArchive = (page: Page, id: string) =>
  answerOf(page.request.post(`/api/companies/${id}/toggle-archive`, { data: {} }));

test.beforeEach(async ({ page }) => {
  // These tests count what a page asks for, while others change things.
  await withoutStream(page);
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("the companies list", () => {
  test("shows active companies, and the server searches them (COMP-001, COMP-003, COMP-006, COMP-013, CONST-008, SHELL-042)", async ({
    page,
  }) => {
    const word = unique("Searched");
    const active = await makeCompany(page, { name: `${word} active` });
    const archived = await makeCompany(page, { name: `${word} archived` });
    await toggleArchive(page, archived.id);
    await page.clock.install();
    await visit(page, "/companies");
    await expect(page).toHaveTitle("Companies | Tandem");
    await expect(page.getByRole("heading", { name: "Companies", exact: true })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Home/Companies");
    const asked = watchCalls(page, (request) => request.url().includes("/api/companies"));
    const search = page.getByRole("searchbox", { name: "Search companies" });
    await typeAtOnce(search, word);
    await expect(bodyRows(page)).toHaveCount(1);
    await expect(rowOf(page, active.name)).toBeVisible();
    expect(asked).toHaveLength(1);
    expect(asked[0]?.query.get("search")).toBe(word);
    expect(asked[0]?.query.get("status")).toBe("active");
    await search.fill("zzzzqqq");
    await expect(page.getByText("No companies found", { exact: true })).toBeVisible();
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

  test("asks for everything it needs, and refuses at its field what is missing or wrong (COMP-002, COMP-014, COMP-021, COMP-022, CONST-032, VALID-029 to VALID-036)", async ({
    page,
  }) => {
    const dialog = await openDialog(page);
    const sent = watchChanges(page);
    const labels = ["Name", "Address", "Suite, floor", "City", "State", "ZIP code"];
    for (const label of [...labels, "Company size", "Website", "Description"]) {
      await expect(dialog.getByLabel(label, { exact: true })).toBeVisible();
    }
    await dialog.getByLabel("Company size").click();
    await expect(page.getByRole("option")).toHaveText(BANDS);
    await page.keyboard.press("Escape");
    await dialog.getByLabel("State").click();
    await expect(page.getByRole("option")).toHaveCount(50);
    await page.keyboard.press("Escape");
    const submit = dialog.getByRole("button", { name: "Add Company" });
    await submit.click();
    await expect(alertOf(dialog, "Required")).toHaveCount(4);
    for (const label of ["Name", "Address", "City", "Description"]) {
      await expect(dialog.getByLabel(label, { exact: true })).toHaveAccessibleDescription("Required");
    }
    await expect(alertOf(dialog, "Invalid US state")).toBeVisible();
    await expect(alertOf(dialog, "Invalid company size")).toBeVisible();
    await dialog.getByLabel("ZIP code").fill("1234");
    await expect(alertOf(dialog, "ZIP code must be 5 digits")).toBeVisible();
    const zip = dialog.getByLabel("ZIP code");
    await choose(dialog, "State", "Texas");
    await zip.fill("80202");
    await expect(zip).toHaveAccessibleDescription("ZIP code 80202 is in CO, not in TX. Is that right?");
    await choose(dialog, "State", "Colorado");
    await expect(zip).toHaveAccessibleDescription("");
    await dialog.getByLabel("Website").fill("abc");
    await expect(alertOf(dialog, "Enter a web address such as acme.com")).toBeVisible();
    await dialog.getByLabel("Website").fill("");
    await expect(alertOf(dialog, "Enter a web address such as acme.com")).toHaveCount(0);
    expect(sent).toEqual([]);
    const refused = async (change: object) => {
      const data = { name: "N", addressLine1: "1 A St", city: "B", state: "CO", zipCode: "80302", size: 1 };
      const answer = await page.request.post("/api/companies", { data: { ...data, description: "d", ...change } });
      expect(answer.status()).toBe(400);
      return (await answer.json()).fields;
    };
    expect(await refused({ state: "ZZ" })).toEqual({ state: "Invalid US state" });
    expect(await refused({ size: 9 })).toEqual({ size: "Invalid company size" });
  });
});
