import type { IntelligenceReport, Sourced } from "@/lib/intelligence/contract";
import { claimText, type ReportSection, sectionInfo } from "@/lib/intelligence/rules";

/** A value in a report, with its sources. */
export interface Finding extends Pick<Sourced, "confidence" | "sources" | "correction"> {
  /** Where it stands in the report; missing where it is made of several claims. */
  claim?: { section: ReportSection; text: string };
  text: string;
  /** More about it: a person's title, what a technology is for. */
  detail?: string;
  /** The link for an address. */
  href?: string;
}

/** The values of a report under one label; empty without findings. */
export interface ReportField {
  label: string;
  findings: Finding[];
  /** For long texts: takes the whole width. */
  wide?: boolean;
}

/** A value; one that can be corrected has its place in the report. */
export const toFinding = ({ value, confidence, sources, correction }: Sourced, section?: ReportSection): Finding => ({
  text: value,
  confidence,
  sources,
  correction,
  ...(section && { claim: { section, text: value } }),
});

const one = (section: ReportSection, said: Sourced | null, wide?: boolean): ReportField => ({
  label: sectionInfo(section).label,
  findings: said ? [toFinding(said, section)] : [],
  wide,
});

const several = (section: ReportSection, said: readonly Sourced[]): ReportField => ({
  label: sectionInfo(section).label,
  findings: said.map((one) => toFinding(one, section)),
});

/** The name of a claim that has several fields. */
const claimOf = (section: ReportSection, claim: object) => ({ claim: { section, text: claimText(section, claim) } });

const joined = (...parts: (string | null)[]): string => parts.filter(Boolean).join(", ");

/** The cards between the summary and the data quality, in the order of P:67, with their fields. */
export const reportCards = (report: IntelligenceReport): { title: string; fields: ReportField[] }[] => [
  { title: "Core Identity", fields: identityFields(report) },
  { title: "Market Position", fields: marketFields(report) },
  { title: "Business Analysis", fields: businessFields(report) },
  { title: "Technologies", fields: technologyFields(report) },
  { title: "Strategic Insights", fields: insightFields(report) },
];

const identityFields = ({ identity }: IntelligenceReport): ReportField[] => [
  {
    label: "Website",
    findings: identity.website
      ? [{ ...toFinding(identity.website, "identity.website"), href: identity.website.value }]
      : [],
  },
  { label: "Founded", findings: identity.founded ? [foundedFinding(identity.founded)] : [] },
  one("identity.geographicScope", identity.geographicScope),
  {
    label: "Locations",
    findings: identity.locations.map(({ city, state, country, type, ...trust }) => ({
      text: joined(city, state, country) || (type ?? ""),
      detail: joined(city, state, country) ? (type ?? undefined) : undefined,
      ...trust,
      ...claimOf("identity.locations", { city, state, country, type }),
    })),
  },
  one("identity.description", identity.description, true),
];

function foundedFinding(founded: NonNullable<IntelligenceReport["identity"]["founded"]>): Finding {
  const { year, age, ...trust } = founded;
  const detail = age === 1 ? "1 year old" : `${age} years old`;
  return { text: String(year), detail, ...trust, ...claimOf("identity.founded", founded) };
}

const marketFields = ({ market }: IntelligenceReport): ReportField[] => [
  one("market.revenue", market.revenue),
  one("market.employees", market.employees),
  one("market.industry.primary", market.industry.primary),
  several("market.industry.secondary", market.industry.secondary),
  several("market.competitors.direct", market.competitors.direct),
  several("market.competitors.indirect", market.competitors.indirect),
  one("market.positioning", market.positioning, true),
];

const businessFields = ({ business }: IntelligenceReport): ReportField[] => [
  one("business.model.type", business.model.type),
  one("business.model.description", business.model.description),
  one("business.customers.profile", business.customers.profile),
  several("business.customers.segments", business.customers.segments),
  one("business.sales.approach", business.sales.approach),
  several("business.sales.channels", business.sales.channels),
  several("business.maturity.indicators", business.maturity.indicators),
  several("business.partnerships.mentions", business.partnerships.mentions),
  several("business.offerings.products", business.offerings.products),
  several("business.offerings.services", business.offerings.services),
];

const technologyFields = ({ technology }: IntelligenceReport): ReportField[] => [
  one("technology.digitalFootprint", technology.digitalFootprint, true),
  {
    label: "Social platforms",
    findings: technology.socialPlatforms.map(({ type, ...trust }) => ({
      text: type,
      ...trust,
      ...claimOf("technology.socialPlatforms", { type }),
    })),
  },
  {
    label: "Technologies",
    findings: technology.technologies.map(({ name, description, ...trust }) => ({
      text: name,
      detail: description ?? undefined,
      ...trust,
      ...claimOf("technology.technologies", { name }),
    })),
  },
  several("technology.insights", technology.insights),
];

const insightFields = ({ insights }: IntelligenceReport): ReportField[] => [
  {
    label: "Key personnel",
    findings: insights.keyPersonnel.map(({ name, title, influence, ...trust }) => ({
      text: name,
      detail: joined(title, influence) || undefined,
      ...trust,
      ...claimOf("insights.keyPersonnel", { name, title }),
    })),
  },
  one("insights.growthIndicators.trajectory", insights.growthIndicators.trajectory),
  several("insights.growthIndicators.signals", insights.growthIndicators.signals),
  several("insights.challenges.current", insights.challenges.current),
  several("insights.challenges.potential", insights.challenges.potential),
  several("insights.industryPatterns.industryBasedInsights", insights.industryPatterns.industryBasedInsights),
  several("insights.industryPatterns.seasonal", insights.industryPatterns.seasonal),
];
