import { describe, expect, test } from "vitest";
import type { Fact } from "@/lib/crawler/fact";
import type { CompanyRecord } from "@/lib/intelligence/company-record";
import { compareWithRecord, type Place } from "@/lib/intelligence/site-fit";
import { fact, HARBOR, page, reading } from "../../../support/records/intelligence";

const address = (city: string, state: string, street = "1 Main St", postalCode = "04401") =>
  fact("address", { street, city, state, postalCode, country: "US" });
interface More {
  record?: Partial<CompanyRecord>;
  phones?: string[];
  places?: Place[];
}
const compare = (text: string, facts: Fact[] = [], { record, ...known }: More = {}) =>
  compareWithRecord(
    { ...HARBOR, ...record },
    reading({ pages: [page("/", text, { title: "Start" })], facts, url: "https://site.test/" }),
    known,
  );
const partOf = (part: string, match: ReturnType<typeof compare>) => match.parts.find((one) => one.part === part);

describe("a website's pages are compared with the record (D-141)", () => {
  test.each<[string, string, string, Fact[], string]>([
    ["as it is", "Harbor Point", "Harbor Point keeps books", [], "agrees"],
    ["with another legal form", "Harbor Point, Inc.", "Welcome to Harbor Point LLC", [], "agrees"],
    ["shorter", "Alpine Dental Group", "Hello", [fact("name", "Alpine Dental")], "agrees"],
    ["with '&' and 'and'", "Harris & Sons Plumbing", "Harris and Sons Plumbing", [], "agrees"],
    ["another one", "Harris & Sons Plumbing", "Cascade HVAC", [fact("name", "Cascade HVAC")], "differs"],
    [
      "of a website that only mentions it",
      "Harbor Point",
      "We own Harbor Point",
      [fact("name", "Whitfield")],
      "differs",
    ],
    ["in another script", "日本語株式会社", "Cascade HVAC", [], "differs"],
  ])("name: %s", (_, name, text, facts, verdict) => {
    expect(partOf("name", compare(text, facts, { record: { name } }))?.verdict).toBe(verdict);
  });

  test.each<[string, string, Fact[], Place[], string, string | null]>([
    ["an address there", "", [address("Portland", "ME")], [], "agrees", "Portland, ME"],
    ["an address there, the state written out", "", [address("Portland", "Maine")], [], "agrees", "Portland, ME"],
    ["a line, beside an office elsewhere", "Portland, Maine", [address("Tampa", "FL")], [], "agrees", "Portland, ME"],
    ["a namesake town", "", [address("Portland", "OR")], [], "differs", "Portland, OR"],
    ["a namesake town in words", "From Portland Oregon to all of Maine", [], [], "differs", "Portland, OR"],
    [
      "a town elsewhere, without an address",
      "Air conditioning in Tampa, FL since 2004",
      [],
      [],
      "differs",
      "Tampa, FL",
    ],
    ["a place of the report", "", [], [{ city: "Tampa", state: "Florida" }], "differs", "Tampa, FL"],
    ["a person who is called like a state", "Ask Martha Washington", [], [], "unknown", null],
    ["no place", "We keep books", [], [], "unknown", null],
  ])("place: %s", (_, text, facts, places, verdict, website) => {
    expect(partOf("place", compare(`Harbor Point. ${text}`, facts, { places }))).toMatchObject({ verdict, website });
  });

  test.each<[string, string, string]>([
    ["in the record's band", "24", "agrees"],
    ["in the next band", "60-80", "unknown"],
    ["two bands away, with thousands", "1,200", "differs"],
  ])("employees: %s", (_, said, verdict) => {
    expect(partOf("size", compare("", [fact("employees", said)]))?.verdict).toBe(verdict);
  });

  test("phone: that of a contact, however it is written, and never repeated from the record", () => {
    const facts = [fact("phone", "(207) 555-0100")];
    expect(partOf("phone", compare("", facts, { phones: ["+1 207-555-0100"] }))?.verdict).toBe("agrees");
    const other = compare("", facts, { phones: ["415-555-0199"] });
    expect(partOf("phone", other)?.verdict).toBe("unknown");
    expect(JSON.stringify(other)).not.toContain("0199");
  });

  test("customers are no trade: nothing is compared but name, place, size and phone", () => {
    const { parts } = compare("Heating for restaurants and grocery stores. We represent HVAC contractors.");
    expect(parts.map(({ part }) => part)).toEqual(["name", "place", "size", "phone"]);
  });
});

describe("a website", () => {
  const home = address("Portland", "ME");
  const name = fact("name", "Harbor Point");
  const HERRERA = { name: "Herrera Plumbing" };
  const plomeria = fact("name", "Plomería Herrera");
  test.each<[string, ReturnType<typeof compare>, string]>([
    ["fits with name and place", compare("Harbor Point", [home]), "fits"],
    ["fits with name and a line with town and state", compare("Harbor Point, Portland, ME 04101"), "fits"],
    ["is unclear with the name alone", compare("Harbor Point"), "unclear"],
    ["is unclear in another town of the state", compare("Harbor Point", [address("Bangor", "ME")]), "unclear"],
    ["is unclear with another size alone", compare("Harbor Point", [home, fact("employees", "900")]), "unclear"],
    ["differs with another name", compare("Cascade", [home]), "differs"],
    ["differs elsewhere", compare("Harbor Point", [address("Tampa", "FL")]), "differs"],
    ["differs elsewhere in words alone", compare("Harbor Point heats Tampa, FL. Team of 9.", [name]), "differs"],
    [
      "differs where it is that of a holding, which lists the company and is two sizes larger",
      compare("Harbor Point of Portland, ME is one of nine.", [fact("name", "Whitfield"), fact("employees", "1,200")]),
      "differs",
    ],
    [
      "is unclear elsewhere with a contact's phone number",
      compare("Harbor Point", [address("Tampa", "FL"), fact("phone", "207-555-0100")], { phones: ["207-555-0100"] }),
      "unclear",
    ],
    [
      "fits in another language at the record's address",
      compare("Somos plomeros", [plomeria, address("Portland", "ME", "12 Calle Pier", "04101")], { record: HERRERA }),
      "fits",
    ],
    [
      "fits under a new name at the record's address",
      compare("Formerly Harbor Point", [fact("name", "Pier Books"), address("Portland", "ME", "12 Pier St", "04101")]),
      "fits",
    ],
  ])("%s", (_, { fit }, expected) => {
    expect(fit).toBe(expected);
  });
});
