import { signInAs, signInWithOwnSession } from "../../../e2e/accounts";
import { answerOf } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const PATHS: Record<string, string> = {
  Home: "/home",
  Companies: "/companies",
  Deals: "/deals",
  Pipeline: "/pipeline",
  Forecast: "/forecast",
  Revenue: "/sales-revenue",
  Leaderboards: "/leaderboards",
  Contacts: "/contacts",
  Profile: "/profile",
  Team: "/team",
  Products: "/products",
  "Provider Revenue": "/provider-revenue",
  Providers: "/providers",
  Users: "/users",
  Generations: "/generations",
  Integrations: "/integrations",
  History: "/audit",
};

/** The groups of an Admin in a provider, Home left out of the first one. Whose sidebar has which is held by the unit tests. */
const GROUPS: Record<string, string[]> = {
  Dashboard: ["Companies", "Deals", "Pipeline", "Forecast", "Revenue", "Leaderboards"],
  People: ["Contacts"],
  "Keystone ASO": ["Profile", "Team", "Products", "Provider Revenue"],
  Admin: ["Providers", "Users", "Generations", "Integrations", "History"],
};

const regions = async (page: Page, inside: string) =>
  Object.fromEntries(
    await page.locator(`${inside} section:not([aria-labelledby], [aria-labelledby] *)`).evaluateAll((sections) =>
      sections.map((section) => [
        section.getAttribute("aria-label") ?? section.querySelector("h2")?.textContent ?? "",
        [...section.querySelectorAll("a")].map((link) => ({
          name: link.querySelector("span.font-medium, span.truncate")?.textContent ?? "",
          path: link.getAttribute("href"),
        })),
      ]),
    ),
  );

test("the home page greets by name and has the sidebar's groups and links, Home left out; the provider's group follows a switch (SHELL-001 to SHELL-005, SHELL-007, HOME-001 to HOME-005)", async ({
  page,
}) => {
  await signInWithOwnSession(page, "admin", "Keystone ASO");
  await visit(page, "/home");
  const linksOf = (names: string[]) => names.map((name) => ({ name, path: PATHS[name] }));
  const cards = Object.fromEntries(Object.entries(GROUPS).map(([label, names]) => [label, linksOf(names)]));
  await expect.poll(() => regions(page, "main")).toEqual(cards);
  const dashboard = linksOf(["Home", ...(GROUPS.Dashboard ?? [])]);
  await expect.poll(() => regions(page, "aside")).toEqual({ ...cards, Dashboard: dashboard });
  const user = await answerOf(page.request.get("/api/auth/current-user"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(user.firstName);
  await page.getByRole("button", { name: /Active provider: Keystone ASO/ }).click();
  await page.getByRole("menuitemradio", { name: "Redwood PEO" }).click();
  const sidebar = page.locator("aside");
  await expect(sidebar.getByRole("region", { name: "Redwood PEO" })).toBeVisible();
  await expect(sidebar.getByRole("region", { name: "Keystone ASO" })).toHaveCount(0);
});

test("every item of the sidebar opens its page, marked as the current one, under its own title (SHELL-002, SHELL-005, SHELL-016, SHELL-017, SHELL-037, SHELL-038, OPEN-016)", async ({
  page,
}) => {
  test.setTimeout(180_000);
  await signInAs(page, "admin", "Summit PEO");
  await visit(page, "/home");
  const links = page.locator("aside nav a");
  const names = await links.allTextContents();
  expect(names).toEqual(Object.keys(PATHS));
  for (const name of names) {
    const link = page.locator("aside nav").getByRole("link", { name, exact: true });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${PATHS[name]}(\\?|$)`));
    await expect(page).toHaveTitle(`${name} | Tandem`);
    await expect(link).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText(name);
    await visit(page);
    await expect(page).toHaveTitle(`${name} | Tandem`);
    await expect(page.getByText("Page not found")).toHaveCount(0);
  }
});

test("an Admin's Home over all providers says how the installation is doing, and has no Today", async ({ page }) => {
  await signInAs(page, "admin");
  await visit(page, "/home");
  const installation = page.getByRole("region", { name: "All providers" });
  const { total } = await answerOf(page.request.get("/api/providers"));
  await expect(installation.locator('a[href="/providers"]')).toHaveText(String(total));
  await expect(installation.getByText("Generations, 30 days")).toBeVisible();
  await expect(page.getByRole("region", { name: "What failed" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Today" })).toHaveCount(0);
});
