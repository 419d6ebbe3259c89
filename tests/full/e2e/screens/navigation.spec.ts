import { type Account, signInAs, signInWithOwnSession } from "../../../e2e/accounts";
import { answerOf, makeCompany, makeDeal } from "../../../e2e/desk";
import { expect, type Page, test } from "../../../support/browser/test";
import { visit } from "../../../support/browser/visit";

const DASHBOARD = ["Companies", "Deals", "Pipeline", "Forecast", "Revenue", "Leaderboards"];
const PEOPLE = ["Contacts"];
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

/** The sidebar's groups under their labels, Home left out of the first one. */
const GROUPS: { who: string; account: Account; provider?: string; groups: Record<string, string[]> }[] = [
  {
    who: "an owner",
    account: "owner",
    groups: {
      Dashboard: DASHBOARD,
      People: PEOPLE,
      "Summit PEO": ["Profile", "Team", "Products", "Provider Revenue", "History"],
    },
  },
  {
    who: "an Admin in a provider (system_admin)",
    account: "admin",
    provider: "Keystone ASO",
    groups: {
      Dashboard: DASHBOARD,
      People: PEOPLE,
      "Keystone ASO": ["Profile", "Team", "Products", "Provider Revenue"],
      Admin: ["Providers", "Users", "Generations", "Integrations", "History"],
    },
  },
  { who: "a team admin", account: "manager", groups: { Dashboard: DASHBOARD, People: PEOPLE, "Summit PEO": ["Team"] } },
  { who: "a sales rep", account: "rival", groups: { Dashboard: DASHBOARD, People: PEOPLE } },
  {
    who: "an Admin over all providers",
    account: "admin",
    groups: {
      Dashboard: DASHBOARD,
      People: PEOPLE,
      Admin: ["Providers", "Users", "Generations", "Integrations", "History"],
    },
  },
];

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

for (const { who, account, provider, groups } of GROUPS) {
  test(`the sidebar and the home page offer ${who} what they may open (SHELL-001 to SHELL-009, HOME-001 to HOME-005)`, async ({
    page,
  }) => {
    await signInAs(page, account, provider);
    await visit(page, "/home");
    const linksOf = (names: string[]) => names.map((name) => ({ name, path: PATHS[name] }));
    const cards = Object.fromEntries(Object.entries(groups).map(([label, names]) => [label, linksOf(names)]));
    await expect.poll(() => regions(page, "main")).toEqual(cards);
    await expect.poll(() => regions(page, "aside")).toEqual({ ...cards, Dashboard: linksOf(["Home", ...DASHBOARD]) });
    const user = await (await page.request.get("/api/auth/current-user")).json();
    await expect(page.getByRole("heading", { level: 1 })).toContainText(user.firstName);
  });
}

test("the sidebar's provider group has the name of the provider that is switched to (SHELL-003)", async ({ page }) => {
  await signInWithOwnSession(page, "admin", "Summit PEO");
  await visit(page, "/home");
  const sidebar = page.locator("aside");
  await expect(sidebar.getByRole("region", { name: "Summit PEO" })).toBeVisible();
  await page.getByRole("button", { name: /Active provider: Summit PEO/ }).click();
  await page.getByRole("menuitemradio", { name: "Redwood PEO" }).click();
  await expect(sidebar.getByRole("region", { name: "Redwood PEO" })).toBeVisible();
  await expect(sidebar.getByRole("region", { name: "Summit PEO" })).toHaveCount(0);
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

test("a record's page has its name as title and leads back by its breadcrumbs (SHELL-017, SHELL-018)", async ({
  page,
}) => {
  await signInAs(page, "owner");
  const company = await makeCompany(page);
  const deal = await makeDeal(page, company.id);
  for (const [record, path, label] of [
    [company, "/companies", "Companies"],
    [deal, "/deals", "Deals"],
  ] as const) {
    await visit(page, `${path}/${record.id}`);
    await expect(page).toHaveTitle(`${record.name} | Tandem`);
    await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: label }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
});

const SOMEWHERE = "/0197a0c0-0000-7000-8000-000000000000";
const OWNER_PAGES = ["/profile", "/profile/agreement", "/products", "/provider-revenue"];
const ADMIN_PAGES = [
  "/users",
  `/users${SOMEWHERE}`,
  "/providers",
  `/providers${SOMEWHERE}`,
  "/generations",
  "/integrations",
  "/integrations/cloud9hr",
  `/integrations/cloud9hr${SOMEWHERE}`,
];

// Which pages open for whom is held by tests/api/calls/pages.test.ts, page by page and role by role.
test("a page that the user may not open leads home in a browser (SHELL-036, PERM-033, PERM-035)", async ({ page }) => {
  test.setTimeout(120_000);
  await signInAs(page, "rep");
  for (const path of ["/team", ...OWNER_PAGES, ...ADMIN_PAGES]) {
    await visit(page, path);
    await expect(page, path).toHaveURL(/\/home$/);
  }
});

test("an Admin's Home over all providers says how the installation is doing, and an active provider's shows its Today", async ({
  page,
}) => {
  await signInAs(page, "admin");
  await visit(page, "/home");
  const installation = page.getByRole("region", { name: "All providers" });
  const links = ["/providers", "/users", "/integrations/cloud9hr"];
  const shown = () => Promise.all(links.map((link) => installation.locator(`a[href="${link}"]`).textContent()));
  const counted = async () => {
    const [providers, users, mapped] = await Promise.all(
      ["/api/providers", "/api/users", "/api/integrations/cloud9hr/mappings"].map(
        async (list) => (await answerOf(page.request.get(list))).total,
      ),
    );
    return [String(providers), String(users), mapped === 1 ? "1 mapping" : `${mapped} mappings`];
  };
  // Other tests add some at any moment, which the page shows when it is opened again.
  const agrees = async () => {
    await visit(page);
    return JSON.stringify(await shown()) === JSON.stringify(await counted());
  };
  await expect.poll(agrees).toBe(true);
  await expect(installation.getByText("Generations, 30 days")).toBeVisible();
  await expect(page.getByRole("region", { name: "Today" })).toHaveCount(0);
  await signInAs(page, "admin", "Summit PEO");
  await visit(page, "/home");
  await expect(page.getByRole("region", { name: "Today" })).toBeVisible();
  await expect(installation).toHaveCount(0);
});
