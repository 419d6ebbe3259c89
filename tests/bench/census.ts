import { chromium, type Page } from "@playwright/test";
import { decimal } from "@/lib/domain/decimal";
import { PRICING_MODEL, RATE_TYPE, REGULATION_LEVEL } from "@/lib/domain/enums";
import type { UsState } from "@/lib/domain/us-states";
import { refinedEstimate } from "@/lib/pricing/wage-base-estimate";
import { taxYearOn } from "@/lib/tax-years/tax-years";
import { factsOf, termsOf } from "@/lib/tax-years/terms";
import { chromiumLaunch } from "../support/browser/chromium";
import { visit } from "../support/browser/visit";
import { PROVIDER_ID } from "./fill";
import { atMost } from "./goals";
import { median, percentile } from "./load";
import { addCookie } from "./screens";
import { type BenchServer, readAs, sendAs } from "./server";
import type { Findings, World } from "./world";

const STATES = ["AZ", "CA", "CO", "FL", "GA", "IL", "NY", "OH", "TX", "WA"] as const satisfies UsState[];
const MOST_GROUPS = 4_000;
/** In the builder, five in each state. */
const TYPED_GROUPS = 50;
const REFINED_MS = 20;
const FRAME_MS = 80;
const TIMES = 30;

const groupsOf = (count: number) =>
  Array.from({ length: count }, (_, row) => ({
    state: STATES[row % STATES.length] as (typeof STATES)[number],
    people: 1 + (row % 3),
    wage: (2_400_000 + row * 6_137) / 100,
    payBasis: null,
    classCode: null,
  }));

/** The time of one estimate with wage bases of 4,000 groups in ten states, in ms. */
function refineOnce(): number {
  const table = taxYearOn("2026-11-24");
  const tax = (kind: "suta" | "futa" | "social_security" | "medicare", state: string | null) => ({
    taxName: `${kind} ${state ?? ""}`,
    kind,
    state,
    priceType: RATE_TYPE.ADJUSTABLE,
    rate: 2.7,
    minRate: 1,
    billsPastBase: false,
    reporting: kind === "suta" ? ("provider" as const) : null,
    clientRate: null,
    creditReduction: null,
    restarts: null,
    terms: termsOf(table, kind, state),
  });
  const federal = (["futa", "social_security", "medicare"] as const).map((kind) => tax(kind, null));
  const taxes = [...federal, ...STATES.map((state) => tax("suta", state))];
  const groups = groupsOf(MOST_GROUPS);
  const began = performance.now();
  refinedEstimate({ groups, taxes, taxYear: factsOf(table), productRevenue: decimal(100_000), commissionRate: 10 });
  return performance.now() - began;
}

interface Offered {
  payrollProducts: { name: string }[];
  taxRates: { state: string | null }[];
}

/** A deal of the rep whose provider has ten states and a product, with the census of it. */
async function prepare(server: BenchServer): Promise<string> {
  const { items } = await readAs<{ items: { id: string }[] }>(server, "rep", "/api/deals?limit=1&dealStatus=open");
  const deal = `/api/deals/${items[0]?.id}`;
  const { payrollProducts, taxRates } = await readAs<Offered>(server, "rep", `${deal}/proposals/products`);
  const catalog = `/api/providers/${PROVIDER_ID}`;
  for (const state of STATES.filter((one) => !taxRates.some((rate) => rate.state === one))) {
    const range = { priceType: RATE_TYPE.ADJUSTABLE, minRate: 1, maxRate: 4 };
    const kept = { kind: "suta", reporting: "provider", locality: REGULATION_LEVEL.STATE };
    await sendAs(server, "owner", `${catalog}/tax-rates`, { taxName: `SUTA ${state}`, state, ...range, ...kept });
  }
  if (!payrollProducts.some(({ name }) => name === "Bundle")) {
    const range = { priceType: PRICING_MODEL.RATE_BASED, minRate: 1, maxRate: 9 };
    await sendAs(server, "owner", `${catalog}/payroll-products`, { name: "Bundle", ...range });
  }
  const body = { sourceRows: TYPED_GROUPS, rowsLeftOut: 0, groups: groupsOf(TYPED_GROUPS) };
  await sendAs(server, "rep", `${deal}/censuses`, body);
  return `/deals/${items[0]?.id}/proposals/create`;
}

// A text, because what compiles this file puts names of its own into functions, which the page does not know.
const WATCH_KEYS = `{
  window.benchKeys = [];
  addEventListener("keydown", ({ timeStamp }) => {
    requestAnimationFrame(() => {
      const shown = new MessageChannel();
      shown.port1.onmessage = () => window.benchKeys.push(performance.now() - timeStamp);
      shown.port2.postMessage(null);
    });
  }, { capture: true });
  null;
}`;

/** From each key in a rate's box to the end of the frame that shows it, in ms. */
async function typeRates(page: Page, path: string): Promise<number[]> {
  await visit(page, path);
  await page.getByRole("button", { name: /^Use the census of/ }).click();
  await page
    .getByText(/from the census of/)
    .first()
    .waitFor();
  await page.getByRole("button", { name: "Next" }).click();
  const box = page.getByLabel("SUTA NY", { exact: true });
  await box.click();
  await page.evaluate(WATCH_KEYS);
  for (let time = 0; time < TIMES; time++) {
    await box.press("End");
    await box.press("Backspace");
    await box.press(String(1 + (time % 9)));
    await page.evaluate("new Promise((idle) => requestIdleCallback(idle))");
  }
  return await page.evaluate<number[]>("window.benchKeys");
}

/** What a census costs: the estimate of the most groups on a server, and typing in a builder that counts one (D-168). */
export async function measureCensus({ large }: World): Promise<Findings> {
  for (let time = 0; time < TIMES; time++) refineOnce();
  const refined = Array.from({ length: TIMES }, refineOnce);
  const path = await prepare(large);
  const browser = await chromium.launch(await chromiumLaunch());
  try {
    const context = await browser.newContext({ baseURL: large.baseUrl, viewport: { width: 1440, height: 900 } });
    await addCookie(context, large, "rep");
    const keys = await typeRates(await context.newPage(), path);
    return {
      goals: [
        atMost("Estimate with wage bases of 4,000 groups in 10 states, ms", median(refined), REFINED_MS),
        atMost(
          "Typing in a builder with 10 states and 50 groups to the next frame (p95), ms",
          percentile(keys, 0.95),
          FRAME_MS,
        ),
      ],
      text: [
        `The estimate of 4,000 groups took ${median(refined).toFixed(1)} ms, at most ${Math.max(...refined).toFixed(1)}. ${keys.length} keys were shown after ${median(keys).toFixed(1)} ms, the slowest after ${Math.max(...keys).toFixed(1)}.`,
      ],
    };
  } finally {
    await browser.close();
  }
}
