import type { APIRequestContext, Browser, Page as Tab } from "@playwright/test";
import { can, type Permission } from "@/lib/access/permissions";
import { GLOBAL_ROLE } from "@/lib/domain/enums";
import { PAGES, type Page, pathTo } from "@/lib/pages";

/** Who looks: each account at the screens that only it may open, and nobody at the public ones. */
export const SCREEN_ACCOUNTS = ["rep", "owner", "admin", null] as const;

/** Every screen of the product, found in the demo data; pictures are taken of them and accessibility is checked on them. */
export interface Screen {
  name: string;
  path: string;
  account: (typeof SCREEN_ACCOUNTS)[number];
  /** What shows that the screen is complete. */
  ready: (page: Tab) => Promise<unknown>;
}

interface ProposalItem {
  id: string;
  status: number;
  dealId: string;
  /** Of a price below a floor, which its client cannot open until an owner has approved it. */
  approval: object | null;
}

async function signIn(request: APIRequestContext, account: string): Promise<void> {
  await request.post("/api/auth/sign-in", { data: { email: `${account}@demo.test`, password: "Demo-pass-1" } });
  if (account !== "rep") return;
  const user = await (await request.get("/api/auth/current-user")).json();
  const summit = user.providerContexts.find((context: { name: string }) => context.name === "Summit PEO");
  await request.patch("/api/auth/current-user/provider-context", { data: { providerContextId: summit.id } });
}

async function itemsOf<Item extends { id: string }>(request: APIRequestContext, list: string): Promise<Item[]> {
  const response = await request.get(list);
  // A deal that a parallel test has given to somebody else in the meantime.
  if (response.status() === 404) return [];
  if (!response.ok()) throw new Error(`${list} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()).items;
}

/** The demo's own proposals that the signed-in account may see, and their clients may open. */
export async function findProposals(request: APIRequestContext): Promise<ProposalItem[]> {
  // The oldest are the demo's own, whatever was added since.
  const oldest = "/api/deals?limit=100&dealStatus=open&sortBy=createdAt&sortOrder=asc";
  const found: ProposalItem[] = [];
  for (const deal of await itemsOf(request, oldest)) {
    const proposals = await itemsOf<ProposalItem>(request, `/api/deals/${deal.id}/proposals`);
    const open = proposals.filter(({ approval }) => approval === null);
    found.push(...open.map((proposal) => ({ ...proposal, dealId: deal.id })));
  }
  return found;
}

const heading = (name: string | RegExp) => (page: Tab) => page.getByRole("heading", { name }).first().waitFor();
const text = (words: string | RegExp) => (page: Tab) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();

/** What shows that a page of the registry is complete, where its heading is not its title. */
const READY: Partial<Record<keyof typeof PAGES, Screen["ready"]>> = {
  home: heading(/Riley/),
  account: text("This browser"),
  companyProfile: text("Contacts"),
  companyDeals: text("New Deal"),
  companyIntelligence: heading("Data Quality"),
  dealOverview: text("Deal Information"),
  dealActivities: text("Add Activity"),
  dealProposals: text(/PRO-\d{6}/),
  proposalBuilder: text("Census"),
  proposal: text(/PRO-\d{6}/),
  profile: text("Year Founded"),
  agreement: text("This Agreement is made between"),
  provider: text("Year Founded"),
  user: text("Annual Goal"),
  mapping: text("Integration Mappings"),
  importResult: text("Nothing has been saved yet."),
};

/** The least of the accounts that may open a page. */
function accountFor(permission: Permission): Screen["account"] {
  if (can({ role: GLOBAL_ROLE.SALES_REP, providerRole: "member" }, permission)) return "rep";
  return can({ role: GLOBAL_ROLE.SALES_REP, providerRole: "owner" }, permission) ? "owner" : "admin";
}

/** Every page of the registry, its parameters those of the demo data; one that only redirects shows nothing. */
const screensOfPages = (params: Record<string, string>): Screen[] =>
  Object.entries(PAGES as Record<string, Page>)
    .filter(([, { opensAt }]) => opensAt === undefined)
    .map(([name, { path, title, permission }]) => ({
      name: name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
      path: pathTo(path, params),
      account: accountFor(permission),
      ready: READY[name as keyof typeof PAGES] ?? heading(title),
    }));

/** A browser signed in as a demo account (the rep at Summit PEO), or signed out. */
export async function openContext(browser: Browser, baseURL: string, options: object, account: Screen["account"]) {
  const context = await browser.newContext({ baseURL, ...options });
  if (account) await signIn(context.request, account);
  return context;
}

/** A deal of the demo with two proposals or more, and the query that compares them. */
function comparedOf(proposals: ProposalItem[]): { dealId: string; query: string } {
  const dealId = proposals.find((one) => proposals.filter((other) => other.dealId === one.dealId).length > 1)?.dealId;
  if (!dealId) throw new Error("The demo data hold no deal with two proposals");
  const ids = proposals.filter((one) => one.dealId === dealId).map(({ id }) => id);
  return { dealId, query: `proposals=${ids.slice(0, 2).join(",")}` };
}

/** A company of the demo that has a report. */
export async function reportedCompany(request: APIRequestContext): Promise<string> {
  for (const { id } of await itemsOf(request, "/api/companies?limit=50"))
    if ((await request.get(`/api/companies/${id}/intelligence`)).ok()) return id;
  throw new Error("The demo data hold no report");
}

/** An import that has been checked and not started, with a row of each outcome. */
async function checkedImport(request: APIRequestContext): Promise<string> {
  const data = {
    kind: "companies",
    fileName: "prospects.csv",
    source: null,
    fields: ["name", "state"],
    settings: { matchBy: "name", onMatch: "fill", state: null, companySize: null },
    totalRows: 3,
    rowsLeftOut: 1,
    headers: "2|name|state",
    columns: ["name", "state"],
  };
  const { id } = await (await request.post("/api/imports", { data })).json();
  const cells = [
    ["Larkspur Roofing", "CO"],
    ["Larkspur Roofing", "Colorado"],
    ["Larkspur Abroad", "Ontario"],
  ];
  const rows = cells.map((row, index) => ({ line: index + 2, cells: row }));
  await request.post(`/api/imports/${id}/rows`, { data: { from: 0, rows } });
  return id;
}

export async function listScreens(browser: Browser, baseURL: string): Promise<Screen[]> {
  const context = await openContext(browser, baseURL, {}, "rep");
  const { request } = context;
  const proposals = await findProposals(request);
  const inStatus = (status: number): ProposalItem => {
    // An offer beside an accepted one takes no answer (D-160).
    const isBeside = ({ dealId }: ProposalItem) =>
      proposals.some((other) => other.dealId === dealId && other.status !== 1 && other.status !== 3);
    const found = proposals.find((one) => one.status === status && !(status === 1 && isBeside(one)));
    if (!found) throw new Error(`The demo data hold no proposal in status ${status}`);
    return found;
  };
  const company = await reportedCompany(request);
  const completed = inStatus(6);
  const draft = inStatus(1);
  const compared = comparedOf(proposals);
  const importId = await checkedImport(request);
  await context.close();
  const office = await openContext(browser, baseURL, {}, "admin");
  const idOf = async (path: string): Promise<string> => (await (await office.request.get(path)).json()).items[0].id;
  const rep = await idOf("/api/users?search=rep@demo.test");
  const summit = await idOf("/api/providers?search=Summit");
  // The demo's own: those of other tests may be removed meanwhile.
  const mapping = await idOf(`/api/integrations/cloud9hr/mappings?limit=1&providerId=${summit}`);
  const generation = await idOf("/api/generations?limit=1");
  await office.close();
  const seenBy = (account: Screen["account"]) => (name: string, path: string, ready: Screen["ready"]) => ({
    name,
    path,
    account,
    ready,
  });
  const [inside, owned, admin, outside] = [seenBy("rep"), seenBy("owner"), seenBy("admin"), seenBy(null)];
  return [
    outside("login", "/login", heading("Welcome Back!")),
    outside("forgot-password", "/forgot-password", heading("Forgot your password?")),
    outside("reset-password", "/reset-password?token=x", heading("Choose a new password")),
    outside("create-password", "/create-password?token=x", heading("Create your password")),
    outside("verify", "/verify", heading("Verify a document")),
    outside("api-docs", "/api-docs", heading("API")),
    ...screensOfPages({
      companyId: company,
      dealId: completed.dealId,
      proposalId: completed.id,
      userId: rep,
      providerId: summit,
      mappingId: mapping,
      importId,
    }),
    owned("home-of-an-owner", "/home", heading(/./)),
    owned("tax-rates", "/products?tab=tax-rates", text("Locality")),
    admin("provider-products", `/providers/${summit}?tab=products`, text("Tax Rates")),
    admin("provider-team", `/providers/${summit}?tab=team`, text("Add Member")),
    admin("generation-usage", "/generations?view=usage", heading(/./)),
    admin("failed-reports", "/generations?view=failed", heading(/./)),
    admin("generation", `/generations?generation=${generation}`, heading(/./)),
    inside("not-found", "/no-such-page", text("Page not found")),
    inside("proposal-draft", `/deals/${draft.dealId}/proposals/${draft.id}`, text(/PRO-\d{6}/)),
    inside("comparison-of-two", `/deals/${compared.dealId}/proposals/compare?${compared.query}`, text("Total revenue")),
    inside(
      "client-comparison-of-two",
      `/deals/${compared.dealId}/client-comparison?${compared.query}`,
      text("Comparison for"),
    ),
    outside("offer-review", `/offers/${draft.id}`, text("Proposal Acceptance")),
    outside("offer-rejected", `/offers/${inStatus(3).id}`, text("Proposal Rejected")),
    outside("offer-signing-form", `/offers/${inStatus(2).id}`, text("Document Signing")),
    outside("offer-signing-frame", `/offers/${inStatus(4).id}`, text("Document Signing")),
    outside("offer-welcome-call", `/offers/${inStatus(5).id}`, text("Schedule Welcome Call")),
    outside("offer-completed", `/offers/${completed.id}`, text("Download Signed Documents")),
    outside("offer-unknown", "/offers/00000000-0000-4000-8000-000000000000", heading(/./)),
  ];
}
