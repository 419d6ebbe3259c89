import { stateName } from "@/lib/domain/us-states";
import type { Topic } from "./claims";
import type { ReportSource } from "./contract";
import { wordsOf } from "./evidence";
import { type Confidence, roundScore } from "./rules";

export interface Trusted {
  confidence: Confidence;
  sources: ReportSource[];
}

/** An item of a report with its sources: a text about a topic, or a kind with several fields. */
export type Item = Trusted &
  (
    | { topic: Topic | "website"; value: string }
    | { topic: "location"; city: string | null; state: string | null; country: string | null; type: string | null }
    | { topic: "person"; name: string; title: string | null; influence: string | null }
    | { topic: "technology"; name: string; description: string | null }
  );

export type ItemOf<T extends Item["topic"]> = Extract<Item, { topic: T }>;

const letters = (...texts: (string | null)[]): string => wordsOf(texts.map((text) => text ?? "").join(" ")).trim();

/** The key by which two items are the same. */
function identity(item: Item): string {
  // The country only counts where there is no place: some sources leave it out.
  if (item.topic === "location") return letters(item.city, stateName(item.state ?? "")) || letters(item.country);
  if (item.topic === "person" || item.topic === "technology") return letters(item.name);
  return letters(item.value);
}

/** Sorts stated items before inferred ones, then by number of fields, then by confidence. */
const byWorth = (a: Item, b: Item): number =>
  Number(isInferred(a)) - Number(isInferred(b)) || fieldsOf(b) - fieldsOf(a) || b.confidence.score - a.confidence.score;

const isInferred = ({ sources }: Item): boolean => sources.every(({ method }) => method === "inferred");
const fieldsOf = (item: Item): number => Object.values(item).filter((value) => value !== null).length;

/** Each item once, the best first. An item found several times keeps its best form and all of its sources. */
export function merged(items: readonly Item[]): Item[] {
  const kept = new Map<string, Item>();
  for (const item of [...items].sort(byWorth)) {
    const key = `${item.topic} ${identity(item)}`;
    const known = kept.get(key);
    kept.set(key, { ...(known ?? item), sources: distinctSources([...(known?.sources ?? []), ...item.sources]) });
  }
  return [...kept.values()];
}

/** Each source once; inferred ones only if there are no others. */
function distinctSources(sources: readonly ReportSource[]): ReportSource[] {
  const each = new Map(sources.map((source) => [JSON.stringify([source.method, source.url, source.quote]), source]));
  const shown = [...each.values()].filter(({ method }) => method !== "inferred");
  return shown.length ? shown : [...each.values()].slice(0, 1);
}

/** The same items with reduced confidence (`factor` is from 0 to 1), and the reason. */
export const weakened = (items: readonly Item[], factor: number, reason: string): Item[] =>
  items.map((item) => ({
    ...item,
    confidence: {
      score: roundScore(item.confidence.score * factor),
      reasons: [...item.confidence.reasons, reason],
    },
  }));
