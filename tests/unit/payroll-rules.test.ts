import { describe, expect, test } from "vitest";
import { byLikeness, chooseEntity } from "@/lib/payroll/rules";

const named = (...names: string[]) => names.map((name, index) => ({ id: `E-${index + 1}`, name }));

describe("the entity of a company", () => {
  const entities = named("Cedar Dental Group", "Cedar Logistics", "Alpine Builders", "alpine builders ");
  const choose = (companyName: string, entityId?: string) => chooseEntity(entities, { entityId, companyName });

  test("is the named one, whatever it is called", () => {
    expect(choose("Alpine Builders", "E-2")).toEqual({ id: "E-2", name: "Cedar Logistics" });
  });

  test("is else the only one with its name, whatever the case", () => {
    expect(choose(" CEDAR logistics")).toEqual({ id: "E-2", name: "Cedar Logistics" });
  });

  test.each([
    ["Alpine Builders", undefined, "The payroll platform has several entities with this company's name: choose one"],
    ["Cedar", undefined, "The payroll platform has no entity with this company's name: choose one"],
    ["Cedar Logistics", "E-9", "The payroll platform has no such entity"],
  ])("is none for '%s' and %s", (companyName, entityId, message) => {
    expect(choose(companyName, entityId)).toEqual({ code: "bad_request", field: "externalEntityId", message });
  });
});

describe("entities to choose from", () => {
  const names = (companyName?: string) =>
    byLikeness(named("Zebra", "Cedar Logistics", "Alpine Builders", "Cedar Dental Group", "Acme"), companyName).map(
      ({ name }) => name,
    );

  test("stand in the order of their likeness to the company's name", () => {
    expect(names("Cedar Dental, LLC").slice(0, 2)).toEqual(["Cedar Dental Group", "Cedar Logistics"]);
    expect(names("ALPINE BUILDER")[0]).toBe("Alpine Builders");
  });

  test("stand by name without one, and where nothing is alike", () => {
    const all = ["Acme", "Alpine Builders", "Cedar Dental Group", "Cedar Logistics", "Zebra"];
    for (const name of [undefined, "", "  ", "!!!"]) expect(names(name)).toEqual(all);
  });
});
