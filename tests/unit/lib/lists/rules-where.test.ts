import { describe, expect, it } from "vitest";
import { DealQuery } from "@/lib/deals/contract";
import { DEAL_FILTERS } from "@/lib/lists/rules-columns";
import { LONGEST_WHERE, readWhere, writeWhere } from "@/lib/lists/rules-where";

const STAGE = "019ab000-0000-7000-8000-000000000001";
const read = (value: unknown) => readWhere(DEAL_FILTERS, typeof value === "string" ? value : JSON.stringify(value));
const refusal = (value: unknown) => (read(value) as { refused?: string }).refused;
const one = (...condition: unknown[]) => ({ all: [condition] });

describe("the conditions of a list in an address", () => {
  it("are read as they were written, with one level of groups", () => {
    const text = JSON.stringify({
      any: [
        ["stage", "in", STAGE],
        {
          all: [
            ["expectedValue", "between", "10", "20.50"],
            ["salesRep", "me"],
          ],
        },
      ],
    });
    const found = read(text);
    expect(found).toEqual({
      where: {
        match: "any",
        items: [
          { column: "stage", operator: "in", values: [STAGE] },
          {
            match: "all",
            conditions: [
              { column: "expectedValue", operator: "between", values: ["10", "20.50"] },
              { column: "salesRep", operator: "me", values: [] },
            ],
          },
        ],
      },
    });
    expect("where" in found && writeWhere(found.where)).toBe(text);
    expect(DealQuery.parse({ where: text }).where).toBe(text);
  });

  it("are no text where there are none, and leave out empty groups", () => {
    expect(writeWhere({ match: "all", items: [] })).toBe("");
    expect(writeWhere({ match: "all", items: [{ match: "any", conditions: [] }] })).toBe("");
  });

  it.each([
    ["no JSON", "stage", "The filter cannot be read"],
    ["a list", [["stage", "in", STAGE]], "The filter cannot be read"],
    ["another word", { none: [["salesRep", "me"]] }, "The filter cannot be read"],
    ["both words", { all: [["salesRep", "me"]], any: [["salesRep", "me"]] }, "The filter cannot be read"],
    ["no condition", { all: [] }, "A filter needs a condition"],
    ["a number as a value", one("confidence", "is", 5), "The filter cannot be read"],
    [
      "a group in a group",
      { all: [{ any: [{ all: [["salesRep", "me"]] }] }] },
      "A group of conditions cannot contain another group",
    ],
    ["an unknown column", one("password", "is", "x"), "The filter names a column that this list does not have"],
    [
      "a column of every object",
      one("constructor", "is", "x"),
      "The filter names a column that this list does not have",
    ],
    [
      "an operator of another type",
      one("expectedValue", "contains", "5"),
      "Expected Value cannot be filtered like that",
    ],
    ["NUL", one("name", "is", "a\u0000b"), "Deal Name: contains characters that cannot be stored"],
    ["half a character", '{"all":[["name","is","\\ud800"]]}', "Deal Name: contains characters that cannot be stored"],
    ["a long text", one("name", "is", "a".repeat(201)), "Deal Name: must be at most 200 characters"],
    ["no value", one("name", "is"), "Deal Name: enter a value"],
    ["an empty value", one("name", "is", " "), "Deal Name: enter a value"],
    ["a value too many", one("salesRep", "me", STAGE), "Sales Rep: takes no value"],
    ["three decimals", one("expectedValue", "is", "1.005"), "Expected Value: enter an amount in dollars"],
    ["an exponent", one("confidence", "is", "1e3"), "Confidence: enter a number"],
    ["a day that is none", one("expectedCloseDate", "on", "2026-02-30"), "Expected Close: enter a date"],
    ["a period that is none", one("createdAt", "during", "thisDay"), "Created: choose a period"],
    ["no days", one("createdAt", "last", "0"), "Created: enter a number of days up to 3650"],
    [
      "a wrong order",
      one("createdAt", "between", "2026-02-02", "2026-02-01"),
      "Created: the first value must not be after the second",
    ],
    [
      "a wrong order of numbers",
      one("expectedValue", "between", "9", "10.5").all && one("expectedValue", "between", "10.5", "9"),
      "Expected Value: the first value must not be after the second",
    ],
    ["a choice that is none", one("status", "in", "closed"), "Status: is not one of the choices"],
    ["no id", one("stage", "in", "won"), "Stage: is not one of the choices"],
    ["no choice", one("stage", "in"), "Stage: choose at least one"],
    ["too many choices", one("stage", "in", ...Array(21).fill(STAGE)), "Stage: choose at most 20"],
  ])("are refused with %s, in a sentence", (_, value, sentence) => {
    expect(refusal(value)).toBe(sentence);
    const parsed = DealQuery.safeParse({ where: typeof value === "string" ? value : JSON.stringify(value) });
    expect(parsed.error?.issues).toMatchObject([{ path: ["where"], message: sentence }]);
  });

  it("are at most twenty, in groups as well", () => {
    const some = (count: number) => Array(count).fill(["salesRep", "me"]);
    expect(refusal({ all: some(20) })).toBeUndefined();
    expect(refusal({ all: some(21) })).toBe("A filter has at most 20 conditions");
    expect(refusal({ all: [...some(10), { any: some(10) }] })).toBeUndefined();
    expect(refusal({ all: [...some(10), { any: some(11) }] })).toBe("A filter has at most 20 conditions");
    expect(refusal({ all: Array(20).fill(["name", "is", "a".repeat(190)]) })).toBe("The filter is too long");
    expect(LONGEST_WHERE).toBeLessThan(20 * 190);
  });
});
