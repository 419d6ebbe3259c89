import { signInAs, signInWithOwnSession } from "../../../e2e/accounts";
import { makeCompany, makeDeal, overview, unique } from "../../../e2e/desk";
import { bringAxe } from "../../../support/browser/axe";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const crumbs = (page: Page) => page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem");

/** The Admin impersonates a new user who is on no provider's team. */
async function actAsNobodysRep(page: Page): Promise<string> {
  await signInWithOwnSession(page, "admin");
  const email = `${unique("newcomer").replace(/\s/g, "-").toLowerCase()}@demo.test`;
  const data = { firstName: "Nia", lastName: "Newcomer", email, role: 2 };
  const { id } = await (await page.request.post("/api/users", { data })).json();
  expect((await page.request.post("/api/auth/impersonate", { data: { userId: id } })).status()).toBe(200);
  return email;
}

test("breadcrumbs start from Home on every page, and a long name leaves room for the others", async ({ page }) => {
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
  await page.getByRole("complementary").getByRole("link", { name: "Deals" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deals");
});

test("a user without a provider sees so, and what to do; no deal can be added", async ({ page }) => {
  const email = await actAsNobodysRep(page);
  for (const path of ["/home", "/companies", "/deals", "/pipeline"]) {
    await visit(page, path);
    const notice = page.getByRole("status").filter({ hasText: "You do not belong to a provider yet" });
    await expect(notice, path).toContainText(`Ask an owner or admin of your provider to add ${email}`);
    await expect(page.getByRole("button", { name: "Add Deal" })).toHaveCount(0);
  }
  await signInAs(page, "admin");
  await visit(page, "/deals");
  await expect(page.getByText("You do not belong to a provider yet")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Deal" })).toBeVisible();
});

test("everybody's menu has the account, and an Admin's also the outbox", async ({ page }) => {
  await signInAs(page, "rep");
  await visit(page, "/home");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await expect(page.getByRole("menuitem", { name: "Outbox" })).toHaveCount(0);
  await page.getByRole("menuitem", { name: "Account" }).click();
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByText(/ on (Linux|Mac|Windows)$/).first()).toBeVisible();
  await signInAs(page, "admin");
  await visit(page, "/home");
  await page.getByRole("button", { name: /^Account of/ }).click();
  await page.getByRole("menuitem", { name: "Outbox" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Outbox");
  const search = page.getByRole("searchbox");
  expect(await search.evaluate((input: HTMLInputElement) => input.scrollWidth <= input.clientWidth)).toBe(true);
});

test("the Add Deal dialog names the provider that gets the deal", async ({ page }) => {
  await signInAs(page, "rep", "Summit PEO");
  await visit(page, "/deals");
  await page.getByRole("button", { name: "Add Deal" }).click();
  await expect(page.getByRole("dialog", { name: "Add Deal" })).toContainText("For Summit PEO");
});

test("Tab goes from Email to Password to Sign in; a cleared password is hidden again", async ({ page }) => {
  await visit(page, "/login");
  await page.getByLabel("Email").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Sign in" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeFocused();

  const password = page.getByLabel("Password", { exact: true });
  await password.fill("secret-1");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await password.fill("");
  await password.fill("secret-2");
  await expect(password).toHaveAttribute("type", "password");
});

test("on signed-out forms landmarks contain everything, and have names", async ({ page }) => {
  await bringAxe(page);
  for (const path of ["/login", "/forgot-password", "/reset-password?token=x", "/create-password?token=x"]) {
    await visit(page, path);
    const found = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import("axe-core") };
      return (await axe.run(document, { runOnly: ["region", "landmark-unique"] })).violations.map(({ id }) => id);
    });
    expect(found, path).toEqual([]);
  }
  await signInAs(page, "rep");
  await visit(page, "/home");
  await expect(page.getByRole("complementary", { name: "Sidebar" })).toBeVisible();
  await expect(page.getByRole("banner", { name: "Page" })).toBeVisible();
});

test("a phone's list of users offers to impersonate them", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await signInAs(page, "admin");
  await visit(page, "/users?search=rep@demo.test");
  await page.getByRole("button", { name: "Impersonate Riley Brooks" }).click();
  await expect(page.getByRole("alertdialog").or(page.getByRole("dialog"))).toContainText("Riley");
});
