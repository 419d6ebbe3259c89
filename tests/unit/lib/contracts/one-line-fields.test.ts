import { describe, expect, test } from "vitest";
import * as field from "@/lib/contracts/fields";
import { calendarMessage } from "@/lib/proposals/call/calendar";
import { NOT_ONE_LINE } from "../../../support/records/hostile";

const REFUSED = "Line breaks and invisible control characters are not allowed";
const messageOf =
  (schema: { safeParse(value: unknown): { success: boolean; error?: { issues: { message: string }[] } } }) =>
  (value: string) =>
    schema.safeParse(value).error?.issues[0]?.message;

describe("a field of one line", () => {
  test.each(NOT_ONE_LINE)("refuses %j within it, and says so", (character) => {
    for (const schema of [field.requiredText(200), field.text(200), field.websiteUrl]) {
      expect(messageOf(schema)(`https://a.example${character}com`)).toBe(REFUSED);
    }
  });

  test("accepts every letter, sign and emoji, and drops the space around the text", () => {
    for (const name of ["O’Brien & Søn, Ltd.", "株式会社", "شركة", "👩‍👩‍👧‍👦 Care", "a\u00a0b"]) {
      expect(field.requiredText(200).parse(` ${name}\r\n`)).toBe(name);
    }
  });
});

describe("a field of several lines", () => {
  test("keeps its line breaks, all of one kind", () => {
    const kept = "one\ntwo\n\n\tthree";
    for (const text of ["one\ntwo\n\n\tthree", "one\r\ntwo\r\n\r\n\tthree", "\rone\rtwo\r\r\tthree\r\n"]) {
      expect(field.requiredLongText(100).parse(text)).toBe(kept);
      expect(field.longText(100).parse(text)).toBe(kept);
    }
  });

  test("that has only line breaks is empty", () => {
    expect(messageOf(field.requiredLongText(100, "Say something"))("\r\n \n")).toBe("Say something");
  });
});

test("a search can contain anything", () => {
  expect(field.searchText.parse(" acme\tinc ")).toBe("acme\tinc");
});

test("a calendar entry has no line breaks but its own, even with names stored before they had to be one line", () => {
  const person = { name: "A\rB\r\nC\nD", email: "a@b.test" };
  const invite = calendarMessage({
    method: "REQUEST",
    uid: "1",
    sequence: 0,
    startsAt: new Date(0),
    endsAt: new Date(1_800_000),
    writtenAt: new Date(0),
    location: "\r\n",
    url: "https://app.test",
    asksAnswer: true,
    summary: "With x\rATTENDEE:mailto:evil@x.test\r\ny\nz",
    description: "\r",
    organizer: person,
    attendee: person,
  });
  expect(invite.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  expect(invite).toContain("SUMMARY:With x\\nATTENDEE:mailto:evil@x.test\\ny\\nz");
});
