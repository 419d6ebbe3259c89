import { describe, expect, test } from "vitest";
import { isDoubtful, phoneSentences } from "@/components/intelligence/phone-sentences";
import type { IntelligenceReport } from "@/lib/intelligence/contract";
import { fullReport, inferred, said } from "../../../support/records/reports";

const full = fullReport();
const texts = (report: IntelligenceReport) => phoneSentences(report).map(({ text }) => text);
const { business, identity, insights, market, technology } = full;
const without = {
  ...full,
  business: { ...business, offerings: { products: [], services: [] }, partnerships: { mentions: [] } },
  identity: { ...identity, description: null, locations: [] },
  insights: {
    ...insights,
    growthIndicators: { trajectory: null, signals: [] },
    challenges: { current: [], potential: [] },
  },
  market: { ...market, employees: null, industry: { primary: null, secondary: [] } },
  technology: { ...technology, technologies: [] },
} satisfies IntelligenceReport;

describe("sentences to say on the phone", () => {
  test("are three of what the report is sure of, with the lowest confidence and every source", () => {
    const [first, ...others] = phoneSentences({
      ...full,
      business: {
        ...business,
        offerings: { products: [], services: [said("Payroll", 0.95)] },
        customers: business.customers,
      },
    });
    expect(others).toHaveLength(2);
    expect(first?.text).toBe("I saw on your website that you offer payroll for bakeries and bicycle shops.");
    expect(first?.confidence.score).toBe(0.9);
    expect(first?.sources.map(({ quote }) => quote)).toEqual([
      "Quoted: Payroll",
      "Quoted: Bakeries",
      "Quoted: Bicycle shops",
    ]);
  });

  test("are none where nothing is known", () => {
    expect(texts(without)).toEqual([]);
  });

  test("never say what is inferred or weak", () => {
    const guessed = {
      ...without,
      market: {
        ...without.market,
        employees: inferred("900", 0.9),
        industry: { primary: said("Gold", 0.39), secondary: [] },
      },
      insights: { ...without.insights, growthIndicators: { trajectory: null, signals: [inferred("Bankrupt soon")] } },
    };
    expect(texts(guessed)).toEqual([]);
    expect([said("x", 0.4), said("x", 0.39), inferred("x", 1)].map(isDoubtful)).toEqual([false, true, true]);
  });

  test("never repeat to a company what the team has written about it", () => {
    const { confidence } = said("x", 0.6);
    const note = "Looks for a partner, says our broker";
    const source = { url: null, quote: note, fetchedAt: null, method: "company record" as const };
    const description = { value: note, confidence, sources: [source] };
    expect(texts({ ...without, identity: { ...without.identity, description } })).toEqual([]);
    const size = { ...description, value: "11-50" };
    expect(texts({ ...without, market: { ...without.market, employees: size } })).toEqual([]);
    const correction = { id: "x", claim: "24", by: "Ann Lee", at: full.generatedAt, version: 1 };
    expect(texts({ ...without, market: { ...without.market, employees: { ...size, correction } } })).toHaveLength(1);
  });

  test("never say a claim that was left out", () => {
    const dropped = full.analysis.quality.droppedClaims.map(({ claim }) => claim);
    for (const claim of dropped) expect(texts(full).join(" ")).not.toContain(claim);
  });

  test.each([
    ["24", "From what I can see, you are about 24 people. Is that right?"],
    ["about 40 employees", "From what I can see, you are about 40 people. Is that right?"],
    ["11-50", "From what I can see, you are about 11-50 people. Is that right?"],
    ["Team of 22", "From what I can see, you are about 22 people. Is that right?"],
    ["1,200 employees in 2025", "From what I can see, you are about 1,200 people. Is that right?"],
  ])("say %s as people", (size, text) => {
    expect(texts({ ...without, market: { ...without.market, employees: said(size) } })).toEqual([text]);
  });

  test("say the place where the company is at home, not that of a branch", () => {
    const [portland] = full.identity.locations;
    if (!portland) throw new Error("The report has a place");
    const branch = { ...portland, city: "Bangor", type: "branch" };
    const market = { ...without.market, employees: said("24") };
    const at = (...locations: (typeof portland)[]) =>
      texts({ ...without, market, identity: { ...without.identity, locations } });
    expect(at(branch, portland)).toEqual([
      "From what I can see, you are about 24 people in Portland, ME. Is that right?",
    ]);
    expect(at(branch, { ...branch, city: "Orono" })).toEqual([
      "From what I can see, you are about 24 people. Is that right?",
    ]);
  });

  test("never greet a company with its end", () => {
    const challenges = { current: [said("We close for good on December 31")], potential: [] };
    expect(texts({ ...full, insights: { ...insights, challenges } })).toEqual([]);
  });

  test("keep names as they are, and the company's own words", () => {
    expect(texts({ ...without, technology: { ...technology, technologies: technology.technologies } })).toEqual([
      "I understand you use QuickBooks. How is it working for you?",
    ]);
    expect(texts({ ...without, identity: { ...without.identity, description: said("We bake bread") } })).toEqual([
      "Your website puts it this way: We bake bread.",
    ]);
  });
});
