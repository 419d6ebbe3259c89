import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { navigationOf } from "@/components/layout/navigation";
import { HomeCards } from "@/components/today/home-cards";
import type { CurrentUser } from "@/lib/auth/contract";
import type { ContextRole } from "@/lib/domain/enums";

const ID = "0197a0c0-0000-7000-8000-000000000000";

const user = (role: 1 | 2, providerRole: ContextRole | null): CurrentUser => ({
  id: ID,
  firstName: "Ann",
  lastName: "Lee",
  email: "ann@example.test",
  role,
  isImpersonating: false,
  impersonator: null,
  providerContextId: providerRole && ID,
  providerContexts: providerRole ? [{ id: ID, name: "Summit PEO", role: providerRole }] : [],
  activeProviderContext: providerRole && { id: ID, role: providerRole },
});

const labels = (one: CurrentUser) =>
  Object.fromEntries(navigationOf(one).map((group) => [group.label, group.items.map((item) => item.label)]));

describe("the navigation", () => {
  const Dashboard = ["Home", "Companies", "Deals", "Pipeline", "Forecast", "Revenue", "Leaderboards"];
  const People = ["Contacts"];
  const Admin = ["Providers", "Users", "Generations", "Integrations", "History"];
  const whole = ["Profile", "Team", "Products", "Provider Revenue"];

  it.each([
    ["an owner", user(2, "owner"), { Dashboard, People, "Summit PEO": [...whole, "History"] }],
    ["a team admin", user(2, "admin"), { Dashboard, People, "Summit PEO": ["Team"] }],
    ["a member", user(2, "member"), { Dashboard, People }],
    ["somebody without a provider", user(2, null), { Dashboard, People }],
    ["an Admin in a provider", user(1, "system_admin"), { Dashboard, People, "Summit PEO": whole, Admin }],
    ["an Admin who is a member there", user(1, "member"), { Dashboard, People, Admin }],
    ["an Admin without a provider", user(1, null), { Dashboard, People, Admin }],
  ])("of %s (OPEN-037, PERM-021, SHELL-001, SHELL-004, SHELL-006 to SHELL-009)", (_, one, groups) => {
    expect(labels(one)).toEqual(groups);
  });
});

describe("the home page's cards", () => {
  it("are the sidebar's items without Home (HOME-004, HOME-005, OPEN-009)", () => {
    const html = renderToStaticMarkup(
      createElement(HomeCards, { user: user(1, "system_admin"), initiallyFolded: false }),
    );
    expect([...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      "/companies",
      "/deals",
      "/pipeline",
      "/forecast",
      "/sales-revenue",
      "/leaderboards",
      "/contacts",
      "/profile",
      "/team",
      "/products",
      "/provider-revenue",
      "/providers",
      "/users",
      "/generations",
      "/integrations",
      "/audit",
    ]);
  });

  it("are replaced by an error when the navigation is not known (HOME-006, HOME-007)", () => {
    const html = renderToStaticMarkup(createElement(HomeCards, { user: null, initiallyFolded: false }));
    expect(html).toContain("An error occurred loading navigation");
    expect(html).toContain("Please try refreshing the page");
  });
});
