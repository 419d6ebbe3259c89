import { tellsOfClosing } from "@/lib/crawler/rules-closing";
import type { IntelligenceReport, Sourced } from "@/lib/intelligence/contract";
import { itemConfidenceClass } from "@/lib/intelligence/rules";
import type { Finding } from "./report-fields";

const MOST = 3;

/** Whether a value is too weak to be said to the company: nothing shows it, or little does. */
export const isDoubtful = ({ confidence, sources }: Pick<Sourced, "confidence" | "sources">): boolean =>
  itemConfidenceClass(confidence.score) === "weak" || sources.every(({ method }) => method === "inferred");

/**
 * Up to three sentences that a rep can say on the phone, made by rules from the report's kept values: what the company does, who
 * it is, what is new. Each has the lowest confidence and all sources of its values; doubtful values are in none.
 */
export function phoneSentences(report: IntelligenceReport): Finding[] {
  // Nobody is greeted with the end of their company.
  if (report.insights.challenges.current.some(({ value }) => tellsOfClosing(value))) return [];
  return [workOf(report), teamOf(report), newsOf(report), toolsOf(report)]
    .filter((sentence): sentence is Finding => sentence !== null)
    .slice(0, MOST);
}

/** What the record says of them are the team's own words; what somebody has corrected was learned from them. */
const isHeard = ({ sources, correction }: Pick<Sourced, "sources" | "correction">): boolean =>
  correction !== undefined || sources.some(({ method }) => method !== "company record");

function workOf({ business, identity }: IntelligenceReport): Finding | null {
  const offers = sure([...business.offerings.services, ...business.offerings.products]).slice(0, 2);
  const clients = sure(business.customers.segments).slice(0, 2);
  if (offers.length > 0) {
    const whose = clients.length > 0 ? ` for ${listed(clients)}` : "";
    return sentence(`I saw on your website that you offer ${listed(offers)}${whose}.`, [...offers, ...clients]);
  }
  const [description] = sure([identity.description]);
  // What the record says of them are the team's own words.
  const isTheirs = description?.sources.some(({ method }) => method === "page" || method === "structured data");
  return description && isTheirs
    ? sentence(`Your website puts it this way: ${ended(description.value)}`, [description])
    : null;
}

function teamOf({ market, identity }: IntelligenceReport): Finding | null {
  const [size] = sure([market.employees]);
  const [industry] = sure([market.industry.primary]);
  const place = seatOf(identity);
  if (![size, industry].some((one) => one && isHeard(one))) return null;
  const [count] = size?.value.match(COUNT) ?? [];
  const people = count ? `about ${count} people` : "a team";
  const where = place ? ` in ${[place.city, place.state].filter(Boolean).join(", ")}` : "";
  const trade = industry ? `, in ${inside(industry.value)}` : "";
  return sentence(
    `From what I can see, you are ${people}${where}${trade}. Is that right?`,
    [count ? size : undefined, place, industry].filter((part) => part !== undefined),
  );
}

/** Where the company is at home: not any of its places. */
function seatOf({ locations }: IntelligenceReport["identity"]) {
  const places = sure(locations).filter(({ city }) => city);
  const isHome = ({ type, sources }: (typeof places)[number]) =>
    sources.some(({ method }) => method === "company record") || /head|main|principal/i.test(type ?? "");
  return places.find(isHome) ?? (places.length === 1 ? places[0] : undefined);
}

function newsOf({ insights }: IntelligenceReport): Finding | null {
  const [signal] = sure(insights.growthIndicators.signals);
  if (signal) return sentence(`I noticed this: ${ended(signal.value)} How is that going?`, [signal]);
  const [challenge] = sure(insights.challenges.current);
  return challenge
    ? sentence(`I imagine this keeps you busy: ${ended(challenge.value)} Is that right?`, [challenge])
    : null;
}

function toolsOf({ technology, business }: IntelligenceReport): Finding | null {
  const [tool] = sure(technology.technologies);
  if (tool) return sentence(`I understand you use ${tool.name}. How is it working for you?`, [tool]);
  const [partner] = sure(business.partnerships.mentions);
  return partner ? sentence(`I understand you work with ${partner.value}. How is that going?`, [partner]) : null;
}

type Shown = Pick<Sourced, "confidence" | "sources">;

/** A number, or a range of them. */
const COUNT = /\d[\d,]*(?:\s?[-–]\s?\d[\d,]*)?/;

const sure = <T extends Shown>(said: readonly (T | null)[]): T[] =>
  said.filter((one): one is T => one !== null && !isDoubtful(one));

const listed = (said: readonly Sourced[]): string => said.map(({ value }) => inside(value)).join(" and ");

/** A text within a sentence: without its full stop, and small at its start unless it looks like a name. */
const inside = (text: string): string => {
  const plain = text.trim().replace(/\.$/, "");
  return /^\p{Lu}\p{Ll}+(?:\s[^\p{Lu}]*)?$/u.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
};

const ended = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

function sentence(text: string, of: readonly Shown[]): Finding {
  const reasons = [...new Set(of.flatMap(({ confidence }) => confidence.reasons))];
  const score = Math.min(...of.map(({ confidence }) => confidence.score));
  const sources = new Map(
    of.flatMap((one) => one.sources).map((one) => [`${one.method} ${one.url} ${one.quote}`, one]),
  );
  return { text, confidence: { score, reasons }, sources: [...sources.values()] };
}
