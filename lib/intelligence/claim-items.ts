import { oneLine } from "@/lib/crawler/plain-text";
import { isUsState, stateCodeOf, stateName } from "@/lib/domain/us-states";
import type { Cited, Claims } from "./claims";
import { type EvidenceText, wordsOf } from "./evidence";
import type { Item, Trusted } from "./items";
import { type Aspect, hasWords, isForeign, type Provable } from "./proof";

const LONGEST_VALUE = 500;

/** Topics whose value is a name or a year, which its sentence must contain. */
const NAMING: ReadonlySet<string> = new Set([
  "founded",
  "directCompetitor",
  "indirectCompetitor",
  "partnership",
  "socialPlatform",
]);
const ASPECTS: Record<string, Aspect> = { employees: "employees", revenue: "revenue", founded: "founded" };

/** What proves a claim: a sentence, the text with it, and all texts. */
export interface Proof {
  sentence: string;
  text: EvidenceText;
  all: readonly EvidenceText[];
}

export interface Claim extends Provable {
  cited: Cited;
  /** The report's item, still without its sources. */
  item: DistributiveOmit<Item, keyof Trusted>;
  /** The item without those of its lesser fields that no words show, and the words to show. */
  shownBy: (proof: Proof) => Shown;
}
interface Shown {
  shown: Claim["item"];
  words: string;
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
    const item = { topic, value: text } as const;
    const aspect = ASPECTS[topic] ?? null;
    const isName = NAMING.has(topic);
    const held = { topic, named: isName ? text : null, said: isName && !aspect ? null : text, aspect };
    yield { ...held, cited, item, shownBy: ({ sentence }) => ({ shown: item, words: sentence }) };
  }
  for (const { city, state, country, type, ...cited } of locations) {
    const item = {
      topic: "location" as const,
      ...{ city: kept(city), state: kept(state), country: kept(country), type: kept(type) },
    };
    yield {
      ...heldBy(item, item.city ?? item.state ?? item.country),
      cited,
      shownBy: (proof) => placeShown(item, proof),
    };
  }
  for (const { name, title, influence, ...cited } of people) {
    const item = { topic: "person" as const, name: kept(name) ?? "", title: kept(title), influence: kept(influence) };
    yield { ...heldBy(item, item.name), cited, shownBy: (proof) => personShown(item, proof) };
  }
  for (const { name, description, ...cited } of technologies) {
    const item = { topic: "technology" as const, name: kept(name) ?? "", description: kept(description) };
    const shownBy = ({ sentence }: Proof): Shown => ({
      shown: { ...item, description: saidIn(sentence, item.description) },
      words: sentence,
    });
    yield { ...heldBy(item, item.name), cited, shownBy };
  }
}

const heldBy = (item: Claim["item"], name: string | null) => ({
  ...{ item, topic: item.topic, named: name ?? "", said: null, aspect: null },
});

/** A value as it is stored; null where nothing is left of it. */
const kept = (value: string | null): string | null => oneLine(value ?? "", LONGEST_VALUE) || null;

/** A lesser field where its sentence has its words. */
const saidIn = (sentence: string, value: string | null): string | null =>
  value !== null && hasWords(sentence, value) ? value : null;

const isIn = (sentence: string, value: string): boolean => wordsOf(sentence).includes(wordsOf(value));

type ItemOf<T extends Item["topic"]> = Extract<Claim["item"], { topic: T }>;

/** A title counts in its sentence, or directly next to the name; one of a foreign page may be translated. */
function personShown(item: ItemOf<"person">, { sentence, text }: Proof): Shown {
  const { name, title, influence } = item;
  const both = title === null ? [] : [`${name} ${title}`, `${title} ${name}`];
  const isSaid = title !== null && isIn(sentence, title);
  const beside = isSaid ? undefined : both.find((words) => text.words.includes(wordsOf(words)));
  const isTranslated = title !== null && isForeign(sentence) && /^[\p{L}\s]+$/u.test(title);
  return {
    shown: {
      ...item,
      title: isSaid || beside || isTranslated ? title : null,
      influence: saidIn(sentence, influence),
    },
    words: beside ?? sentence,
  };
}

/** A place's state counts where some text names it next to the place; a country where the sentence does, or it is a US state's. */
function placeShown(item: ItemOf<"location">, { sentence, all }: Proof): Shown {
  const { city, state, country, type } = item;
  const forms = state === null ? [] : formsOf(state);
  const isBeside = (form: string) => all.some(({ words }) => words.includes(wordsOf(`${city ?? ""} ${form}`)));
  const hasState =
    city === null
      ? state !== null && isIn(sentence, state)
      : forms.some((form) => isIn(sentence, form) || isBeside(form));
  const hasCountry = country !== null && (isIn(sentence, country) || (hasState && forms.some(isUsState)));
  const said = { state: hasState ? state : null, country: hasCountry ? country : null, type: saidIn(sentence, type) };
  return { shown: { ...item, ...said }, words: sentence };
}

/** A state's code and name. */
const formsOf = (state: string): string[] => {
  const code = stateCodeOf(state);
  return code ? [code, stateName(code)] : [state];
};
