import type { MentionablePerson } from "@/lib/deals/contract";
import { fullName } from "@/lib/domain/format";
import { searchKey } from "@/lib/domain/search-words";

/** What is typed behind an '@': where the '@' is, and the text from it to the caret. */
export interface MentionQuery {
  start: number;
  text: string;
}

/** An '@' that begins a word, and up to three words of a name behind it. */
const BEHIND_AT = /(?:^|[\s(])@([\p{L}\p{M}'’.-]*(?: [\p{L}\p{M}'’.-]*){0,2})$/u;

/** The mention that is being typed at the caret; null where none is. */
export function mentionAt(text: string, caret: number): MentionQuery | null {
  const typed = BEHIND_AT.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, text: typed };
}

/** The people whose first, last or full name begins with the text. */
export function matchingPeople(people: readonly MentionablePerson[], text: string): MentionablePerson[] {
  const typed = searchKey(text);
  return people.filter((person) => {
    const name = searchKey(fullName(person));
    return name.startsWith(typed) || searchKey(person.lastName).startsWith(typed);
  });
}

/** The text with a name in place of what was typed, and where the caret is then. */
export function withMention(
  text: string,
  { start, text: typed }: MentionQuery,
  person: MentionablePerson,
): { text: string; caret: number } {
  const after = text.slice(start + 1 + typed.length);
  const name = `@${fullName(person)}`;
  const space = /^\s/.test(after) ? "" : " ";
  return { text: text.slice(0, start) + name + space + after, caret: start + name.length + 1 };
}

/** The ids of people who were chosen and whose names are still in the text. */
export const mentionedIn = (text: string, chosen: readonly MentionablePerson[]): string[] => [
  ...new Set(chosen.filter((person) => text.includes(`@${fullName(person)}`)).map(({ id }) => id)),
];
