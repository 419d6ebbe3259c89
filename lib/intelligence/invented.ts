import type { Claim } from "./claim-items";
import { type EvidenceText, wordsOf } from "./evidence";
import { GRAVE, isTitleCase, namesIn, numbersIn } from "./lexical";

/** Companies that a model knows to compete need not be named by this one. */
const OF_OTHERS: ReadonlySet<string> = new Set(["directCompetitor", "indirectCompetitor"]);

const numbersOf = new WeakMap<EvidenceText, Set<string>>();

function numbersOfText(text: EvidenceText): Set<string> {
  const known = numbersOf.get(text) ?? new Set(numbersIn(text.words));
  numbersOf.set(text, known);
  return known;
}

/**
 * Why a claim that is only concluded is left out; null where it is not (D-166). A number, a name and an accusation are stated
 * somewhere, or made up: nobody may conclude them.
 */
export function inventedIn(
  { item, said, named }: Pick<Claim, "item" | "said" | "named">,
  texts: readonly EvidenceText[],
) {
  const value = said ?? named ?? "";
  const isRead = (word: string) => texts.some(({ words }) => words.includes(` ${word} `));
  const number = numbersIn(value).find((one) => !texts.some((text) => numbersOfText(text).has(one)));
  if (number) return `Nothing that was read has the number ${number}.`;
  const grave = value.match(GRAVE)?.find((word) => !isRead(wordsOf(word).trim()));
  if (grave) return `Nothing that was read says '${grave.toLowerCase()}'.`;
  if (OF_OTHERS.has(item.topic)) return null;
  if (named !== null) return isRead(wordsOf(named).trim()) ? null : "Nothing that was read names it.";
  // The first word has its capital from its place, as all words of a title have.
  const name = isTitleCase(value) ? undefined : namesIn(`It ${value.replace(/^\S+/, "")}`).find((one) => !isRead(one));
  return name ? `Nothing that was read names '${name}'.` : null;
}
