import { db } from "@/lib/database/db";
import type { IntelligenceJobStatus } from "@/lib/domain/enums";
import { INTELLIGENCE_JOB_TYPES } from "@/lib/domain/enums";
import type { IntelligenceReport, ReportSource, Sourced } from "@/lib/intelligence/contract";
import { FETCHED_AT, HARBOR, SITE } from "./intelligence";

const source = (quote: string): ReportSource => ({ url: `${SITE}about`, quote, fetchedAt: FETCHED_AT, method: "page" });

/** What a page says, with words of its own as the quote. */
export const said = (value: string, score = 0.9): Sourced => ({
  value,
  confidence: { score, reasons: ["The website's own words say it."] },
  sources: [source(`Quoted: ${value}`)],
});

/** What a model concludes. */
export const inferred = (value: string, score = 0.3): Sourced => ({
  value,
  confidence: { score, reasons: ["Concluded by the model; no words show it."] },
  sources: [{ url: null, quote: null, fetchedAt: null, method: "inferred" }],
});

/** A value's confidence next to other fields. */
const trust = (words: string) => {
  const { confidence, sources } = said(words);
  return { confidence, sources };
};

/** A report that says something everywhere, each text its own. */
export const fullReport = (more: Partial<IntelligenceReport> = {}): IntelligenceReport => ({
  overallConfidence: 0.72,
  generatedAt: new Date().toISOString(),
  updatedAt: new Date().toISOString(),
  analysis: {
    summary: "Harbor Point keeps **books that balance**.\n\n- For shops\n- For workshops",
    message: "Written by a language model from the company's record and 2 pages of its website.",
    highlights: [said("Family owned since 1987"), inferred("Likely to hire this year")],
    quality: {
      reasons: ["Core Identity: 6 values, confidence 90% on average.", "Technologies: nothing was found."],
      pagesRead: 2,
      skippedPages: [{ url: `${SITE}private`, message: "The website's robots.txt forbids reading it." }],
      droppedClaims: [{ claim: "Has 900 employees", reason: "The words that it quotes are on no page that was read." }],
    },
  },
  identity: {
    website: said(SITE),
    founded: { year: 1987, age: 39, ...trust("Since 1987") },
    geographicScope: said("New England"),
    locations: [{ city: "Portland", state: "ME", country: "US", type: "headquarters", ...trust("12 Pier Street") }],
    description: said("Bookkeeping for small shops"),
  },
  market: {
    revenue: inferred("$2M to $5M"),
    employees: said("24"),
    industry: { primary: said("Accounting"), secondary: [said("Payroll services")] },
    positioning: inferred("The careful one"),
    competitors: { direct: [said("Pier Books")], indirect: [said("Ledger Apps")] },
  },
  business: {
    model: { type: said("Subscription"), description: said("A monthly fee for each shop") },
    customers: { profile: said("Owners of one shop"), segments: [said("Bakeries"), said("Bicycle shops")] },
    sales: { approach: said("By recommendation"), channels: [said("Trade fairs")] },
    maturity: { indicators: [said("Written procedures")] },
    partnerships: { mentions: [said("Gusto")] },
    offerings: { products: [said("Ledger Box")], services: [said("Monthly closing")] },
  },
  technology: {
    digitalFootprint: said("A website and a customer portal"),
    socialPlatforms: [{ type: "LinkedIn", ...trust("linkedin.com") }],
    technologies: [{ name: "QuickBooks", description: "for the ledgers", ...trust("We work with QuickBooks") }],
    insights: [inferred("Little is automated")],
  },
  insights: {
    keyPersonnel: [
      {
        name: "Ann Lee",
        title: "Founder and President",
        influence: "decides",
        ...trust("Ann Lee, Founder and President"),
      },
    ],
    growthIndicators: { trajectory: inferred("Steady"), signals: [said("A second office")] },
    challenges: { current: [said("Finding bookkeepers")], potential: [inferred("Larger rivals")] },
    industryPatterns: {
      industryBasedInsights: [inferred("Clients ask for payroll")],
      seasonal: [said("Busy until April")],
    },
  },
  ...more,
});

interface Given {
  statuses: [IntelligenceJobStatus, IntelligenceJobStatus, IntelligenceJobStatus];
  /** Why the jobs failed that have. */
  error?: string;
  report?: IntelligenceReport;
}

/** A company's newest run, as its jobs leave it; no engine knows of it, so it stays that way. Returns its id. */
export async function giveRun(companyId: string, { statuses, error = "Not begun.", report }: Given): Promise<string> {
  const isEnded = statuses.every((status) => status === "COMPLETED" || status === "FAILED");
  const jobs = INTELLIGENCE_JOB_TYPES.map((type, place) => {
    const status = statuses[place] ?? "PENDING";
    return { type, status, error: status === "FAILED" ? error : null };
  });
  const { id } = await db().intelligenceRun.create({
    data: {
      companyId,
      record: { ...HARBOR, industry: null },
      finishedAt: isEnded ? new Date() : null,
      jobs: { create: jobs },
      ...(report && { report: { create: { companyId, report, generatedAt: report.generatedAt } } }),
    },
    select: { id: true },
  });
  return id;
}

export const COMPLETED = ["COMPLETED", "COMPLETED", "COMPLETED"] as const satisfies Given["statuses"];

/** A company's newest report, finished. */
export const giveReport = (companyId: string, report = fullReport()): Promise<string> =>
  giveRun(companyId, { statuses: [...COMPLETED], report });

/** Moves the jobs of a run that `giveRun` began, and gives its report when they are completed. */
export async function moveRun(runId: string, { statuses, error = "Not begun.", report }: Given): Promise<void> {
  const isEnded = statuses.every((status) => status === "COMPLETED" || status === "FAILED");
  const given = report && { report, generatedAt: report.generatedAt };
  const { companyId } = await db().intelligenceRun.update({
    where: { id: runId },
    data: { finishedAt: isEnded ? new Date() : null },
  });
  // Before the jobs say that it is there.
  if (given) await db().intelligenceReport.create({ data: { runId, companyId, ...given } });
  await Promise.all(
    INTELLIGENCE_JOB_TYPES.map((type, place) => {
      const status = statuses[place] ?? "PENDING";
      const data = { status, error: status === "FAILED" ? error : null };
      return db().intelligenceJob.update({ where: { runId_type: { runId, type } }, data });
    }),
  );
}

/** A report that could not ask about competitors. */
export function lackingReport(): IntelligenceReport {
  const report = fullReport();
  report.analysis.quality.missing = [
    { part: "Research on competitors", reason: "The language model declined to answer.", sections: ["market"] },
    { part: "Website", reason: "Not read: it answered 403.", sections: ["identity", "business"] },
  ];
  return report;
}
