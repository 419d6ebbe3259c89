import { describe, expect, it, test } from "vitest";
import { contactWordsOf, finds, RANK, rankOf, wordsOf } from "@/lib/domain/search-words";

describe("the words of a search", () => {
  it("are each looked for once, without case, accents and apostrophes", () => {
    expect(wordsOf("  Harbor  DENTAL harbor ")).toEqual(["harbor", "dental"]);
    expect(wordsOf("Zoë’s  CAFÉ – Łódź 100%")).toEqual(["zoes", "cafe", "-", "lodz", "100%"]);
    expect(wordsOf("https://www.harbor.test/ www.harbor.test http://harbor.test/team")).toEqual([
      "harbor.test",
      "harbor.test/team",
    ]);
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

test.each([
  ["Zoë’s Café Nord", "nord CAFE", true],
  ["Zoë’s Café Nord", "no", true],
  ["Zoë’s Café Nord", "rd", false],
  ["Zoë’s Café Nord", "nord west", false],
  ["100% Fit", "0%", true],
  ["O'Brien", "o’brien", true],
  ["anything", " ' ", true],
])("whether '%s' has what was typed, '%s': %s", (text, typed, found) => {
  expect(finds(text, typed)).toBe(found);
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
    [["Łódź Café"], "lodz café", RANK.EXACT],
  ])("%j by '%s' is %i", (texts, typed, rank) => {
    expect(rankOf(texts, wordsOf(typed))).toBe(rank);
  });

  it("is inside where it is found by more than what it is called", () => {
    expect(rankOf(["Harbor Dental"], wordsOf("denver"), " harbor dental denver")).toBe(RANK.INSIDE);
  });
});
