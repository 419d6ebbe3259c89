import { describe, expect, test } from "vitest";
import { storableJson } from "@/lib/ai/prompt";
import { readingOf } from "@/lib/crawler/read-site";

const at = { url: "https://www.acme.test/", fetchedAt: "2026-03-01T10:00:00.000Z" };
const ACME = '{"@type":"Organization","name":"Acme Tools"}';
const SCRIPT = (json: string) => `<script type="application/ld+json">${json}</script>`;

/** A page's structured data with such JSON-LD next to valid one. */
const reading = (json: string) => readingOf([{ ...at, html: `${SCRIPT(json)}${SCRIPT(ACME)}<h1>Acme</h1>` }]);

describe("a page whose structured data", () => {
  test.each([
    ["are lists in lists without end", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
    ["are objects in objects without end", `${'{"about":'.repeat(10_000)}1${"}".repeat(10_000)}`],
    ["have a type that is no text", '{"@type":{"toString":1,"valueOf":1},"name":"x"}'],
    ["have a type that is a list of lists", '{"@type":[[{"toString":null}]],"name":"x"}'],
    ["count people without end", '{"@type":"Organization","numberOfEmployees":1e999}'],
  ])("%s is still read, and its valid parts count", async (_, json) => {
    const { pages, facts } = await reading(json);
    expect(pages.map(({ text }) => text)).toEqual(["# Acme"]);
    expect(facts.map(({ kind, value }) => [kind, value])).toEqual([["name", "Acme Tools"]]);
  });

  test("is escaped as HTML is read as it is meant, without the e-mail address in it", async () => {
    const acme = {
      "@type": "Organization",
      name: "Smith &amp; Sons",
      description: "Write to ann&#64;acme.test, &eacute;",
    };
    const { pages, facts } = await reading(JSON.stringify(acme));
    expect(facts.slice(0, 2).map(({ kind, value }) => [kind, value])).toEqual([
      ["name", "Smith & Sons"],
      ["description", "Write to [removed], é"],
    ]);
    expect(pages[0]?.structuredData).not.toContain("ann");
  });

  test("has profile addresses with characters that no database stores gets these escaped, and one that is endless is left out", async () => {
    const profiles = ["https://linkedin.com/company/a\0b", " https://x.com/\ud800 ", "HTTPS://GitHub.com/acme"];
    const long = `https://www.youtube.com/${"a".repeat(100_000)}`;
    const found = await reading(JSON.stringify({ "@type": "Organization", sameAs: [...profiles, long] }));
    expect(found.facts.filter(({ kind }) => kind === "social").map(({ value }) => value)).toEqual([
      { network: "LinkedIn", url: "https://linkedin.com/company/a%00b" },
      { network: "X", url: "https://x.com/%EF%BF%BD" },
      { network: "GitHub", url: "https://github.com/acme" },
    ]);
    expect(storableJson(found)).toEqual(found);
  });
});
