import type { APIRequestContext, Browser, Page } from "@playwright/test";

/** Every screen of the product, found in the demo data; pictures are taken of them and accessibility is checked on them. */
export interface Screen {
  name: string;
  path: string;
  account: "rep" | null;
  /** What shows that the screen is complete. */
  ready: (page: Page) => Promise<unknown>;
}

interface ProposalItem {
  id: string;
  status: number;
  dealId: string;
}

async function signIn(request: APIRequestContext): Promise<void> {
  await request.post("/api/auth/sign-in", { data: { email: "rep@demo.test", password: "Demo-pass-1" } });
  const user = await (await request.get("/api/auth/current-user")).json();
  const summit = user.providerContexts.find((context: { name: string }) => context.name === "Summit PEO");
  await request.patch("/api/auth/current-user/provider-context", { data: { providerContextId: summit.id } });
}

async function findProposals(request: APIRequestContext): Promise<ProposalItem[]> {
  const { items: deals } = await (await request.get("/api/deals?limit=100&dealStatus=open")).json();
  const found = await Promise.all(
    deals.map(async (deal: { id: string }) => {
      const { items } = await (await request.get(`/api/deals/${deal.id}/proposals`)).json();
      return items.map((item: { id: string; status: number }) => ({ ...item, dealId: deal.id }));
    }),
  );
  return found.flat();
}

const heading = (name: string | RegExp) => (page: Page) => page.getByRole("heading", { name }).first().waitFor();
const text = (words: string | RegExp) => (page: Page) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();

/** A page signed in as the demo rep at Summit PEO, or signed out. */
export async function openContext(browser: Browser, baseURL: string, options: object, account: Screen["account"]) {
  const context = await browser.newContext({ baseURL, ...options });
  if (account) await signIn(context.request);
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
  const inside = (name: string, path: string, ready: Screen["ready"]): Screen => ({
    name,
    path,
    account: "rep",
    ready,
  });
  const outside = (name: string, path: string, ready: Screen["ready"]): Screen => ({
    name,
    path,
    account: null,
    ready,
  });
  return [
    outside("login", "/login", heading("Welcome Back!")),
    outside("api-docs", "/api-docs", heading("API")),
    inside("home", "/home", heading(/Riley/)),
    inside("not-found", "/no-such-page", text("Page not found")),
    inside("companies", "/companies", heading("Companies")),
    inside("company-profile", `/companies/${company}/profile`, text("Contacts")),
    inside("company-deals", `/companies/${company}/deals`, text("New Deal")),
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
