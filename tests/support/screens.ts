import type { APIRequestContext, Browser, Page } from "@playwright/test";

/** Who looks: each account at the screens that only it may open, and nobody at the public ones. */
export const SCREEN_ACCOUNTS = ["rep", "owner", "admin", null] as const;

/** Every screen of the product, found in the demo data; pictures are taken of them and accessibility is checked on them. */
export interface Screen {
  name: string;
  path: string;
  account: (typeof SCREEN_ACCOUNTS)[number];
  /** What shows that the screen is complete. */
  ready: (page: Page) => Promise<unknown>;
}

interface ProposalItem {
  id: string;
  status: number;
  dealId: string;
}

async function signIn(request: APIRequestContext, account: string): Promise<void> {
  await request.post("/api/auth/sign-in", { data: { email: `${account}@demo.test`, password: "Demo-pass-1" } });
  if (account !== "rep") return;
  const user = await (await request.get("/api/auth/current-user")).json();
  const summit = user.providerContexts.find((context: { name: string }) => context.name === "Summit PEO");
  await request.patch("/api/auth/current-user/provider-context", { data: { providerContextId: summit.id } });
}

async function itemsOf(request: APIRequestContext, list: string): Promise<{ id: string; status: number }[]> {
  const response = await request.get(list);
  // A deal that a test running beside has given away meanwhile.
  if (response.status() === 404) return [];
  if (!response.ok()) throw new Error(`${list} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()).items;
}

/** The demo's own proposals that the signed-in account may see. */
export async function findProposals(request: APIRequestContext): Promise<ProposalItem[]> {
  // The oldest are the demo's own, whatever was added since.
  const oldest = "/api/deals?limit=100&dealStatus=open&sortBy=createdAt&sortOrder=asc";
  const found: ProposalItem[] = [];
  for (const deal of await itemsOf(request, oldest)) {
    const proposals = await itemsOf(request, `/api/deals/${deal.id}/proposals`);
    found.push(...proposals.map((proposal) => ({ ...proposal, dealId: deal.id })));
  }
  return found;
}

type Seen = (name: string, path: string, ready: Screen["ready"]) => Screen;

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first().waitFor();
const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();

/** A browser signed in as a demo account (the rep at Summit PEO), or signed out. */
export async function openContext(browser: Browser, baseURL: string, options: object, account: Screen["account"]) {
  const context = await browser.newContext({ baseURL, ...options });
  if (account) await signIn(context.request, account);
  return context;
}

export async function listScreens(browser: Browser, baseURL: string): Promise<Screen[]> {
  const context = await openContext(browser, baseURL, {}, "rep");
  const { request } = context;
  const proposals = await findProposals(request);
  const inStatus = (status: number): ProposalItem => {
    const found = proposals.find((proposal) => proposal.status === status);
    if (!found) throw new Error(`The demo data hold no proposal in status ${status}`);
    return found;
  };
  const { items: companies } = await (await request.get("/api/companies?limit=1")).json();
  const company = companies[0].id as string;
  const completed = inStatus(6);
  const draft = inStatus(1);
  await context.close();
  const office = await openContext(browser, baseURL, {}, "admin");
  const idOf = async (path: string): Promise<string> => (await (await office.request.get(path)).json()).items[0].id;
  const rep = await idOf("/api/users?search=rep@demo.test");
  const summit = await idOf("/api/providers?search=Summit");
  await office.close();
  const seenBy = (account: Screen["account"]) => (name: string, path: string, ready: Screen["ready"]) => ({
    name,
    path,
    account,
    ready,
  });
  const [inside, owned, admin, outside] = SCREEN_ACCOUNTS.map(seenBy) as [Seen, Seen, Seen, Seen];
  return [
    outside("login", "/login", heading("Welcome Back!")),
    outside("forgot-password", "/forgot-password", heading("Forgot your password?")),
    outside("reset-password", "/reset-password?token=x", heading("Choose a new password")),
    outside("create-password", "/create-password?token=x", heading("Create your password")),
    outside("api-docs", "/api-docs", heading("API")),
    inside("home", "/home", heading(/Riley/)),
    inside("account", "/account", text("This browser")),
    owned("home-of-an-owner", "/home", heading(/./)),
    owned("profile", "/profile", text("Year Founded")),
    owned("products", "/products", heading("Products")),
    owned("tax-rates", "/products?tab=tax-rates", text("Locality")),
    owned("team", "/team", heading("Team")),
    admin("users", "/users", heading("Users")),
    admin("user", `/users/${rep}`, text("Annual Goal")),
    admin("providers", "/providers", heading("Providers")),
    admin("provider-profile", `/providers/${summit}`, text("Year Founded")),
    admin("provider-products", `/providers/${summit}?tab=products`, text("Tax Rates")),
    admin("provider-team", `/providers/${summit}?tab=team`, text("Add Member")),
    admin("outbox", "/outbox", heading("Outbox")),
    inside("not-found", "/no-such-page", text("Page not found")),
    inside("companies", "/companies", heading("Companies")),
    inside("company-profile", `/companies/${company}/profile`, text("Contacts")),
    inside("company-deals", `/companies/${company}/deals`, text("New Deal")),
    inside("company-intelligence", `/companies/${company}/intelligence`, text("No Report Found")),
    inside("deals", "/deals", heading("Deals")),
    inside("pipeline", "/pipeline", heading("Pipeline")),
    inside("deal-overview", `/deals/${completed.dealId}/overview`, text("Deal Information")),
    inside("deal-activities", `/deals/${completed.dealId}/activities`, text("Add Activity")),
    inside("deal-proposals", `/deals/${completed.dealId}/proposals`, text(/PRO-\d{6}/)),
    inside("proposal-builder", `/deals/${draft.dealId}/proposals/create`, text("Census")),
    inside("proposal-draft", `/deals/${draft.dealId}/proposals/${draft.id}`, text(/PRO-\d{6}/)),
    inside("proposal-completed", `/deals/${completed.dealId}/proposals/${completed.id}`, text(/PRO-\d{6}/)),
    outside("offer-review", `/offers/${draft.id}`, text("Proposal Acceptance")),
    outside("offer-rejected", `/offers/${inStatus(3).id}`, text("Proposal Rejected")),
    outside("offer-signing-form", `/offers/${inStatus(2).id}`, text("Document Signing")),
    outside("offer-signing-frame", `/offers/${inStatus(4).id}`, text("Document Signing")),
    outside("offer-welcome-call", `/offers/${inStatus(5).id}`, text("Schedule Welcome Call")),
    outside("offer-completed", `/offers/${completed.id}`, text("Download Signed Documents")),
    outside("offer-unknown", "/offers/00000000-0000-4000-8000-000000000000", heading(/./)),
  ];
}
