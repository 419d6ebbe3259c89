import { signInAs } from "../../../e2e/accounts";
import { makeCompany } from "../../../e2e/desk";
import { expect, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

test.beforeEach(async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
});

test.describe("the company page", () => {
  test("shows the company's data in sections that fold, and no summary until there is a report (COMP-023, COMP-025, COMP-026, COMP-035, CONST-032, OPEN-018)", async ({
    page,
  }) => {
    const company = await makeCompany(page, { website: "https://www.granite.example/about" });
    await visit(page, `/companies/${company.id}/profile`);
    await expect(page.getByRole("tab")).toHaveText(["Profile", "Deals", "Intelligence"]);
    const shown = page.getByRole("definition");
    for (const text of [company.name, "11-50 employees", "granite.example", "12 Oak Avenue", "Boulder, CO 80302"]) {
      await expect(shown.filter({ hasText: text }).first()).toBeVisible();
    }
    for (const term of ["Company code", "Industry"]) await expect(page.getByRole("term").getByText(term)).toBeVisible();
    await expect(shown.getByRole("textbox")).toHaveCount(0);
    const sections = { Profile: page.getByText("12 Oak Avenue"), Contacts: page.getByText(/^No contacts yet\.\.\./) };
    for (const [title, content] of Object.entries(sections)) {
      const header = page.getByRole("heading", { name: title }).getByRole("button");
      await header.click();
      await expect(header).toHaveAttribute("aria-expanded", "false");
      await expect(content).toBeHidden();
      await header.click();
      await expect(content).toBeVisible();
    }
    await expect(page.getByText("Intelligence Summary")).toHaveCount(0);
    await expect(page.locator("[data-sonner-toast]")).toHaveCount(0);
  });

  test("says on its Intelligence tab that there is no report (INTEL-005, INTEL-006, INTEL-009)", async ({ page }) => {
    const company = await makeCompany(page);
    await visit(page, `/companies/${company.id}/profile`);
    await page.getByRole("tab", { name: "Intelligence" }).click();
    await expect(page).toHaveURL(`/companies/${company.id}/intelligence`);
    await expect(page.getByRole("heading", { name: "No Report Found", exact: true })).toBeVisible();
    const text = "There is no intelligence report generated for this company yet. Click below to generate one.";
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    await expect(page.getByRole("button", { name: "Generate Report", exact: true })).toBeVisible();
  });
});
