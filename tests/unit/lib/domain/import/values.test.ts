import { describe, expect, test } from "vitest";
import { readCompany } from "@/lib/domain/import/company-row";
import { readContact } from "@/lib/domain/import/contact-row";
import { domainOf, nameKey, phoneOf, plainText, sizeOf, websiteOf } from "@/lib/domain/import/values";

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
    ["many", undefined],
    ["2026-11-24", undefined],
    ["call 303 555 0142", undefined],
  ])("'%s' employees are band %s", (text, band) => {
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
  ])("'%s' is the phone number %s", (text, phone) => {
    expect(phoneOf(text)).toBe(phone);
  });

  test.each(["N/A", "#N/A", "--", "null", "(No value)", " \u00a0 "])("'%s' says nothing", (text) => {
    expect(plainText(text)).toBe("");
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
  ])("%o is refused: %s", (texts, problem) => {
    expect(readCompany(texts, NOTHING_GIVEN)).toEqual({ problem });
  });
});

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
