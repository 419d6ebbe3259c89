import { describe, expect, test } from "vitest";
import {
  differs,
  MERGE_FIELD_NAMES,
  mergeFieldsOf,
  takesMerged,
  valuesAfter,
  valuesBack,
} from "@/lib/duplicates/rules";

const address = { addressLine1: "1 Elm", addressLine2: null, city: "Denver", state: "CO", zipCode: "80202" };
const kept = { name: "Kept", industryId: null, companySize: 2, websiteUrl: null, description: "", ...address };
const merged = { ...kept, name: "Merged", websiteUrl: "https://m.test", description: "Boats", city: "Vail" };
const fieldOf = (name: string) => {
  const field = mergeFieldsOf("companies").find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}`);
  return field;
};

test("every field of both kinds has a name that the contract knows", () => {
  const names = [...mergeFieldsOf("companies"), ...mergeFieldsOf("contacts")].map(({ name }) => name);
  expect(names.toSorted()).toEqual([...MERGE_FIELD_NAMES].toSorted());
});

describe("merging fields (D-211)", () => {
  test("takes the merged one's value by default only where the kept one has none", () => {
    const taken = mergeFieldsOf("companies").filter((field) => takesMerged(field, kept, merged));
    expect(taken.map(({ name }) => name)).toEqual(["website", "description"]);
    expect(takesMerged(fieldOf("address"), { ...kept, addressLine1: "" }, merged)).toBe(true);
    expect(takesMerged(fieldOf("address"), kept, { ...merged, addressLine1: "" })).toBe(false);
  });

  test("says that nothing and an empty text are the same", () => {
    expect(differs(fieldOf("website"), { websiteUrl: null }, { websiteUrl: "" })).toBe(false);
    expect(differs(fieldOf("size"), { companySize: null }, { companySize: 1 })).toBe(true);
  });

  test("writes an address as a whole, and no field that is the same", () => {
    expect(valuesAfter("companies", kept, merged, ["address", "size", "name"])).toEqual({
      name: "Merged",
      ...{ addressLine1: "1 Elm", addressLine2: null, city: "Vail", state: "CO", zipCode: "80202" },
    });
    expect(valuesAfter("companies", kept, merged, [])).toEqual({});
  });
});

describe("undoing fields (D-212)", () => {
  const after = valuesAfter("companies", kept, merged, ["name", "address"]);

  test("gives back what was there", () => {
    expect(valuesBack("companies", { ...kept, ...after }, kept, after)).toEqual({
      values: { name: "Kept", ...address },
      edited: [],
    });
  });

  test("leaves a field that was edited since, an address as a whole", () => {
    const now = { ...kept, ...after, zipCode: "81657" };
    expect(valuesBack("companies", now, kept, after)).toEqual({ values: { name: "Kept" }, edited: ["address"] });
  });
});
