import { randomUUID } from "node:crypto";
import type { BodyInputOf } from "../../../lib/contracts/endpoint";
import type { createDeal, Deal, DealList, DealSource, DealStage } from "../../../lib/deals/contract";
import { type APIRequestContext, test as base, expect, type Locator, type Page } from "../../support/browser/test";
import { visit } from "../../support/browser/visit";
import { PASSWORD } from "../accounts";

export const FILTERS_KEY = "pipeline-deals-filters";
/** The board's address, whatever it shows, without a dialog that it asks for. */
export const ON_BOARD = /\/pipeline(\?(?!.*create=).*)?$/;

/** Opens what the board is filtered by. */
export async function openFilters(page: Page): Promise<Locator> {
  const panel = page.getByRole("dialog", { name: "Filter" });
  if (!(await panel.isVisible())) await page.getByRole("button", { name: /^Filter(,|$)/ }).click();
  return panel;
}

/** Leaves deals of at least so much on the board. */
export async function fillMinimum(page: Page, amount: string): Promise<void> {
  await (await openFilters(page)).getByRole("textbox", { name: "Minimum value" }).fill(amount);
}

type NewDeal = Partial<BodyInputOf<typeof createDeal>> & { stage?: number };

/** What the tests of a file share: a sales rep of Summit PEO whose deals are theirs alone, and a company. */
interface Office {
  session: Awaited<ReturnType<APIRequestContext["storageState"]>>;
  rep: { id: string; name: string };
  company: { id: string; name: string };
  stages: DealStage[];
  sources: DealSource[];
}

/** One test's deals, and the board that shows nothing else. */
export interface Desk extends Office {
  api: APIRequestContext;
  /** Adds an open deal of the test's own; `stage` counts from 0. */
  addDeal: (deal?: NewDeal) => Promise<Deal>;
  readDeal: (id: string) => Promise<Deal>;
  /** Opens the board as the signed-in user, filtered to the rep's deals, ready to be used. */
  openBoard: (page: Page) => Promise<void>;
}

async function send<T>(api: APIRequestContext, method: string, path: string, data?: object): Promise<T> {
  const answer = await api.fetch(path, { method, data });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  return answer.json();
}

async function openOffice(api: APIRequestContext): Promise<Office> {
  await send(api, "POST", "/api/auth/sign-in", { email: "owner@demo.test", password: PASSWORD });
  const mark = randomUUID().slice(0, 8);
  const viewer = await send<{ providerContextId: string }>(api, "GET", "/api/auth/current-user");
  const members = `/api/providers/${viewer.providerContextId}/members`;
  const email = `pia.${mark}@board.test`;
  await send(api, "POST", members, { firstName: "Pia", lastName: `Board ${mark}`, email });
  await send(api, "POST", "/api/auth/sign-in", { email: "admin@demo.test", password: PASSWORD });
  const { items: mails } = await send<{ items: { text: string }[] }>(api, "GET", `/api/outbox?search=${email}`);
  const token = /token=([\w-]+)/.exec(mails[0]?.text ?? "")?.[1];
  await send(api, "POST", "/api/auth/create-password", { token, password: "Board-pass-1" });
  await send(api, "POST", "/api/auth/sign-in", { email: "owner@demo.test", password: PASSWORD });
  const joined = await send<{ items: { userId: string }[] }>(api, "GET", `${members}?search=${email}`);
  const member = joined.items[0];
  if (!member) throw new Error("Pia has not joined the team");
  const name = `Works ${mark}`;
  const company = await send<{ id: string }>(api, "POST", "/api/companies", {
    name,
    addressLine1: "12 Oak Avenue",
    city: "Boulder",
    state: "CO",
    zipCode: "80302",
    size: 2,
    website: null,
    description: "Makes boards",
  });
  const stages = await send<{ items: DealStage[] }>(api, "GET", "/api/deals/stages");
  const sources = await send<{ items: DealSource[] }>(api, "GET", "/api/deal-sources");
  return {
    session: await api.storageState(),
    rep: { id: member.userId, name: `Pia Board ${mark}` },
    company: { id: company.id, name },
    stages: stages.items,
    sources: sources.items,
  };
}

let kept: { file: string; office: Office } | undefined;

/** Every page is signed in as the owner of Summit PEO. */
export const test = base.extend<{ desk: Desk; office: Office }>({
  office: async ({ playwright, baseURL }, use, { file }) => {
    if (kept?.file !== file) {
      const api = await playwright.request.newContext({ baseURL });
      kept = { file, office: await openOffice(api) };
      await api.dispose();
    }
    await use(kept.office);
  },
  storageState: async ({ office }, use) => use(office.session),
  desk: async ({ office, request: api }, use) => {
    const added: string[] = [];
    await use({
      ...office,
      api,
      addDeal: async ({ stage = 0, ...deal } = {}) => {
        const made = await send<Deal>(api, "POST", "/api/deals", {
          name: `Deal ${randomUUID().slice(0, 8)}`,
          companyId: office.company.id,
          stageId: office.stages[stage]?.id,
          sourceId: office.sources[0]?.id,
          expectedValue: 1000,
          expectedCloseDate: "2037-03-09",
          priority: 2,
          confidence: 50,
          salesRepId: office.rep.id,
          ...deal,
        });
        added.push(made.id);
        return made;
      },
      readDeal: (id) => send<Deal>(api, "GET", `/api/deals/${id}`),
      openBoard: async (page) => {
        await keepFilters(page, { salesRepId: office.rep.id });
        await visit(page, "/pipeline");
        await boardReady(page);
        // Its name is wider than what stands for it while it loads, and may move the cards by a line.
        await expect(page.getByRole("button", { name: /^Remove .*: …$/ })).toHaveCount(0);
      },
    });
    const left = await send<DealList>(api, "GET", `/api/deals?dealStatus=open&limit=100&salesRepId=${office.rep.id}`);
    const ids = new Set([...added, ...left.items.map((deal) => deal.id)]);
    const close = { status: "lost", reasonLost: "The test is over" };
    await Promise.all([...ids].map((id) => api.patch(`/api/deals/${id}/status`, { data: close })));
  },
});

/** Has the browser remember filters, as if they had been chosen on an earlier visit. */
export async function keepFilters(page: Page, filters: object): Promise<void> {
  const text = JSON.stringify(filters);
  const cookie = { name: FILTERS_KEY, value: encodeURIComponent(text), domain: "localhost", path: "/" };
  await page.context().addCookies([cookie]);
  await page.addInitScript(([key, value]) => localStorage.getItem(key) ?? localStorage.setItem(key, value), [
    FILTERS_KEY,
    text,
  ] as const);
}

/** The board is rendered, and React handles its events. */
export async function boardReady(page: Page): Promise<void> {
  await page.locator("section[data-drop-stage]").first().waitFor();
  await page.waitForFunction(() => {
    const column = document.querySelector("section[data-drop-stage] [data-column-cards]");
    return column !== null && Object.keys(column).some((key) => key.startsWith("__reactProps"));
  });
}

export const card = (page: Page, deal: { id: string }): Locator => page.locator(`[data-deal-id="${deal.id}"]`);

export const column = (page: Page, stage: { id: string } | undefined): Locator =>
  page.locator(`section[data-drop-stage="${stage?.id}"]`);

/** A column's header: its number of deals and their total. */
export async function expectHead(page: Page, stage: DealStage | undefined, count: string, total: string) {
  const head = column(page, stage);
  await expect(head.locator("[data-column-count]")).toHaveText(new RegExp(`^${count} deals?$`));
  await expect(head.locator("[data-column-total]")).toHaveText(total);
}

export const inAir = (page: Page): Locator => page.locator("[data-drag-layer]");

async function centre(of: Locator): Promise<{ x: number; y: number }> {
  await of.scrollIntoViewIfNeeded();
  const box = await of.boundingBox();
  if (!box) throw new Error("Not on the screen");
  return { x: box.x + box.width / 2, y: box.y + Math.min(box.height / 2, 200) };
}

/** Takes a card with the mouse and holds it over a column. */
export async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  const start = await centre(from);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  const end = await centre(to);
  await page.mouse.move(end.x, end.y, { steps: 5 });
  await expect(inAir(page)).toBeVisible();
}

export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await dragOver(page, from, to);
  await page.mouse.up();
}

/** Counts the moves that the page sends, and holds them back until they are released. */
export async function holdMoves(page: Page): Promise<{ bodies: unknown[]; release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const bodies: unknown[] = [];
  await page.route("**/api/deals/*", async (route) => {
    if (route.request().method() !== "PATCH") return route.fallback();
    bodies.push(route.request().postDataJSON());
    await released;
    await route.continue();
  });
  return { bodies, release };
}

/** Notes the moves that the page sends. */
export function watchMoves(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on("request", (request) => {
    if (request.method() === "PATCH") bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** The query of the next board that the page asks for by a parameter: what others change has it ask for the present one again. */
export async function nextQuery(page: Page, param: string): Promise<URLSearchParams> {
  const request = await page.waitForRequest(
    (one) => one.method() === "GET" && /\/api\/deals\?/.test(one.url()) && new URL(one.url()).searchParams.has(param),
  );
  return new URL(request.url()).searchParams;
}

export const failed = (page: Page) => page.getByText("Failed to move deal");
