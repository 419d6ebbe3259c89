import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import { PRICING_MODEL, RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import { chromiumLaunch } from "../support/browser/chromium";
import { visit } from "../support/browser/visit";
import { type Account, PROVIDER_ID } from "./fill";
import { atMost } from "./goals";
import { median, percentile, spread } from "./load";
import { startMinimalApp } from "./minimal-app";
import { type BenchServer, cookieOf, readAs, sendAs } from "./server";
import type { Findings, World } from "./world";

const CARDS = 120;
/** Columns that a card is dragged over, there and back. */
const COLUMNS = 3;
const STEPS = 40;
/** Screens of a column that are scrolled through first, so that several pages of it are loaded. */
const SCROLLS = 12;

// A text, because what compiles this file puts names of its own into functions, which the page does not know.
const RECORD_FRAMES = `{
  const frames = (window.benchFrames = []);
  requestAnimationFrame(function note(time) {
    frames.push(time);
    if (window.benchFrames === frames) requestAnimationFrame(note);
  });
}`;

async function openBoard(browser: Browser, server: BenchServer, account: Account): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.baseUrl, viewport: { width: 1440, height: 900 } });
  await addCookie(context, server, account);
  const page = await context.newPage();
  await visit(page, "/pipeline");
  await page.locator("[data-deal-id]").first().waitFor();
  return page;
}

/** A page with a stream is never idle. */
async function withoutStream(context: BrowserContext): Promise<void> {
  await context.route("**/api/changes/stream*", (route) => route.fulfill({ status: 204 }));
}

/** Signs an account in to a browser, like a returning user. */
export async function addCookie(context: BrowserContext, server: BenchServer, account: Account): Promise<void> {
  const [name = "", value = ""] = (await cookieOf(server, account)).split("=", 2);
  await context.addCookies([{ name, value, url: server.baseUrl }]);
  await withoutStream(context);
}

/** Scrolls down the first column and back, as far as it goes. */
async function scrollThrough(page: Page): Promise<void> {
  const column = page.locator("[data-column-cards]").first();
  const frame = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve(null))));
  for (const direction of [1, -1]) {
    for (let step = 0; step < SCROLLS; step++) {
      await column.evaluate((element, by) => element.scrollBy(0, by * element.clientHeight), direction);
      await frame();
    }
    await page.waitForLoadState("networkidle");
  }
  await column.evaluate((element) => element.scrollTo(0, 0));
  await frame();
}

/** The times between frames, in ms, while the first card is dragged over three columns and back to its place. */
async function dragFrames(page: Page): Promise<number[]> {
  const columns = page.locator("[data-column-cards]");
  const box = await columns.first().locator("[data-deal-id]").first().boundingBox();
  const target = await columns.nth(COLUMNS).boundingBox();
  if (!box || !target) throw new Error("The board shows no card to drag");
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.evaluate(RECORD_FRAMES);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, y, { steps: STEPS });
  await page.locator("[data-drag-layer]").waitFor();
  await page.mouse.move(x, y, { steps: STEPS });
  await page.mouse.up();
  const times = await page.evaluate<number[]>(
    "{ const frames = window.benchFrames; window.benchFrames = null; frames }",
  );
  return times.slice(1).map((time, index) => time - (times[index] ?? time));
}

/** The bytes of JavaScript, as they come over the line, that a page loads. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const scripts = new Set<string>();
  let bytes = 0;
  session.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script") scripts.add(requestId);
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  const answer = await page.goto(path);
  if (!answer?.ok()) throw new Error(`${page.url()} answered ${answer?.status()}`);
  await page.waitForLoadState("networkidle");
  await session.detach();
  return bytes;
}

/** The client's way to the agreement that is to be signed, which the proposal's page shows from then on. */
async function acceptProposal(server: BenchServer, proposalId: string): Promise<void> {
  const offer = `/api/offers/${proposalId}`;
  await sendAs(server, "rep", `${offer}/accept`, { accept: true, reason: "" });
  await sendAs(server, "rep", `${offer}/documents`, {
    companyName: "Granite Builders LLC",
    addressLine1: "12 Oak Avenue",
    addressLine2: "",
    city: "Boulder",
    state: "CO",
    zipCode: "80302",
    taxIdNumber: "84-7391526",
    signerFirstName: "Jordan",
    signerLastName: "Lane",
    signerTitle: "Chief Executive Officer",
    signerEmail: "jordan@client.test",
    signerPhone: "(303) 555-0142",
  });
}

/** A proposal that its client has yet to answer. */
async function addProposal(server: BenchServer): Promise<string> {
  const { items } = await readAs<{ items: { id: string }[] }>(server, "rep", "/api/deals?limit=1&dealStatus=open");
  const deal = `/api/deals/${items[0]?.id}`;
  const product = await findOrAddProduct(server, deal);
  const proposal = await sendAs<{ id: string }>(server, "rep", `${deal}/proposals`, {
    companyEmployeeCount: 40,
    employeeAverageSalary: 50_000,
    statesOfOperation: ["CO"],
    priceModel: "PER_EMPLOYEE_PER_MONTH",
    payrollProducts: [{ id: product.id, pricePerEmployee: 20 }],
  });
  return proposal.id;
}

/** The one that an earlier run has created, or a new one, with the tax rate of its state. */
async function findOrAddProduct(server: BenchServer, deal: string): Promise<{ id: string }> {
  const known = await readAs<{ payrollProducts: { id: string }[] }>(server, "rep", `${deal}/proposals/products`);
  if (known.payrollProducts[0]) return known.payrollProducts[0];
  const catalog = `/api/providers/${PROVIDER_ID}`;
  await sendAs(server, "owner", `${catalog}/tax-rates`, {
    taxName: "SUTA",
    locality: REGULATION_LEVEL.STATE,
    state: "CO",
    priceType: RATE_TYPE.FIXED,
    fixedRate: 1.7,
  });
  return await sendAs(server, "owner", `${catalog}/payroll-products`, {
    name: "Payroll",
    priceType: PRICING_MODEL.PER_EMPLOYEE_BASED,
    perEmployeeMin: 10,
    perEmployeeMax: 40,
  });
}

async function measureScripts(browser: Browser, { large, folder }: World) {
  const minimal = await startMinimalApp(folder);
  try {
    const bytesOf = async (baseURL: string, path: string, account?: Account) => {
      const context = await browser.newContext({ baseURL });
      if (account) await addCookie(context, large, account);
      const bytes = await scriptBytes(await context.newPage(), path);
      await context.close();
      return bytes;
    };
    const empty = await bytesOf(minimal.baseUrl, "/");
    const board = await bytesOf(large.baseUrl, "/pipeline", "rep");
    const list = await bytesOf(large.baseUrl, "/deals", "rep");
    const revenue = await bytesOf(large.baseUrl, "/provider-revenue", "owner");
    const login = await bytesOf(large.baseUrl, "/login");
    const editor = await bytesOf(large.baseUrl, "/profile/agreement", "owner");
    const proposal = await addProposal(large);
    const offer = await bytesOf(large.baseUrl, `/offers/${proposal}`);
    await acceptProposal(large, proposal);
    const signing = await bytesOf(large.baseUrl, `/offers/${proposal}`);
    return { empty, board, list, revenue, login, editor, offer, signing };
  } finally {
    await minimal.stop();
  }
}

const inKilobytes = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;

/** The board in Chromium: cards, frames of a drag (G10) and JavaScript (G11). */
export async function measureScreens(world: World): Promise<Findings> {
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const crowded = await openBoard(browser, world.large, "crowd-rep");
    const calm = await openBoard(browser, world.large, "calm-rep");
    await scrollThrough(crowded);
    const cards = await crowded.locator("[data-deal-id]").count();
    const [p95, longest]: [number[], number[]] = [[], []];
    const quietP95: number[] = [];
    for (const page of [calm, crowded]) await dragFrames(page);
    for (let round = 0; round < world.rounds; round++) {
      await calm.bringToFront();
      const a = await dragFrames(calm);
      await crowded.bringToFront();
      const b = await dragFrames(crowded);
      quietP95.push(percentile(a, 0.95));
      p95.push(percentile(b, 0.95) / percentile(a, 0.95));
      longest.push(Math.max(...b) / Math.max(...a));
    }
    const { empty, board, list, revenue, login, editor, offer, signing } = await measureScripts(browser, world);
    return {
      goals: [
        atMost("G10 cards in the page of a board of 5,000", cards, CARDS),
        atMost("G10 p95 frame of a drag, 5,000 / 50 deals", median(p95), 1.5),
        atMost("G10 longest frame of a drag, 5,000 / 50 deals", median(longest), 2),
        atMost("G11 JavaScript of the board, KB", board / 1000, 300),
        atMost("G11 JavaScript of the list of deals, KB", list / 1000, 300),
        atMost("G11 JavaScript of a provider's revenue with its charts, KB", revenue / 1000, 400),
        atMost("G11 JavaScript of the sign-in, KB", login / 1000, 190),
        atMost("G11 JavaScript of a proposal's public page, KB", offer / 1000, 190),
        atMost("G11 JavaScript of that page while its client signs, KB", signing / 1000, 300),
        atMost("G11 JavaScript of the editor of agreements, KB", editor / 1000, 400),
      ],
      text: [
        `A drag over ${COLUMNS} columns and back had frames of ${median(quietP95).toFixed(1)} ms (p95) on the board of 50 deals; with 5,000 p95 was ${spread(p95)} and the longest ${spread(longest)} times that. JavaScript over the line: ${inKilobytes(board)} for the board, ${inKilobytes(list)} for the list of deals, ${inKilobytes(revenue)} for a provider's revenue, ${inKilobytes(login)} for the sign-in, ${inKilobytes(offer)} for a proposal that its client reviews, ${inKilobytes(signing)} while the client signs, ${inKilobytes(editor)} for the editor of agreements, ${inKilobytes(empty)} for an empty page.`,
      ],
    };
  } finally {
    await browser.close();
  }
}
