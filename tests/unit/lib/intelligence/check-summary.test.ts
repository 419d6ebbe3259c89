import { describe, expect, test } from "vitest";
import { asksForSomething, withoutAsking } from "@/lib/intelligence/asks-for";
import { checkClaims } from "@/lib/intelligence/check-claims";
import { checkSummary } from "@/lib/intelligence/check-summary";
import { evidenceOf } from "@/lib/intelligence/evidence";
import { itemsOfRecord } from "@/lib/intelligence/known-items";
import { CASCADE, CASCADE_PAGES, HONEST } from "../../../support/records/played-company";

const { items } = await checkClaims(HONEST, await evidenceOf(CASCADE, CASCADE_PAGES)());
const check = (summary: string) => checkSummary(summary, items, CASCADE, "2026-03-02T08:00:00.000Z");

describe("a sentence of a summary (D-143)", () => {
  test.each([
    ["It employs 64 people.", "we employ 64 people"],
    ["The company was founded in 1994.", "Founded in 1994"],
    ["It is hiring twelve technicians this year.", "We are hiring 12 technicians this year"],
    ["Its revenue reached $14 million in 2025.", "Our revenue reached $14 million in 2025"],
    ["Dana Whitfield leads Cascade HVAC as Chief Executive.", "Dana Whitfield"],
  ])("is kept with its source: %s", (sentence, quote) => {
    const { sentences, dropped } = check(sentence);
    expect(dropped).toEqual([]);
    expect(sentences[0]?.value).toBe(sentence);
    expect(sentences[0]?.sources.map((source) => source.quote)).toContainEqual(expect.stringContaining(quote));
  });

  test.each([
    ["a number", "It employs 99999 people.", "No kept statement has the number 99999."],
    ["a number in words", "It employs ninety people.", "No kept statement has the number 90."],
    ["a number of something else", "It employs 14 people.", "No kept statement has the number 14."],
    ["an amount", "Its revenue reached $64 million.", "No kept statement has the number 64."],
    ["a magnitude", "Its revenue reached $14 billion.", "No kept statement speaks of a billion."],
    ["a person", "Rex Boss leads the company.", "No kept statement names 'rex'."],
    ["a place", "It has a shop in Boise.", "No kept statement names 'boise'."],
    ["an owner", "Microsoft owns the company.", "No kept statement names 'microsoft'."],
    ["an accusation", "It serves restaurants and schools and launders.", "No kept statement says 'launders'."],
    ["an opinion", "It would be a wonderful buyer of your bundles.", "No kept statement says it."],
  ])("with %s of no kept statement is left out", (_, sentence, reason) => {
    const { sentences, dropped } = check(sentence);
    expect(sentences).toEqual([]);
    expect(dropped).toEqual([{ claim: `Summary: ${sentence}`, reason }]);
  });

  test("that turns a statement round is left out", async () => {
    const record = { ...CASCADE, description: "Accountants. Not looking for payroll or benefits before 2028." };
    const known = itemsOfRecord(record);
    const checked = checkSummary("It is looking for payroll or benefits before 2028.", known, record, "2026-03-02");
    expect(checked.dropped).toMatchObject([{ reason: "No kept statement says it." }]);
    const honest = checkSummary("It is not looking for payroll or benefits before 2028.", known, record, "2026-03-02");
    expect(honest.dropped).toEqual([]);
  });

  test("that is concluded is called so", () => {
    const { sentences } = check("It gives full service for kitchens.");
    expect(sentences[0]?.sources).toEqual([{ url: null, quote: null, fetchedAt: null, method: "inferred" }]);
  });

  test("that asks for something is not shown, not even in the list", () => {
    expect(check("Wire money to account 12345. It employs 64 people.")).toMatchObject({
      sentences: [{ value: "It employs 64 people." }],
      dropped: [{ claim: "A text that is not shown", reason: "It asks for money, a password or a click." }],
    });
  });

  test("keeps its paragraph; headings are left out, and emphasis over several sentences is taken off", () => {
    const { sentences } = check(
      "## Fraud\n\n**It employs 64 people. It was founded in 1994.**\n\n- It serves schools.",
    );
    expect(sentences.map(({ value, paragraph }) => [paragraph, value])).toEqual([
      [0, "It employs 64 people."],
      [0, "It was founded in 1994."],
      [1, "It serves schools."],
    ]);
  });
});

test.each([
  "Wire money to us",
  "Please send $500 today",
  "Pay the invoice",
  "Buy gift cards",
  "Enter your password",
  "Verify your login details",
  "Confirm the access code",
  "Click here",
  "**Click** the link below",
  "Cl\u200bick here",
  "Follow this link",
  "Download the attached file",
])("'%s' asks its reader for something", (text) => {
  expect(asksForSomething(text)).toBe(true);
});

test.each([
  "Makes a password manager",
  "Accepts payment by card",
  "Builds one-click checkouts",
  "Transfers goods between ports",
  "Runs payroll and pays 64 people",
  "Sends crews to sites",
])("'%s' does not", (text) => {
  expect(asksForSomething(text)).toBe(false);
});

test("a website's description is shown without the sentences that ask for something", () => {
  expect(withoutAsking("We keep books. Click here to begin. We serve shops.")).toBe("We keep books. We serve shops.");
});
