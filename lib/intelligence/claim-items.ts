import { oneLine } from "@/lib/crawler/plain-text";
import { isUsState, stateName, US_STATES } from "@/lib/domain/us-states";
import type { Cited, Claims } from "./claims";
import { type EvidenceText, wordsOf } from "./evidence";
import type { Item, Trusted } from "./items";
import { type Aspect, unsaid } from "./says-it";

const LONGEST_VALUE = 500;

/** Topics whose value is a name or a year, which its quote must contain. */
const NAMING: ReadonlySet<string> = new Set([
  "founded",
  "directCompetitor",
  "indirectCompetitor",
  "partnership",
  "socialPlatform",
]);
const ASPECTS: Record<string, Aspect> = { employees: "employees", revenue: "revenue", founded: "founded" };

/** What was found of a claim: its quote, the words of the text with it, and all texts. */
interface Quoted {
  quote: string;
  text: string;
  all: readonly EvidenceText[];
}

/** What a claim's quote has to hold. */
export interface Held {
  /** A name that must be in it. */
  named: string | null;
  /** The text that it must say; null where the name is all. */
  said: string | null;
  aspect: Aspect;
  /** The item without what the quote does not say of its lesser fields, the words to show, and what remains doubtful. */
  within(quoted: Quoted): { shown: Claim["item"]; quoted: string; doubts: string[] };
}

export interface Claim extends Held {
  cited: Cited;
  /** Its name in the list of dropped claims. */
  label: string;
  /** The report's item, still without its sources. */
  item: DistributiveOmit<Item, keyof Trusted>;
}
type DistributiveOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** The claims of an answer, each as the item that it would be. */
export function* claimsIn({
  texts = [],
  locations = [],
  people = [],
  technologies = [],
}: Partial<Claims>): Generator<Claim> {
  for (const { topic, value, ...cited } of texts) {
    const text = kept(value) ?? "";
    const isName = NAMING.has(topic);
    const aspect = ASPECTS[topic] ?? null;
    const item = { topic, value: text } as const;
    const held = { named: isName ? text : null, said: isName && !aspect ? null : text, aspect };
    yield { cited, label: text, ...held, item, within: ({ quote }) => ({ shown: item, quoted: quote, doubts: [] }) };
  }
  for (const { city, state, country, type, ...cited } of locations) {
    const place = { city: kept(city), state: kept(state), country: kept(country), type: kept(type) };
    const name = place.city ?? place.state ?? place.country ?? "";
    const item = { topic: "location" as const, ...place };
    yield {
      cited,
      label: name,
      named: name,
      said: null,
      aspect: null,
      item,
      within: (found) => placeWithin(item, found),
    };
  }
  for (const { name: given, title, influence, ...cited } of people) {
    const name = kept(given) ?? "";
    const item = { topic: "person" as const, name, title: kept(title), influence: kept(influence) };
    yield {
      cited,
      label: name,
      named: name,
      said: null,
      aspect: null,
      item,
      within: (found) => personWithin(item, found),
    };
  }
  for (const { name: given, description, ...cited } of technologies) {
    const name = kept(given) ?? "";
    const item = { topic: "technology" as const, name, description: kept(description) };
    const within = ({ quote }: Quoted) => ({
      shown: { ...item, description: saidIn(quote, item.description) },
      quoted: quote,
      doubts: [],
    });
    yield { cited, label: name, named: name, said: null, aspect: null, item, within };
  }
}

/** A value as it is stored; null where nothing is left of it. */
const kept = (value: string | null): string | null => oneLine(value ?? "", LONGEST_VALUE) || null;

const saidIn = (quote: string, value: string | null): string | null =>
  value !== null && unsaid(quote, value) === null ? value : null;

type ItemOf<T extends Item["topic"]> = Extract<Claim["item"], { topic: T }>;

/** A title counts where the quote says it, or directly next to the name; what a person decides is the model's conclusion. */
function personWithin(item: ItemOf<"person">, { quote, text }: Quoted) {
  const { name, title, influence } = item;
  const beside =
    title !== null && [`${name} ${title}`, `${title} ${name}`].find((both) => text.includes(wordsOf(both)));
  const isQuoted = title !== null && wordsOf(quote).includes(wordsOf(title));
  const doubts = influence === null ? [] : [`Concluded by the model, and not in these words: ${influence}.`];
  return {
    shown: { ...item, title: isQuoted || beside ? title : null },
    quoted: beside && !isQuoted ? beside : quote,
    doubts,
  };
}

/** A place's state counts where some text names it next to the place; a country where the quote names it, or it is a US state's. */
function placeWithin(item: ItemOf<"location">, { quote, all }: Quoted) {
  const words = wordsOf(quote);
  const { city, state, country, type } = item;
  const forms = state === null ? [] : formsOf(state);
  const isBeside = (form: string) => all.some((one) => one.words.includes(wordsOf(`${city ?? ""} ${form}`)));
  const isSaid = (text: string | null) => text !== null && words.includes(wordsOf(text));
  const hasState = city === null ? isSaid(state) : forms.some((form) => isSaid(form) || isBeside(form));
  const isHome = hasState && forms.some(isUsState);
  return {
    shown: {
      ...item,
      state: hasState ? state : null,
      country: isSaid(country) || isHome ? country : null,
      type: saidIn(quote, type),
    },
    quoted: quote,
    doubts: [],
  };
}

/** A state's code and name. */
const formsOf = (state: string): string[] => {
  const code = US_STATES.find(
    ({ code, name }) => code === state.toUpperCase() || wordsOf(name) === wordsOf(state),
  )?.code;
  return code ? [code, stateName(code)] : [state];
};
