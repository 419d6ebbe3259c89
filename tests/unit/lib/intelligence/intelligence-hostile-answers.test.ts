import { describe, expect, test } from "vitest";
import { checkClaims } from "@/lib/intelligence/check-claims";
import { composeWritten } from "@/lib/intelligence/compose-report";
import { evidenceOf } from "@/lib/intelligence/evidence";
import type { Item } from "@/lib/intelligence/items";
import { askForReport } from "@/lib/intelligence/questions";
import { withTurns } from "../../../support/jobs/turns";
import { cited, FETCHED_AT, HARBOR, PAGES, page, reading, SITE } from "../../../support/records/intelligence";

const HEADCOUNT = "1,250 people in 3 shops, 24 of them in Portland";
const site = reading({ pages: [...PAGES, page("/jobs", `Our team: ${HEADCOUNT}. We work in Germany and in Mexico.`)] });
const evidence = await evidenceOf(HARBOR, site)();
const findings = { company: HARBOR, reading: site, generatedAt: FETCHED_AT };
const written = (checked: Awaited<ReturnType<typeof checkClaims>>) =>
  composeWritten(findings, { ...checked, searched: [] });

describe("a model that makes a report of 10,000 statements", () => {
  const texts = Array.from({ length: 10_000 }, (_, at) => ({
    topic: "highlight" as const,
    value: `Highlight ${String(at).replace(/\d/g, (digit) => "abcdefghij".charAt(Number(digit)))}`,
    ...cited(at % 2 ? "small shops" : `nowhere at all ${at}`),
  }));

  test("gets 500 of them checked and a note about it, and other tasks get their turns in the meantime", async () => {
    const { result, turns } = await withTurns(() => checkClaims({ texts }, evidence));
    const { items, dropped } = result;
    expect([items.length, dropped.length]).toEqual([250, 251]);
    expect(dropped.at(-1)).toEqual({ claim: "Everything else", reason: "One answer may say 500 things at most." });
    expect(turns).toBeGreaterThan(100);
  });

  test("sees each statement once when it writes the report, the best first, in a prompt of limited length", () => {
    const said = (at: number, score: number): Item => ({
      topic: "highlight",
      value: `Highlight ${at}`,
      confidence: { score, reasons: [] },
      sources: [{ url: SITE, quote: "small shops", fetchedAt: FETCHED_AT, method: "page" }],
    });
    const known = [...texts.map((_, at) => said(at, 0.5)), said(10_000, 0.9), said(10_000, 0.8)];
    const { data } = askForReport({ company: HARBOR, pages: [], facts: [] }, known);
    const statements = data.find(({ name }) => name === "statements that were checked")?.text ?? "";
    expect(statements.length).toBeLessThan(45_000);
    expect(statements.split("\n")[0]).toContain("Highlight 10000,");
    expect(statements.match(/Highlight 10000,/g)).toHaveLength(1);
  });
});

describe("a number of people or dollars", () => {
  const check = (value: string, quote: string, topic: "employees" | "revenue" = "employees") =>
    checkClaims({ texts: [{ topic, value, ...cited(quote) }] }, evidence);

  test.each([
    ["1,250", "1,250 people"],
    ["1250 (2025)", "1,250 people in 3 shops"],
    ["3 to 24", HEADCOUNT],
  ])("'%s' is supported by words that contain it: '%s'", async (value, quote) => {
    expect((await check(value, quote)).items[0]?.sources).toMatchObject([
      { method: "page", quote: `Our team: ${HEADCOUNT}.` },
    ]);
    expect(HEADCOUNT).toContain(quote);
  });
});

describe("a report", () => {
  test("tells countries apart even without a city", async () => {
    const quote = "We work in Germany and in Mexico";
    const place = (country: string) => ({ city: null, state: null, country, type: null, ...cited(quote) });
    const { identity } = written(await checkClaims({ locations: [place("Germany"), place("Mexico")] }, evidence));
    expect(identity.locations.map(({ city, country }) => city ?? country)).toEqual(
      expect.arrayContaining(["Germany", "Mexico", "Portland"]),
    );
  });

  test("has a city once, whether its state is written out or not", async () => {
    const city = { city: "Portland", state: "Maine", country: null, type: null, ...cited("24 of them in Portland") };
    const { identity } = written(await checkClaims({ locations: [city] }, evidence));
    expect(identity.locations).toHaveLength(1);
    expect(identity.locations[0]?.sources.map(({ method }) => method).sort()).toEqual(["company record", "page"]);
  });

  test("lists once what several answers have made up", async () => {
    const madeUp = { topic: "partnership" as const, value: "Acme", ...cited("partners with Acme") };
    const { dropped } = await checkClaims({ texts: [madeUp, madeUp] }, evidence);
    expect(dropped).toHaveLength(2);
    expect(written({ items: [], dropped }).analysis.quality.droppedClaims).toHaveLength(1);
  });
});
