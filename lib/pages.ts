import type { Permission } from "@/lib/access/permissions";

/** A lucide icon by name: the middleware reads this file too, and must not load components. */
export type PageIcon =
  | "boxes"
  | "building"
  | "building-2"
  | "chart-column"
  | "circle-dollar-sign"
  | "circle-user-round"
  | "contact-round"
  | "handshake"
  | "history"
  | "house"
  | "id-card"
  | "kanban"
  | "mails"
  | "plug"
  | "sparkles"
  | "target"
  | "trophy"
  | "user-cog"
  | "users";

/** The groups of the sidebar, and the account menu at its foot. */
export type PageGroup = "dashboard" | "people" | "provider" | "admin" | "account";

/** A signed-in page. */
export interface Page {
  /** With parameters in braces, as in the contracts. */
  path: string;
  /** For the browser's title, menus, tabs and breadcrumbs, unless a record's own name replaces it. */
  title: string;
  permission: Permission;
  /** Its entry in a menu; missing for pages that are only reached from others. */
  menu?: {
    group: PageGroup;
    /** Where Admins find it, if they look for it elsewhere. */
    adminGroup?: PageGroup;
    icon: PageIcon;
    /** The letter that opens it after 'g'. */
    letter: string;
    /** One sentence for its card on the home page. */
    about?: string;
  };
  /** The page that this one redirects to. */
  opensAt?: string;
}

/**
 * Every signed-in page, and the only place to register one: middleware, page guard, menus, home page, breadcrumbs, titles, tests
 * and screenshots read it. Menus keep its order, and an exact path comes before one with a parameter.
 */
export const PAGES = {
  home: {
    path: "/home",
    title: "Home",
    permission: "account.use",
    menu: { group: "dashboard", icon: "house", letter: "h", about: "Where everything starts" },
  },
  companies: {
    path: "/companies",
    title: "Companies",
    permission: "company.read",
    menu: {
      group: "dashboard",
      icon: "building-2",
      letter: "c",
      about: "The companies you sell to, with their contacts",
    },
  },
  contacts: {
    path: "/contacts",
    title: "Contacts",
    permission: "company.read",
    menu: { group: "people", icon: "contact-round", letter: "k", about: "Who you talk to, in every company" },
  },
  import: { path: "/import", title: "Import", permission: "company.write" },
  importResult: { path: "/import/{importId}", title: "Import", permission: "company.write" },
  duplicates: { path: "/companies/duplicates", title: "Duplicates", permission: "duplicates.manage" },
  company: {
    path: "/companies/{companyId}",
    title: "Company",
    permission: "company.read",
    opensAt: "/companies/{companyId}/profile",
  },
  companyProfile: { path: "/companies/{companyId}/profile", title: "Profile", permission: "company.read" },
  companyDeals: { path: "/companies/{companyId}/deals", title: "Deals", permission: "company.read" },
  companyIntelligence: {
    path: "/companies/{companyId}/intelligence",
    title: "Intelligence",
    permission: "company.read",
  },
  deals: {
    path: "/deals",
    title: "Deals",
    permission: "deal.read",
    menu: { group: "dashboard", icon: "handshake", letter: "d", about: "Every deal of your provider, open and closed" },
  },
  deal: { path: "/deals/{dealId}", title: "Deal", permission: "deal.read", opensAt: "/deals/{dealId}/overview" },
  dealOverview: { path: "/deals/{dealId}/overview", title: "Overview", permission: "deal.read" },
  dealProposals: { path: "/deals/{dealId}/proposals", title: "Proposals", permission: "proposal.read" },
  dealActivities: { path: "/deals/{dealId}/activities", title: "Activities", permission: "deal.read" },
  proposalBuilder: {
    path: "/deals/{dealId}/proposals/create",
    title: "Add Proposal",
    permission: "proposal.write",
  },
  comparison: { path: "/deals/{dealId}/proposals/compare", title: "Compare proposals", permission: "proposal.read" },
  proposal: { path: "/deals/{dealId}/proposals/{proposalId}", title: "Proposal", permission: "proposal.read" },
  clientComparison: {
    path: "/deals/{dealId}/client-comparison",
    title: "Comparison for the client",
    permission: "proposal.read",
  },
  pipeline: {
    path: "/pipeline",
    title: "Pipeline",
    permission: "deal.read",
    menu: { group: "dashboard", icon: "kanban", letter: "p", about: "Open deals by stage, moved by dragging" },
  },
  forecast: {
    path: "/forecast",
    title: "Forecast",
    permission: "deal.read",
    menu: {
      group: "dashboard",
      icon: "target",
      letter: "f",
      about: "Whether the quarter will be made, and what changed since last week",
    },
  },
  salesRevenue: {
    path: "/sales-revenue",
    title: "Revenue",
    permission: "account.use",
    menu: { group: "dashboard", icon: "circle-dollar-sign", letter: "r", about: "What your customers have brought in" },
  },
  leaderboards: {
    path: "/leaderboards",
    title: "Leaderboards",
    permission: "account.use",
    menu: {
      group: "dashboard",
      icon: "trophy",
      letter: "l",
      about: "Who brings in and wins the most, and where you stand",
    },
  },
  profile: {
    path: "/profile",
    title: "Profile",
    permission: "provider.manage",
    menu: { group: "provider", icon: "id-card", letter: "s", about: "Your provider's name, address and tax id" },
  },
  agreement: { path: "/profile/agreement", title: "Agreement", permission: "provider.manage" },
  team: {
    path: "/team",
    title: "Team",
    permission: "team.manage",
    menu: {
      group: "provider",
      icon: "users",
      letter: "t",
      about: "Who sells for your provider, with roles and commission",
    },
  },
  products: {
    path: "/products",
    title: "Products",
    permission: "provider.manage",
    menu: {
      group: "provider",
      icon: "boxes",
      letter: "o",
      about: "What your provider offers, with prices and tax rates",
    },
  },
  providerRevenue: {
    path: "/provider-revenue",
    title: "Provider Revenue",
    permission: "provider.manage",
    menu: {
      group: "provider",
      icon: "chart-column",
      letter: "v",
      about: "What came in for your provider, by rep and customer",
    },
  },
  providers: {
    path: "/providers",
    title: "Providers",
    permission: "admin.use",
    menu: { group: "admin", icon: "building", letter: "e", about: "Every PEO and ASO on this installation" },
  },
  provider: { path: "/providers/{providerId}", title: "Provider", permission: "admin.use" },
  users: {
    path: "/users",
    title: "Users",
    permission: "admin.use",
    menu: { group: "admin", icon: "user-cog", letter: "u", about: "Everyone who can sign in" },
  },
  personalData: { path: "/users/personal-data", title: "Personal data", permission: "admin.use" },
  user: { path: "/users/{userId}", title: "User", permission: "admin.use" },
  generations: {
    path: "/generations",
    title: "Generations",
    permission: "admin.use",
    menu: {
      group: "admin",
      icon: "sparkles",
      letter: "n",
      about: "What the language model was asked, and what it answered",
    },
  },
  integrations: {
    path: "/integrations",
    title: "Integrations",
    permission: "admin.use",
    menu: { group: "admin", icon: "plug", letter: "i", about: "Platforms that report revenue automatically" },
  },
  mappings: { path: "/integrations/cloud9hr", title: "Cloud9HR", permission: "admin.use" },
  mapping: { path: "/integrations/cloud9hr/{mappingId}", title: "Mapping", permission: "admin.use" },
  audit: {
    path: "/audit",
    title: "History",
    permission: "audit.read",
    menu: {
      group: "provider",
      adminGroup: "admin",
      icon: "history",
      letter: "w",
      about: "Who changed what, and what it was before",
    },
  },
  account: {
    path: "/account",
    title: "Account",
    permission: "account.use",
    menu: { group: "account", icon: "circle-user-round", letter: "a" },
  },
  outbox: {
    path: "/outbox",
    title: "Outbox",
    permission: "admin.use",
    menu: { group: "account", icon: "mails", letter: "m" },
  },
} as const satisfies Record<string, Page>;

export const ALL_PAGES: readonly Page[] = Object.values(PAGES);

type ParamsOf<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamsOf<Rest>
  : never;

/** For a path whose type is just string, any parameters are accepted. */
type Filled<Path extends string> = string extends Path
  ? [params?: Record<string, string>]
  : [ParamsOf<Path>] extends [never]
    ? []
    : [params: Record<ParamsOf<Path>, string>];

/** The address of a page with its parameters filled in. */
export function pathTo<Path extends string>(path: Path, ...[params]: Filled<Path>): string {
  const values: Record<string, string> = params ?? {};
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ""));
}

/** A page as a tab or breadcrumb that links to it. */
export function linkTo<Path extends string>(
  page: { path: Path; title: string },
  ...params: Filled<Path>
): { label: string; href: string } {
  return { label: page.title, href: pathTo(page.path, ...params) };
}

const GATES = ALL_PAGES.map(({ path, permission }) => ({ pattern: path.split("/"), permission }));

/** The permission for an address: that of its page, or of the page it is below. Undefined where there is no signed-in page. */
export function permissionAt(pathname: string): Permission | undefined {
  const segments = pathname.split("/");
  for (let length = segments.length; length > 1; length--) {
    const gate = GATES.find(({ pattern }) => pattern.length === length && pattern.every(isMatch));
    if (gate) return gate.permission;
  }
  return undefined;

  function isMatch(part: string, index: number): boolean {
    return part === segments[index] || (part.startsWith("{") && segments[index] !== "");
  }
}
