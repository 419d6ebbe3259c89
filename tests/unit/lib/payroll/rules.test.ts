import { describe, expect, test } from "vitest";
import { byLikeness, chooseEntity } from "@/lib/payroll/rules";

const named = (...names: string[]) => names.map((name, index) => ({ id: `E-${index + 1}`, name }));

describe("the entity of a company", () => {
  const entities = named("Cedar Dental Group", "Cedar Logistics", "Alpine Builders", "alpine builders ");
  const choose = (companyName: string, entityId?: string, mapped: string[] = []) =>
    chooseEntity(entities, new Set(mapped), { entityId, companyName });

  test("is the named one, whatever its name", () => {
    expect(choose("Alpine Builders", "E-2")).toEqual({ id: "E-2", name: "Cedar Logistics" });
  });

  test("is otherwise the only one with its name, ignoring case", () => {
    expect(choose(" CEDAR logistics")).toEqual({ id: "E-2", name: "Cedar Logistics" });
  });

  test("is the open one of two, and an error says so if the only one is mapped already", () => {
    expect(choose("Alpine Builders", undefined, ["E-3"])).toMatchObject({ id: "E-4" });
    expect(choose("Cedar Logistics", undefined, ["E-2"])).toEqual({
      code: "conflict",
      field: "externalEntityId",
      message: "This entity is already mapped",
    });
  });

  test.each([
    ["Alpine Builders", undefined, "The payroll platform has several entities with this company's name: choose one"],
    ["Cedar", undefined, "The payroll platform has no entity with this company's name: choose one"],
    ["Cedar Logistics", "E-9", "The payroll platform has no such entity"],
  ])("is none for '%s' and %s", (companyName, entityId, message) => {
    expect(choose(companyName, entityId)).toEqual({ code: "bad_request", field: "externalEntityId", message });
  });
});

describe("the entities to choose from", () => {
  const names = (companyName?: string) =>
    byLikeness(named("Zebra", "Cedar Logistics", "Alpine Builders", "Cedar Dental Group", "Acme"), companyName).map(
      ({ name }) => name,
    );

  test("are in the order of their similarity to the company's name", () => {
    expect(names("Cedar Dental, LLC").slice(0, 2)).toEqual(["Cedar Dental Group", "Cedar Logistics"]);
    expect(names("ALPINE BUILDER")[0]).toBe("Alpine Builders");
  });

  test("are in the order of their names without one, and if none is similar", () => {
    const all = ["Acme", "Alpine Builders", "Cedar Dental Group", "Cedar Logistics", "Zebra"];
    for (const name of [undefined, "", "  ", "!!!"]) expect(names(name)).toEqual(all);
  });
});
