import type { IntelligenceReport, Sourced } from "@/lib/contracts/intelligence";

/** A value in a report, with its sources. */
export interface Finding extends Pick<Sourced, "confidence" | "sources"> {
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

export const toFinding = ({ value, confidence, sources }: Sourced): Finding => ({ text: value, confidence, sources });

const one = (label: string, said: Sourced | null, wide?: boolean): ReportField => ({
  label,
  findings: said ? [toFinding(said)] : [],
  wide,
});

const several = (label: string, said: readonly Sourced[]): ReportField => ({ label, findings: said.map(toFinding) });

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
    findings: identity.website ? [{ ...toFinding(identity.website), href: identity.website.value }] : [],
  },
  { label: "Founded", findings: identity.founded ? [foundedFinding(identity.founded)] : [] },
  one("Geographic scope", identity.geographicScope),
  {
    label: "Locations",
    findings: identity.locations.map(({ city, state, country, type, confidence, sources }) => ({
      text: joined(city, state, country) || (type ?? ""),
      detail: joined(city, state, country) ? (type ?? undefined) : undefined,
      confidence,
      sources,
    })),
  },
  one("Description", identity.description, true),
];

function foundedFinding({
  year,
  age,
  confidence,
  sources,
}: NonNullable<IntelligenceReport["identity"]["founded"]>): Finding {
  return { text: String(year), detail: age === 1 ? "1 year old" : `${age} years old`, confidence, sources };
}

const marketFields = ({ market }: IntelligenceReport): ReportField[] => [
  one("Revenue", market.revenue),
  one("Employees", market.employees),
  one("Primary industry", market.industry.primary),
  several("Secondary industries", market.industry.secondary),
  several("Direct competitors", market.competitors.direct),
  several("Indirect competitors", market.competitors.indirect),
  one("Positioning", market.positioning, true),
];

const businessFields = ({ business }: IntelligenceReport): ReportField[] => [
  one("Business model", business.model.type),
  one("How it works", business.model.description),
  one("Customer profile", business.customers.profile),
  several("Customer segments", business.customers.segments),
  one("Sales approach", business.sales.approach),
  several("Sales channels", business.sales.channels),
  several("Signs of maturity", business.maturity.indicators),
  several("Partnerships", business.partnerships.mentions),
  several("Products", business.offerings.products),
  several("Services", business.offerings.services),
];

const technologyFields = ({ technology }: IntelligenceReport): ReportField[] => [
  one("Digital footprint", technology.digitalFootprint, true),
  {
    label: "Social platforms",
    findings: technology.socialPlatforms.map(({ type, ...trust }) => ({ text: type, ...trust })),
  },
  {
    label: "Technologies",
    findings: technology.technologies.map(({ name, description, ...trust }) => ({
      text: name,
      detail: description ?? undefined,
      ...trust,
    })),
  },
  several("Insights", technology.insights),
];

const insightFields = ({ insights }: IntelligenceReport): ReportField[] => [
  {
    label: "Key personnel",
    findings: insights.keyPersonnel.map(({ name, title, influence, ...trust }) => ({
      text: name,
      detail: joined(title, influence) || undefined,
      ...trust,
    })),
  },
  one("Growth trajectory", insights.growthIndicators.trajectory),
  several("Growth signals", insights.growthIndicators.signals),
  several("Current challenges", insights.challenges.current),
  several("Potential challenges", insights.challenges.potential),
  several("Industry insights", insights.industryPatterns.industryBasedInsights),
  several("Seasonal patterns", insights.industryPatterns.seasonal),
];
