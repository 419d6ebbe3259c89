import type { DealStatus } from "@/lib/domain/enums";
import { folded } from "@/lib/table-file/rules-cells";
import { plainText } from "./rules-values";

/** By which a value of a file is recognized again: stages, sources and names of reps. */
export const valueKey = (text: string): string => plainText(text).normalize("NFC").toLowerCase().slice(0, 200);

/** Names in one word, so that internal names of other systems are the same: 'Qualified to buy', 'qualifiedtobuy'. */
const word = (text: string): string => folded(text).replaceAll(" ", "");

interface Named {
  id: string;
  name: string;
}

/** What other systems call our stages, by the stages' names (HubSpot, Salesforce, Pipedrive, Zoho as they are delivered). */
const STAGE_WORDS: Record<string, string> = {
  Prospecting: "prospect|new|lead|leadin|newlead|newdeal",
  Qualification:
    "qualified|qualifying|contactmade|appointmentscheduled|discovery|discoverycall|meetingscheduled|contacted",
  "Needs Analysis":
    "qualifiedtobuy|needsdefined|needsassessment|demoscheduled|demo|valueproposition|iddecisionmakers|identifydecisionmakers|perceptionanalysis|evaluation",
  Proposal:
    "presentationscheduled|proposalmade|proposalsent|proposalpricequote|quote|quotesent|pricequote|proposalpresented",
  Negotiation:
    "negotiationreview|negotiationsstarted|negotiating|negotiations|decisionmakerboughtin|verbalcommitment|verbal",
  Closing: "contractsent|contract|contracting|contractout|commit|committed|signature|finalreview",
};

const SOURCE_WORDS: Record<string, string> = {
  Referral:
    "referrals|referred|employeereferral|externalreferral|customerreferral|clientreferral|wordofmouth|introduction",
  Website:
    "web|webform|webdownload|webresearch|websiteform|inbound|internet|online|onlinestore|organicsearch|paidsearch|directtraffic|seo|google|chat|socialmedia|organicsocial|paidsocial|emailmarketing",
  "Cold Call": "coldcalls|coldcalling|outbound|coldemail|coldoutreach|prospecting|telemarketing",
  Partner: "partners|partnerreferral|broker|channel|channelpartner|reseller|affiliate",
  Event: "events|tradeshow|tradeshows|conference|webinar|seminar|seminarinternal|seminarpartner|expo",
  Other: "others|misc|miscellaneous",
};

function namedBy<T extends Named>(text: string, named: readonly T[], words: Record<string, string>): T | undefined {
  const wanted = word(text);
  if (wanted === "") return undefined;
  return (
    named.find(({ name }) => word(name) === wanted) ??
    named.find(({ name }) => words[name]?.split("|").includes(wanted) ?? false)
  );
}

/** The stage that a file's stage is, by its name or by what other systems call it; undefined where nobody knows. */
export const stageNamed = <T extends Named>(text: string, stages: readonly T[]): T | undefined =>
  namedBy(text, stages, STAGE_WORDS);

/** The same of a source. */
export const sourceNamed = <T extends Named>(text: string, sources: readonly T[]): T | undefined =>
  namedBy(text, sources, SOURCE_WORDS);

/** How a stage or status of a file says that its deal is closed; null for an open one. */
export function closedAs(text: string): Exclude<DealStatus, "open"> | "closed" | null {
  const said = folded(text);
  if (/^(closed ?)?won( |$)|^win$|ganado$/.test(said)) return "won";
  if (/^(closed ?)?lost( |$)|^(deleted|dead|abandoned|disqualified)$|perdido$/.test(said)) return "lost";
  return /^closed/.test(said) ? "closed" : null;
}

interface Person extends Named {
  email: string;
}

/** The person whom an address or a full name means; undefined where it means nobody, or several. */
export function personNamed<T extends Person>(text: string, people: readonly T[]): T | undefined {
  const wanted = valueKey(text);
  if (wanted === "") return undefined;
  const address = /<([^<>]+@[^<>]+)>/.exec(wanted)?.[1] ?? wanted;
  const found = people.filter(({ email, name }) => email.toLowerCase() === address || valueKey(name) === wanted);
  if (found.length > 0) return found.length === 1 ? found[0] : undefined;
  const turned = wanted.split(/,\s*/).toReversed().join(" ");
  const named = people.filter(({ name }) => valueKey(name) === turned);
  return named.length === 1 ? named[0] : undefined;
}
