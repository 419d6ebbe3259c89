import { tellsOfClosing } from "@/lib/crawler/rules-closing";
import type { SignalKind } from "@/lib/domain/enums";
import { stateName } from "@/lib/domain/us-states";
import type { IntelligenceReport, Signal, Sourced } from "./contract";
import { statesOf } from "./findings";
import { allClaims, isStated } from "./report-claims";
import type { ReportSection } from "./rules";

interface Said extends Pick<Sourced, "confidence" | "sources"> {
  section: ReportSection;
  text: string;
}

/** Vendors of payroll, HR and benefits, and other PEOs, by the names that pages use. Those that are also words are in capitals there. */
const VENDORS =
  /\b(ADP|Paychex|Gusto|Paylocity|Paycom|Paycor|Workday|UKG|Ceridian|Dayforce|Rippling|Justworks|TriNet|Insperity|BambooHR|Zenefits|Namely|isolved|OnPay|QuickBooks Payroll|Square Payroll|Patriot Payroll|SurePayroll|Vensure|CoAdvantage|BBSI|Engage PEO|G&A Partners|Oasis Outsourcing|Deel|Guideline|Human Interest|Ease|PrismHR|Kronos)\b/;

/** Trades whose workers' compensation costs most. */
const RISKY =
  /\b(roof\w*|construction|demolition|framing|scaffold\w*|excavat\w*|concrete|masonry|steel erect\w*|welding|logging|tree (?:service|care|removal)|landscap\w*|trucking|freight|haul(?:age|ing)|transportation|towing|moving company|warehous\w*|manufactur\w*|foundry|fabricat\w*|sawmill|mining|quarr\w*|oil and gas|agricultur\w*|farm\w*|hvac|heating and cooling|plumb\w*|electrical contract\w*|solar install\w*|security guards?|home health\w*|nursing|assisted living|senior living|staffing|waste|meat pack\w*|amusement)\b/i;

const HIRING =
  /\b(hiring|recruiting|job openings?|open (?:positions?|roles?|jobs?)|vacanc(?:y|ies)|now hires?|looking for \w+ (?:staff|people|technicians|drivers|nurses)|grow(?:ing|s) (?:its|the|our) (?:team|staff|workforce)|headcount (?:grew|growth|doubled)|new (?:hires|jobs))\b/i;
const NOT_HIRING =
  /\b(?:not|no longer|stopped|paused?|freezes?|frozen?|without) (?:currently )?(?:hiring|recruiting)|hiring freeze/i;
const BENEFITS =
  /\b(benefits? (?:package|plan|program|page)s?|employee benefits|health (?:insurance|plan|coverage)|medical,? dental|401\s?\(?k\)?|paid time off|\bPTO\b|retirement plan|perks)\b/i;
const BENEFITS_PAGE = /\/(?:[^?#]*[/-])?(?:benefits|perks)(?:[/.-]|$)/i;
const FUNDING =
  /\b(rais(?:ed|es|ing) (?:\$|a |over |more |seed|series)|series [a-e]\b|seed round|funding round|venture|new investors?|acquir(?:ed|es) by|was acquired|private equity|growth capital|SBA loan)/i;
const LAYOFFS =
  /\b(lay(?:s|ing)?[- ]?offs?|laid off|downsiz\w*|reduction in force|job cuts?|cut(?:s|ting)? (?:\w+ )?jobs|clos(?:es|ed|ing) (?:a|an|its|one|two|the) (?:office|plant|location|store|branch|warehouse))\b/i;
const DENIED = /\b(?:no|never|without|avoid(?:ed|s)?) (?:any )?(?:lay|laid|downsiz|reduction|job cuts)/i;

/** What a company says of others says nothing of itself. */
const OTHERS: ReadonlySet<ReportSection> = new Set([
  "market.competitors.direct",
  "market.competitors.indirect",
  "insights.industryPatterns.industryBasedInsights",
  "insights.challenges.potential",
  "business.customers.profile",
  "business.customers.segments",
]);
const TRADE: ReadonlySet<ReportSection> = new Set([
  "market.industry.primary",
  "market.industry.secondary",
  "identity.description",
  "business.offerings.services",
  "business.offerings.products",
]);

/** In each kind at most so many: a seller reads them at a glance. */
const MOST_OF_A_KIND = 3;

/**
 * What a seller of PEO services looks for in a report, each with the words that show it and their sources. Made by rules from what
 * is stated; nothing that a model has only concluded.
 */
export function signalsIn(report: IntelligenceReport): Signal[] {
  const own = saidIn(report).filter(({ section }) => !OTHERS.has(section));
  const states = statesOf(report);
  const first = states[0];
  const isIn = (pattern: RegExp, not?: RegExp) => (said: Said) => pattern.test(said.text) && !not?.test(said.text);
  return [
    ...found("closing", own.filter(({ text }) => tellsOfClosing(text)).slice(0, 1)),
    ...(first && states.length > 1
      ? [
          {
            kind: "multiState" as const,
            value: `Works in ${states.length} states: ${states.map(({ state }) => stateName(state)).join(", ")}`,
            confidence: states.reduce(
              (least, { confidence }) => (confidence.score < least.score ? confidence : least),
              first.confidence,
            ),
            sources: states.flatMap(({ sources }) => sources),
          },
        ]
      : []),
    ...found("hiring", own.filter(isIn(HIRING, NOT_HIRING))),
    ...found(
      "highRisk",
      own
        .filter(({ section }) => TRADE.has(section))
        .filter(isIn(RISKY))
        .slice(0, 1),
    ),
    ...found("payrollVendor", own.filter(namesVendor)),
    ...found(
      "benefits",
      own.filter((said) => isIn(BENEFITS)(said) || said.sources.some(({ url }) => url && BENEFITS_PAGE.test(url))),
    ),
    ...found("funding", own.filter(isIn(FUNDING))),
    ...found("layoffs", own.filter(isIn(LAYOFFS, DENIED))),
  ];
}

const PAYROLL = /payroll|\bhr\b|human resources|benefits|people|pay(?:s|ing)?\b|workforce|401/i;

/** Whether a vendor is named, and not for something else: 'Workday for applications'. */
function namesVendor({ text, sources }: Said): boolean {
  const name = VENDORS.exec(text)?.[0];
  if (name === undefined) return false;
  const clauses = sources
    .flatMap(({ quote }) => quote?.split(/[,;]|\band\b/) ?? [])
    .filter((one) => one.includes(name));
  return clauses.length === 0 || clauses.some((one) => !/\bfor\b/.test(one) || PAYROLL.test(one));
}

/** What is stated, with a tool's or a person's name before what is said of it. */
const saidIn = (report: IntelligenceReport): Said[] =>
  allClaims(report)
    .filter(({ claim }) => isStated(claim))
    .map(({ section, text, claim }) => {
      const more = typeof claim.description === "string" ? `: ${claim.description}` : "";
      return { section, text: `${text}${more}`, confidence: claim.confidence, sources: claim.sources };
    });

/** The same words once, although highlights often repeat a section. */
function found(kind: SignalKind, said: readonly Said[]): Signal[] {
  const each = new Map(said.map((one) => [one.text.toLowerCase(), one]));
  return [...each.values()]
    .slice(0, MOST_OF_A_KIND)
    .map(({ text, confidence, sources }) => ({ kind, value: text, confidence, sources }));
}
