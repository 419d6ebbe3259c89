import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readingOf, readSite, type SiteReading } from "@/lib/crawler/read-site";
import { type FakeWebsite, pathOf } from "../../../support/fakes/fake-website";
import { harborSite } from "../../../support/fakes/harbor-site";

let site: FakeWebsite;
let reading: SiteReading;
beforeAll(async () => {
  site = await harborSite((started) => started.url("", "www.harborpoint.test"));
  reading = await readSite(site.url("/", "www.harborpoint.test"), { network: site.network });
});
afterAll(() => site.stop());

const found = (kind: string) =>
  reading.facts.filter((fact) => fact.kind === kind).map(({ value, url, method }) => [value, pathOf(url), method]);
const textOf = (path: string) => reading.pages.find(({ url }) => pathOf(url) === path)?.text ?? "";

describe("the website of a small company", () => {
  test("is read completely, except what its robots.txt forbids", () => {
    expect(reading.pages.map(({ url }) => pathOf(url)).sort()).toEqual([
      ...["/", "/about-us", "/careers", "/case-studies/lobster-house", "/contact", "/our-team", "/services"],
    ]);
    expect(reading.skipped.map(({ url, reason }) => [pathOf(url), reason])).toEqual([["/intern/wages", "robots"]]);
    expect(reading.ended).toBe("complete");
    expect(site.asked.filter((path) => /intern|trap|pdf|jpg|account/.test(path))).toEqual([]);
    // Once each, no matter how often it is linked.
    expect(new Set(site.asked).size).toBe(site.asked.length);
  });

  test("shows its names, what it does, when it began and how many work there", () => {
    expect(found("name")).toEqual([
      ["Harbor Point Heating & Cooling", "/", "structured data"],
      ["Harbor Point Mechanical, Inc.", "/", "structured data"],
    ]);
    expect(found("description")).toEqual([
      ["Family-owned HVAC contractor for homes and businesses in southern Maine.", "/", "page"],
    ]);
    expect(found("founded")).toEqual([[1987, "/", "structured data"]]);
    expect(found("employees")).toEqual([["60-80", "/", "structured data"]]);
  });

  test("shows its locations and phone numbers, each once, no fax and no customer's", () => {
    expect(found("address")).toEqual([
      [
        { street: "18 Commercial Street", city: "Portland", state: "ME", postalCode: "04101", country: "US" },
        ...["/", "structured data"],
      ],
      [
        { street: "442 Odlin Road, Suite 3", city: "Bangor", state: "ME", postalCode: "04401-1234", country: "US" },
        ...["/contact", "page"],
      ],
    ]);
    expect(found("phone")).toEqual([
      ["+1-207-555-0142", "/", "structured data"],
      ["207-555-0199", "/contact", "page"],
    ]);
  });

  test("says that the company ends, in its own words, and not what it tells of others", async () => {
    const at = (path: string, text: string) => ({
      url: `http://www.shafts.test${path}`,
      html: `<!doctype html><title>Shafts</title><body><p>${text}</p></body>`,
      fetchedAt: "2026-03-01T10:00:00.000Z",
    });
    const { facts } = await readingOf([
      at("/", "We make shafts. We close for good on December 31, 2026."),
      at("/about", "We will not close our doors. We are closed on Sundays. We close deals."),
      at("/blog/lessons", "We closed our doors for a day, as others go out of business."),
    ]);
    expect(facts.filter(({ kind }) => kind === "closing")).toMatchObject([
      { value: "We close for good on December 31, 2026.", method: "page", url: "http://www.shafts.test/" },
    ]);
  });

  test("shows who leads it and what it sells", () => {
    expect(found("person")).toEqual([
      [{ name: "Ruth Delaney", title: "Founder and President" }, "/our-team", "page"],
      [{ name: "Marcus Ó Briain, P.E.", title: "Director of Engineering" }, "/our-team", "page"],
    ]);
    expect(found("offering")).toEqual([
      ["Heat pump installation", "/", "structured data"],
      ["Boiler repair", "/services", "page"],
    ]);
  });

  test("shows its profiles elsewhere, its technologies and its languages", () => {
    expect(found("social")).toEqual([
      [{ network: "LinkedIn", url: "https://www.linkedin.com/company/harbor-point-hvac" }, "/", "structured data"],
      [{ network: "Facebook", url: "https://www.facebook.com/harborpointhvac" }, "/", "structured data"],
      [{ network: "Instagram", url: "https://www.instagram.com/harborpointhvac/" }, "/", "page"],
    ]);
    expect(found("technology").map(([value]) => value)).toEqual([
      ...["WordPress", "Google Tag Manager", "HubSpot", "BambooHR"],
    ]);
    expect(found("language").map(([value]) => value)).toEqual(["en-US", "es"]);
  });

  test("shows each fact with the words and place it comes from, and when they were read", () => {
    const words = (text: string) => text.replace(/^(?:#{1,6}|-) /gm, "").replace(/\s+/g, " ");
    for (const { kind, method, quote, url, fetchedAt } of reading.facts) {
      const page = reading.pages.find((one) => one.url === url);
      expect(fetchedAt).toBe(page?.fetchedAt);
      expect(quote).not.toBe("");
      if (kind === "technology" || kind === "language" || kind === "social" || kind === "description") continue;
      const text = method === "page" ? words(page?.text ?? "") : `${page?.structuredData} og:site_name: ${quote}`;
      expect(text, `${kind} at ${url}`).toContain(quote);
    }
    expect(reading.facts.find(({ kind }) => kind === "founded")?.quote).toBe('"foundingDate":"1987-04-01"');
  });

  test("is kept as its visible text, without what is hidden, scripted or repeated", () => {
    expect(textOf("/")).toBe(
      [
        "# Comfort for every Maine winter",
        "Serving Greater Portland since 1987, our licensed technicians keep homes warm.",
        "Call (207) 555-0142 or write to [removed].",
        "18 Commercial Street, Portland, ME 04101",
        "© 1998–2026 Harbor Point Mechanical, Inc. All rights reserved.",
        "Instagram Share Account",
      ].join("\n"),
    );
    expect(textOf("/our-team")).not.toContain("All rights reserved");
    expect(reading.pages[0]).toMatchObject({
      title: "Harbor Point Heating & Cooling | HVAC in Portland, Maine",
      language: "en-US",
    });
  });

  test("leaves no e-mail address of a person and no tax id behind", () => {
    const kept = JSON.stringify(reading);
    for (const secret of ["@harborpoint", "ruth (at)", "owner@", "jane", "01-2345678", "012345678"]) {
      expect(kept, secret).not.toContain(secret);
    }
    expect(textOf("/about-us")).toContain("Federal EIN\n[removed]\nLicense\nME-44871");
    expect(textOf("/our-team")).toContain("Founder and President\n[removed]");
  });

  test("is plain JSON, as the step of a job stores it", () => {
    expect(JSON.parse(JSON.stringify(reading))).toEqual(reading);
  });
});
