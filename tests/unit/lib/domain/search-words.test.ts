import { describe, expect, it, test } from "vitest";
import { contactWordsOf, RANK, rankOf, wordsOf } from "@/lib/domain/search-words";

describe("the words of a search", () => {
  it("are each looked for once, in lower case, six at most", () => {
    expect(wordsOf("  Harbor  DENTAL harbor ")).toEqual(["harbor", "dental"]);
    expect(wordsOf("a b c d e f g h")).toHaveLength(6);
    expect(wordsOf(" \t ")).toEqual([]);
  });

  test.each([
    ["(303) 555-0147", ["3035550147"]],
    ["303 555 0147", ["3035550147"]],
    ["+1 303.555.0147", ["3035550147"]],
    ["13035550147", ["3035550147"]],
    ["555-0147", ["5550147"]],
    ["dana 555-0147", ["dana", "5550147"]],
    ["d.okonkwo@whdental.test", ["d.okonkwo@whdental.test"]],
    ["12", ["12"]],
  ])("of '%s', for a contact, are %j", (text, words) => {
    expect(contactWordsOf(text)).toEqual(words);
  });
});

describe("how well a record fits what was typed", () => {
  test.each([
    [["Harbor Dental"], "harbor dental", RANK.EXACT],
    [["Dana Okonkwo", "dana@harbor.test"], "dana@harbor.test", RANK.EXACT],
    [["Harbor Dental"], "harb", RANK.BEGINNING],
    [["Harbor Dental"], "dental harbor", RANK.WORD_BEGINNINGS],
    [["Benefits", "Harbor Dental"], "bene dent", RANK.WORD_BEGINNINGS],
    [["Harbor Dental"], "arbor", RANK.INSIDE],
    [["Harbor Dental"], "dental arbor", RANK.INSIDE],
    [["Harbor Dental"], "harbur", RANK.SIMILAR],
  ])("%j by '%s' is %i", (texts, typed, rank) => {
    expect(rankOf(texts, wordsOf(typed))).toBe(rank);
  });
});
