import { describe, expect, test } from "vitest";
import type { Fact } from "@/lib/crawler/fact";
import { compareWithRecord } from "@/lib/intelligence/company-match";
import type { CompanyRecord } from "@/lib/intelligence/company-record";
import { notAWebsite } from "@/lib/intelligence/no-website";
import { fact, HARBOR, page, reading } from "../../../support/records/intelligence";

const address = (city: string, state: string) =>
  fact("address", { street: "1 Main St", city, state, postalCode: "04401", country: "US" });
const compare = (text: string, facts: Fact[] = [], more: Partial<CompanyRecord> = {}, phones: string[] = []) =>
  compareWithRecord(
    { ...HARBOR, ...more },
    reading({ pages: [page("/", text, { title: "Start" })], facts, url: "https://site.test/" }),
    phones,
  );
const verdictOf = (part: string, match: ReturnType<typeof compare>) =>
  match.parts.find((one) => one.part === part)?.verdict;

describe("a website's pages are compared with the record (D-141)", () => {
  test.each<[string, Partial<CompanyRecord>, string, Fact[], string]>([
    ["the name as it is", {}, "Harbor Point keeps books", [], "agrees"],
    ["the name with another legal form", { name: "Harbor Point, Inc." }, "Welcome to Harbor Point LLC", [], "agrees"],
    ["a shorter name", { name: "Alpine Dental Group" }, "Hello", [fact("name", "Alpine Dental")], "agrees"],
    ["'&' and 'and'", { name: "Harris & Sons Plumbing" }, "Harris and Sons Plumbing", [], "agrees"],
    ["another name", { name: "Harris & Sons Plumbing" }, "Cascade HVAC", [fact("name", "Cascade HVAC")], "differs"],
    ["a name in another script", { name: "日本語株式会社" }, "Cascade HVAC", [], "differs"],
  ])("name: %s", (_, record, text, facts, verdict) => {
    expect(verdictOf("name", compare(text, facts, record))).toBe(verdict);
  });

  test.each<[string, string, Fact[], string, string]>([
    ["an address there", "", [address("Portland", "ME")], "agrees", "agrees"],
    ["an address there, the state written out", "", [address("Portland", "Maine")], "agrees", "agrees"],
    ["a line with town and state", "Find us in Portland, Maine", [address("Bangor", "ME")], "agrees", "agrees"],
    ["a namesake town", "", [address("Portland", "OR")], "agrees", "differs"],
    ["another town of the state", "", [address("Bangor", "ME")], "differs", "agrees"],
    ["a town elsewhere", "", [address("Tampa", "FL")], "differs", "differs"],
    ["a namesake town in plain words", "Find us in Portland, OR.", [], "agrees", "differs"],
    ["a namesake town, its state written out", "From Portland Oregon to all of Maine", [], "agrees", "differs"],
    ["no place", "We keep books", [], "unknown", "unknown"],
  ])("place: %s", (_, text, facts, town, state) => {
    const match = compare(`Harbor Point. ${text}`, facts);
    expect([verdictOf("town", match), verdictOf("state", match)]).toEqual([town, state]);
  });

  test.each<[string, string, Fact[], string]>([
    ["in the record's band", "", [fact("employees", "24")], "agrees"],
    ["in the next band, with both numbers", "", [fact("employees", "60-80")], "unknown"],
    ["two bands away", "", [fact("employees", "300")], "differs"],
    ["said in plain words, with thousands", "our 1,250 people", [], "differs"],
    ["said in plain words of its team", "a team of 400 employees here", [], "differs"],
    ["said as a team of so many", "a team of 22 looks after you", [], "agrees"],
    ["not said", "", [], "unknown"],
  ])("employees: %s", (_, text, facts, verdict) => {
    expect(verdictOf("size", compare(text, facts))).toBe(verdict);
  });

  test("phone: that of a contact, however it is written, and never repeated from the record", () => {
    const facts = [fact("phone", "(207) 555-0100")];
    const match = compare("", facts, {}, ["+1 207-555-0100"]);
    expect(verdictOf("phone", match)).toBe("agrees");
    const other = compare("", facts, {}, ["415-555-0199"]);
    expect(verdictOf("phone", other)).toBe("unknown");
    expect(JSON.stringify(other)).not.toContain("0199");
  });

  test("trade: other words than the record's trade has", () => {
    expect(verdictOf("trade", compare("Bookkeeping and tax"))).toBe("agrees");
    expect(verdictOf("trade", compare("Heating, cooling and plumbing"))).toBe("differs");
    expect(verdictOf("trade", compare("Things for everybody"))).toBe("unknown");
  });
});

describe("a website", () => {
  const home = address("Portland", "ME");
  const far = address("Tampa", "FL");
  test.each<[string, ReturnType<typeof compare>, string]>([
    ["fits with name and place", compare("Harbor Point", [home]), "fits"],
    ["is unclear with the name alone", compare("Harbor Point"), "unclear"],
    ["is unclear with the name where the town is only mentioned", compare("Harbor Point ships to Portland"), "unclear"],
    ["fits with name and a line with town and state", compare("Harbor Point, Portland, ME 04101"), "fits"],
    ["differs in a namesake town", compare("Harbor Point of Portland, OR"), "differs"],
    ["is unclear in another town of the state", compare("Harbor Point", [address("Bangor", "ME")]), "unclear"],
    ["is unclear with another size alone", compare("Harbor Point", [home, fact("employees", "900")]), "unclear"],
    ["differs with another name", compare("Cascade", [home]), "differs"],
    ["differs elsewhere", compare("Harbor Point", [far]), "differs"],
    ["differs in another trade", compare("Harbor Point: heating, cooling, plumbing", [home]), "differs"],
    [
      "is unclear elsewhere with a contact's phone number",
      compare("Harbor Point", [far, fact("phone", "207-555-0100")], {}, ["207-555-0100"]),
      "unclear",
    ],
  ])("%s", (_, { fit }, expected) => {
    expect(fit).toBe(expected);
  });

  test.each([
    ["harbor.test", "This domain is for sale. Buy this domain now.", "the address is parked or for sale"],
    ["harbor.test", "The domain harbor.test is parked free, courtesy of a registrar. Domain parking", /parked/],
    ["404 Not Found", "nginx", "the address leads to an error page"],
    ["Just a moment...", "Checking your browser before you go on", "the address leads to an error page"],
    ["Harbor", "Coming soon", "there is no website there yet"],
    ["Welcome to nginx!", "Welcome to nginx! Thank you for using nginx.", "there is no website there yet"],
  ])("is none: '%s', '%s'", (title, text, reason) => {
    const found = notAWebsite({ pages: [page("/", text, { title })] });
    if (typeof reason === "string") expect(found).toBe(reason);
    else expect(found).toMatch(reason);
  });

  test("is one if it only writes about domains, or is a short page of a company", () => {
    const blog = `We say when a domain is for sale. ${"Harbor Point keeps books for shops. ".repeat(60)}`;
    expect(notAWebsite({ pages: [page("/", blog)] })).toBeNull();
    expect(notAWebsite({ pages: [page("/", "Harbor Point keeps books.")] })).toBeNull();
    expect(notAWebsite(reading())).toBeNull();
  });
});
