import { signInAs } from "../../../e2e/accounts";
import { makeCompany, makeDeal, overview, unique } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");

test("breadcrumbs start from Home on every page and lead back, and a long name, which is also the title, leaves room for the others (SHELL-017, SHELL-018)", async ({
  page,
}) => {
  await signInAs(page, "rep", "Summit PEO");
  const company = await makeCompany(page, { name: `${"Very long company name ".repeat(8)}${unique("end")}` });
  const deal = await makeDeal(page, company.id, { name: `${"A deal of many words ".repeat(8)}${unique("end")}` });
  const paths = {
    "/pipeline": ["Home", "Pipeline"],
    "/deals": ["Home", "Deals"],
    [overview(deal)]: ["Home", "Deals", deal.name],
    [`/deals/${deal.id}/proposals/create`]: ["Home", "Deals", deal.name, "Proposals", "Add Proposal"],
    [`/companies/${company.id}/profile`]: ["Home", "Companies", company.name],
  };
  for (const [path, names] of Object.entries(paths)) {
    await visit(page, path);
    await expect(crumbs(page).filter({ hasNotText: /^\/$/ })).toHaveText(names);
    const cut = await crumbs(page).evaluateAll((items) =>
      items.filter((item) => item.scrollWidth > item.clientWidth).map((item) => item.textContent),
    );
    expect(
      cut.filter((name) => name !== deal.name && name !== company.name),
      path,
    ).toEqual([]);
  }
  await expect(page).toHaveTitle(`${company.name} | Tandem`);
  await crumbs(page).getByRole("link", { name: "Companies" }).click();
  await expect(page).toHaveURL(/\/companies$/);
});

test("a missing page inside the app keeps the sidebar and the way back (SHELL-028 to SHELL-031)", async ({ page }) => {
  await signInAs(page, "rep");
  for (const path of ["/no-such-page", "/a/b/c", "/deals/x/y/z/w"]) {
    const answer = await visit(page, path);
    expect(answer?.status(), path).toBe(404);
    await expect(page).toHaveTitle("Page not found | Tandem");
    await expect(page.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
    await expect(crumbs(page).first()).toHaveText("Home");
  }
  await expect(page.getByRole("link", { name: "Back to home" })).toHaveAttribute("href", "/");
  await page.getByRole("complementary").getByRole("link", { name: "Deals" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deals");
  await visit(page, "/no-such-page");
  await page.getByRole("button", { name: "Go back" }).click();
  await expect(page).toHaveURL(/\/deals$/);
});

test("Tab goes from Email to Password to Sign in", async ({ page }) => {
  await visit(page, "/login");
  await page.getByLabel("Email").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeFocused();
});
