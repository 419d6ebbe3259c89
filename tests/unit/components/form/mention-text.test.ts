import { describe, expect, it } from "vitest";
import { matchingPeople, mentionAt, mentionedIn, withMention } from "@/components/form/mention-text";
import { piecesOf } from "@/components/kit/mention-chips";

const person = (firstName: string, lastName: string) => ({ id: `${firstName} ${lastName}`, firstName, lastName });
const DANA = person("Dana", "Cole");
const JOSE = person("José", "O'Hara");
const PEOPLE = [DANA, JOSE];

describe("a mention is being typed", () => {
  it.each([
    ["@", ""],
    ["@Da", "Da"],
    ["Ask @Dana Co", "Dana Co"],
    ["(@jo", "jo"],
    ["First line\n@O'H", "O'H"],
  ])("in '%s'", (text, typed) => {
    expect(mentionAt(text, text.length)).toEqual({ start: text.lastIndexOf("@"), text: typed });
  });

  it.each(["Dana", "dana@client.test", "@Dana, please", "@Dana Cole asked for it now", "@\n"])(
    "and not in '%s'",
    (text) => {
      expect(mentionAt(text, text.length)).toBeNull();
    },
  );

  it("at the caret alone", () => {
    expect(mentionAt("@Da and more", 3)).toEqual({ start: 0, text: "Da" });
    expect(mentionAt("@Da and more", 7)).toEqual({ start: 0, text: "Da and" });
  });
});

it("people are found by the beginning of their first, last or full name, without accents", () => {
  const found = (text: string) => matchingPeople(PEOPLE, text).map(({ firstName }) => firstName);
  expect(found("")).toEqual(["Dana", "José"]);
  expect(found("jose")).toEqual(["José"]);
  expect(found("COL")).toEqual(["Dana"]);
  expect(found("dana c")).toEqual(["Dana"]);
  expect(found("ana")).toEqual([]);
});

it("a chosen name takes the place of what was typed, with one space behind it", () => {
  expect(withMention("Ask @da", { start: 4, text: "da" }, DANA)).toEqual({ text: "Ask @Dana Cole ", caret: 15 });
  expect(withMention("Ask @da today", { start: 4, text: "da" }, DANA)).toEqual({
    text: "Ask @Dana Cole today",
    caret: 15,
  });
});

it("whose name was taken out of the text again is not mentioned", () => {
  expect(mentionedIn("Thanks @José O'Hara", [DANA, JOSE, JOSE])).toEqual([JOSE.id]);
});

describe("a note's text", () => {
  const mention = { userId: DANA.id, name: "Dana Cole" };

  it("has a chip for who was chosen, wherever the name is", () => {
    expect(piecesOf("@Dana Cole and @Dana Cole!", [mention])).toEqual([mention, " and ", mention, "!"]);
  });

  it("keeps as text what was only typed", () => {
    expect(piecesOf("@Dana and @José O'Hara", [mention])).toEqual(["@Dana and @José O'Hara"]);
  });

  it("has the longer one of two names of which one begins the other", () => {
    const longer = { userId: "other", name: "Dana Coleman" };
    expect(piecesOf("@Dana Coleman", [mention, longer])).toEqual([longer]);
  });
});
