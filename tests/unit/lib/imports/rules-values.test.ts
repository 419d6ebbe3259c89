import { describe, expect, test } from "vitest";
import { closestCompanies, companyKeys, domainOf, nameKey, websiteOf } from "@/lib/companies/rules";
import { textsByField } from "@/lib/imports/rules-fields";
import { idOf, industryNamed, isElsewhere, readCompany, readContact } from "@/lib/imports/rules-rows";
import { nameText, phoneOf, plainText, sizeOf } from "@/lib/imports/rules-values";

describe("how people write values (D-199)", () => {
  test.each([
    ["45", 2],
    ["1,200", 5],
    ["10,001+", 5],
    ["11-50", 2],
    ["51 to 200", 3],
    ["1-10 employees", 1],
    ["201–500", 4],
    ["2k", 5],
    ["MEDIUM", 3],
    ["10", 1],
    ["11", 2],
    // A band of another system: its middle is in ours.
    ["26-100", 3],
    ["120 ee's", 3],
    ["45 employees", 2],
    ["approx. 30", 2],
    ["30 FTE", 2],
    ["~80", 3],
    ["10 - 20", 2],
    // More than a number is the band above it.
    ["200+", 4],
    ["50+", 3],
    ["500+", 5],
    ["10+", 2],
    ["20+", 2],
    ["over 200", 4],
    ["> 500 employees", 5],
    // A spreadsheet's binary remainder (D-239).
    ["15.000000000000002", 2],
    // A thousand in Europe.
    ["1.200", undefined],
    ["many", undefined],
    ["2026-11-24", undefined],
    ["call 303 555 0142", undefined],
  ])("'%s' employees are band %s (ENUM-001)", (text, band) => {
    expect(sizeOf(text)).toBe(band);
  });

  test.each([
    ["acme.com", "https://acme.com", "acme.com"],
    ["http://www.Acme.com/about?x=1", "http://www.Acme.com/about?x=1", "acme.com"],
    ["https://acme.co.uk:8443", "https://acme.co.uk:8443", "acme.co.uk"],
    ["acme.com; acme.net", "https://acme.com", "acme.com"],
    ["https://www.facebook.com/acme", "https://www.facebook.com/acme", null],
  ])("'%s' is the website %s of domain %s", (text, website, domain) => {
    expect(websiteOf(text)).toBe(website);
    expect(domainOf(websiteOf(text))).toBe(domain);
  });

  test.each(["see notes", "acme", "-", "javascript:alert(1)"])("'%s' is no website", (text) => {
    expect(websiteOf(text)).toBeUndefined();
  });

  test.each([
    ["(303) 555-0142", "(303) 555-0142"],
    ["+1 303.555.0142", "(303) 555-0142"],
    ["303-555-0142 x7", "(303) 555-0142"],
    ["303 555 0142 ext. 12", "(303) 555-0142"],
    ["555-0142", undefined],
    ["+44 20 7946 0958", undefined],
    // Shortened by a spreadsheet.
    ["3.0355501E+09", undefined],
  ])("'%s' is the phone number %s", (text, phone) => {
    expect(phoneOf(text)).toBe(phone);
  });

  test.each(["N/A", "#N/A", "--", "null", "(No value)", " \u00a0 "])("'%s' says nothing", (text) => {
    expect(plainText(text)).toBe("");
  });

  test("invisible signs are no part of a text, and words for nothing may be a name (D-239)", () => {
    expect(plainText("ana@client.test\u2060\u200b")).toBe("ana@client.test");
    const names = ["Null", "None", "N/A", "Undefined", "-", "#REF!", "(blank)"].map(nameText);
    expect(names).toEqual(["Null", "None", "N/A", "Undefined", "", "", ""]);
  });

  test("names are the same whatever their case and punctuation, and not with another legal form", () => {
    expect(nameKey("Acme, Inc.")).toBe(nameKey("ACME INC"));
    expect(nameKey("Acme, Inc.")).not.toBe(nameKey("Acme LLC"));
  });
});

const NOTHING_GIVEN = { state: null, companySize: null };

describe("a company's row (D-201)", () => {
  test.each([
    [{ state: "Calif." }, "CA", ""],
    [{ state: "US-NV" }, "NV", ""],
    [{ zip: "80202-1234" }, "CO", "80202"],
    // A spreadsheet has taken the zero.
    [{ zip: "1234" }, "MA", "01234"],
    [{ zip: "2138", state: "MA" }, "MA", "02138"],
    [{ zip: "71021234" }, "NJ", "07102"],
    [{ zip: "071021234" }, "NJ", "07102"],
    [{ zip: "33101.0", state: "FL" }, "FL", "33101"],
    [{ address: "12 Elm St, Suite 5, Reno, NV 89501, USA" }, "NV", "89501"],
  ])("%o is in %s with ZIP code '%s'", (texts, state, zipCode) => {
    expect(readCompany({ name: "Acme", ...texts }, NOTHING_GIVEN)).toMatchObject({ row: { state, zipCode } });
  });

  test("an address in one text is taken apart", () => {
    expect(
      readCompany({ name: "Acme", address: "12 Elm St, Suite 5, Reno, NV 89501, USA" }, NOTHING_GIVEN),
    ).toMatchObject({
      row: { addressLine1: "12 Elm St, Suite 5", city: "Reno", state: "NV", zipCode: "89501" },
    });
  });

  test("what is given once counts only where a row has nothing", () => {
    const given = { state: "CO" as const, companySize: 1 };
    expect(readCompany({ name: "Acme" }, given)).toMatchObject({ row: { state: "CO", companySize: 1 } });
    expect(readCompany({ name: "Acme", state: "Utah", size: "60" }, given)).toMatchObject({
      row: { state: "UT", companySize: 3 },
    });
  });

  test.each([
    [{ name: "" }, "No name"],
    [{ name: "Acme", state: "Ontario" }, "'Ontario' is not a US state"],
    [{ name: "Acme", state: "PR" }, "PR is not among the 50 states"],
    [{ name: "Acme", zip: "K1A 0B1" }, "'K1A 0B1' is not a US ZIP code"],
    [{ name: "Acme", website: "see notes" }, "'see notes' is not a web address"],
    // Cambridge's.
    [{ name: "Acme", zip: "2138", state: "TX" }, "ZIP code 02138 is in MA, not in TX"],
    [{ name: "Acme", zip: "802O2", state: "CO" }, "'802O2' is not a US ZIP code"],
  ])("%o is refused: %s", (texts, problem) => {
    expect(readCompany(texts, NOTHING_GIVEN)).toEqual({ problem });
  });
});

describe("two addresses (D-234)", () => {
  const boulder = { addressLine1: "1552 Main St", city: "Boulder", state: "CO", zipCode: "" };

  test.each([
    [{ city: "Dallas" }, true],
    [{ state: "TX" }, true],
    [{ addressLine1: "120 Main St" }, true],
    [{ addressLine1: "1552 Main Street", city: "BOULDER", zipCode: "80301" }, false],
    [{ addressLine1: "", city: "", state: "" }, false],
    [{ addressLine1: "Main St" }, false],
  ])("with %o in the second are of different places: %s", (change, isOther) => {
    expect(isElsewhere(boulder, { ...boulder, ...change })).toBe(isOther);
    expect(isElsewhere({ ...boulder, zipCode: "80302" }, { ...boulder, zipCode: "80301" })).toBe(true);
  });
});

describe("what a file says of a company (D-232)", () => {
  test("a number of employees that nobody can read is left empty, with a word about it", () => {
    const given = { state: null, companySize: 2 };
    expect(readCompany({ name: "Acme", size: "a few" }, given)).toMatchObject({
      row: { companySize: null },
      notes: ["'a few' is not a number of employees: left blank"],
    });
  });

  test.each([
    [{ zip: "80202-1234" }, ["ZIP code '80202-1234' is read as 80202"]],
    [{ zip: "2138" }, ["ZIP code '2138' is read as 02138"]],
    [{ zip: "80202" }, []],
    [{ address: "12 Elm St, Reno, NV 89501-1234" }, ["ZIP code '89501-1234' is read as 89501"]],
    [{ website: "acme.test, acme.example", state: "CO" }, ["Left out: 'acme.example'"]],
  ])("a row with %o says what is read otherwise, or left out (D-239)", (texts, notes) => {
    expect(readCompany({ name: "Acme", ...texts }, NOTHING_GIVEN)).toMatchObject({ notes });
  });

  test("several columns of a description are its lines, each with its column's name", () => {
    const fields = ["name", "description", "size", "description", "description"];
    const names = ["Account", "Main phone", "EEs", "How we got it", "Comments"];
    const textsOf = (...cells: string[]) => textsByField("companies", fields, cells, names);
    expect(textsOf("Acme", "303-555-0142", "9", "", "uses ADP").description).toBe(
      "Main phone: 303-555-0142\nComments: uses ADP",
    );
    expect(textsOf("Acme", "", "9", "", "").description).toBe("");
    // One column is the description itself.
    expect(textsByField("companies", ["name", "description"], ["Acme", "uses ADP"], ["Account", "Comments"])).toEqual({
      name: "Acme",
      description: "uses ADP",
    });
  });

  test.each([
    ["construction", "Construction"],
    ["Finance & Insurance", "Finance and Insurance"],
    ["HOSPITAL_HEALTH_CARE", "Health Care and Social Assistance"],
    ["Home health", "Health Care and Social Assistance"],
    ["Legal", "Professional, Scientific, and Technical Services"],
    ["Electrical contractor", "Construction"],
    ["Oil & Gas", "Mining, Quarrying, and Oil and Gas Extraction"],
    ["Staffing", "Administrative and Support and Waste Management Services"],
    ["Zeppelins", undefined],
    ["-", undefined],
  ])("the industry '%s' is %s", (text, name) => {
    expect(industryNamed(text, INDUSTRIES)?.name).toBe(name);
  });

  test("of several companies the one with the same name in full, domain or place is meant", () => {
    const keysOf = (name: string, city = "", websiteUrl: string | null = null) => ({
      keys: companyKeys({ name, state: "CO", city, websiteUrl }),
    });
    const plain = keysOf("Cedar Staffing", "Denver");
    const formal = keysOf("Cedar Staffing, Inc.", "Denver");
    expect(closestCompanies(plain.keys, [plain, formal])).toEqual([plain]);
    expect(closestCompanies(keysOf("Cedar Staffing Inc", "Denver").keys, [plain, formal])).toEqual([formal]);
    expect(closestCompanies(keysOf("Cedar Staffing LLC", "Denver").keys, [plain, formal])).toEqual([plain, formal]);
    const renamed = keysOf("Cedar Group", "", "https://cedar.test");
    const site = keysOf("Cedar Staffing LLC", "", "https://cedar.test");
    expect(closestCompanies(keysOf("Cedar Staffing", "", "https://cedar.test").keys, [renamed, site])).toEqual([site]);
    const [denver, reno] = [keysOf("Cedar Staffing", "Denver"), keysOf("Cedar Staffing", "Reno")];
    expect(closestCompanies(keysOf("Cedar Staffing", "Reno").keys, [denver, reno])).toEqual([reno]);
    expect(closestCompanies(keysOf("Cedar Staffing").keys, [denver, reno])).toEqual([denver, reno]);
  });
});

const INDUSTRIES = [
  "Administrative and Support and Waste Management Services",
  "Construction",
  "Finance and Insurance",
  "Health Care and Social Assistance",
  "Mining, Quarrying, and Oil and Gas Extraction",
  "Professional, Scientific, and Technical Services",
].map((name) => ({ name }));

describe("a contact's row (D-201)", () => {
  test.each([
    ["Ana Diaz", "Ana", "Diaz"],
    ["Diaz, Ana", "Ana", "Diaz"],
    ["Dr. Ana Maria Diaz", "Ana Maria", "Diaz"],
  ])("'%s' is %s %s", (fullName, firstName, lastName) => {
    expect(readContact({ fullName, company: "Acme" })).toMatchObject({ row: { firstName, lastName } });
  });

  test.each([
    [{ fullName: "Prince", company: "Acme" }, "First and last name are needed"],
    [{ fullName: "Ana Diaz" }, "No company"],
    [{ firstName: "Ana", lastName: "Diaz", company: "Acme", phone: "12345" }, "'12345' is not a US phone number"],
  ])("%o is refused: %s", (texts, problem) => {
    expect(readContact(texts)).toEqual({ problem });
  });
});

describe("the contact of a row (D-239)", () => {
  const contact = { firstName: "Nia", lastName: "Oduya", company: "Birch & Co" };

  test.each([
    ["nia@birch.test; nia.o@birch.test", ["Left out: 'nia.o@birch.test'"]],
    ["nia@birch.test, nia.o@birch.test", ["Left out: 'nia.o@birch.test'"]],
    ["nia@birch.test\nnia.o@birch.test", ["Left out: 'nia.o@birch.test'"]],
    ["nia@birch.test / nia.o@birch.test", ["Left out: 'nia.o@birch.test'"]],
    ["NIA@birch.test;nia@birch.test", []],
    ["not known; nia@birch.test", ["Left out: 'not known'"]],
  ])("'%s' is her address, and a second one is named as left out", (email, notes) => {
    expect(readContact({ ...contact, email })).toMatchObject({ row: { email: "nia@birch.test" }, notes });
  });

  test("a second phone number, an extension, and a second name are named as left out", () => {
    const read = readContact({
      fullName: "Nia Oduya; Oz Park",
      phone: "303-555-0142 x7, 303-555-0143",
      company: "Birch & Co",
    });
    expect(read).toMatchObject({
      row: { firstName: "Nia", lastName: "Oduya", phone: "(303) 555-0142" },
      notes: ["Left out: 'Oz Park', 'x7', '303-555-0143'"],
    });
  });

  test.each(["Null", "None", "N/A", "Undefined"])("somebody and a firm may be called %s", (name) => {
    expect(readContact({ ...contact, lastName: name })).toMatchObject({ row: { lastName: name } });
    expect(readCompany({ name, state: "CO" }, NOTHING_GIVEN)).toMatchObject({ row: { name } });
  });

  test("a company's ID that a spreadsheet has shortened is left out, with a word", () => {
    expect(readContact({ ...contact, company: "Birch", companyId: "1.23457E+17" })).toMatchObject({
      row: { company: { name: "birch", id: "" } },
      notes: ["ID 1.23457E+17 was shortened by a spreadsheet: left out"],
    });
    expect(idOf("12E5")).toEqual({ id: "12E5", notes: [] });
  });
});
