import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chosenIndustry, chosenPages, chosenWebsite } from "@/lib/intelligence/answers";
import { checkClaims } from "@/lib/intelligence/check-claims";
import type { Cited, Topic } from "@/lib/intelligence/claims";
import { type Evidence, evidenceOf, wordsOf } from "@/lib/intelligence/evidence";
import { withTurns } from "../../../support/jobs/turns";
import { cited, FETCHED_AT, HARBOR, PAGES, page, reading, SITE } from "../../../support/records/intelligence";

const evidence = await evidenceOf(HARBOR, reading())();
const check = (topic: Topic, value: string, claim: Cited, more: Partial<Evidence> = {}) =>
  checkClaims({ texts: [{ topic, value, ...claim }] }, { ...evidence, ...more });

/** Checks one claim against one page. */
async function checkOn(text: string, topic: Topic, value: string, quote: string, company = HARBOR) {
  const read = await evidenceOf(company, reading({ pages: [page("/", text, { title: company.name })] }))();
  return checkClaims({ texts: [{ topic, value, ...cited(quote) }] }, read);
}

const NOWHERE = "The words that it quotes are on no page that was read.";
const UNNAMED = "The words that it quotes do not name it.";
const UNSAID = "No words on a page that was read say it.";

describe("a quote that is on a page supports its claim", () => {
  test.each([
    ["as it stands", "has kept books for “small shops”"],
    ["with other quotation marks", 'has kept books for "small shops"'],
    ["with another apostrophe", "We don't do audits"],
    ["in other case and spaces", "  HARBOR   point\nhas kept "],
    ["over the end of a line, without the marks of a heading", "Books that balance Harbor Point has kept"],
    ["in other Unicode forms", "has kept books for small\u00a0ｓｈｏｐｓ"],
  ])("%s", async (_, quote) => {
    const { items, dropped } = await check("customerProfile", quote, cited(quote));
    expect(dropped).toEqual([]);
    expect(items[0]?.sources).toMatchObject([{ url: SITE, fetchedAt: FETCHED_AT, method: "page" }]);
    expect(items[0]?.confidence).toEqual({ score: 0.8, reasons: ["It says so.", "The website's own words say it."] });
  });

  test.each([
    ["in structured data", '"numberOfEmployees":"24"', { url: `${SITE}our-team`, method: "structured data" }],
    ["in the company's record", "Bookkeeping for shops.", { url: null, fetchedAt: null, method: "company record" }],
    ["on another page than it names, which is its source then", "Founder and President", { url: `${SITE}our-team` }],
  ])("%s", async (_, quote, source) => {
    expect((await check("highlight", quote, cited(quote))).items[0]?.sources).toMatchObject([source]);
  });

  test("also in a long page, anywhere in it, and other tasks get their turns during the search", async () => {
    const line = "Our don’t-panic guide to closing the books, a page long. ";
    const pages = [page("/long", `${line.repeat(4_000)}Here stands the only one of it. ${line.repeat(4_000)}`)];
    const { result: evidence, turns } = await withTurns(evidenceOf(HARBOR, reading({ pages })));
    const [words] = evidence.texts.map(({ words }) => words);
    expect(words).toBe(wordsOf(`Harbor Point ${pages[0]?.text}`));
    expect((await check("highlight", "Stands here", cited("here stands the only one"), evidence)).items).toHaveLength(
      1,
    );
    expect(turns).toBeGreaterThan(10);
  });

  test("also if it names an address that was not read: that is no source", async () => {
    const { items } = await check("highlight", "Small shops", cited("small shops", { url: "https://evil.test/" }));
    expect(items[0]?.sources).toMatchObject([{ url: SITE }]);
  });
});

describe("a quote that is on a page does not support a claim that it does not make", () => {
  test.each<[string, Topic, string, string, string]>([
    ["it is about something else", "service", "Yacht repairs", "We work with QuickBooks", "do not say it"],
    ["it has less than most of its words", "highlight", "Keeps yachts and shops", "small shops", "do not say it"],
    ["a name of the claim is missing", "highlight", "Kept books for Gusto", "has kept books for", "do not name it"],
    [
      "a number of the claim is missing",
      "highlight",
      "Books for 24 shops",
      "kept books for small shops",
      "do not hold these numbers",
    ],
    ["it counts something else than people", "employees", "1987", "small shops since 1987", "are not about its people"],
    ["it is about no money", "revenue", "1987", "small shops since 1987", "are not about money"],
    ["nothing is said at all", "highlight", "So it is", "small shops", "do not say it"],
  ])("if %s: it is inferred and shows no quote", async (_, topic, value, quote, gap) => {
    const { items } = await check(topic, value, cited(quote, { score: 1 }));
    expect(items[0]?.sources).toEqual([{ url: null, quote: null, fetchedAt: null, method: "inferred" }]);
    expect(items[0]?.confidence.score).toBe(0.3);
    expect(items[0]?.confidence.reasons).toContain(`Concluded by the model; the words that it quotes ${gap}.`);
  });

  test.each<[string, Topic, string, string | null, string]>([
    ["a number", "employees", "240 drivers", null, "Nothing that was read has the number 240."],
    [
      "a number that its quote lacks",
      "highlight",
      "Books for 40 shops",
      "small shops",
      "Nothing that was read has the number 40.",
    ],
    ["a name", "highlight", "Keeps the books of Acme", null, "Nothing that was read names 'acme'."],
    ["a tool", "partnership", "Paychex", null, "No words on a page that was read say it."],
    ["an accusation", "currentChallenge", "Sued by clients", null, "Nothing that was read says 'sued'."],
  ])(
    "it is left out if it is only concluded and has %s that nothing has (D-166)",
    async (_, topic, value, quote, reason) => {
      expect(await check(topic, value, cited(quote))).toEqual({ items: [], dropped: [{ claim: value, reason }] });
    },
  );

  test("what is concluded of others, or in the words of what was read, stays inferred", async () => {
    for (const [topic, value] of [
      ["directCompetitor", "Pier Books"],
      ["positioning", "The careful one in Portland"],
      ["technologyInsight", "Keeps its books with QuickBooks"],
    ] as const) {
      const { items } = await check(topic, value, cited());
      expect(items.map(({ sources }) => sources[0]?.method)).toEqual(["inferred"]);
    }
  });

  test.each<[string, Topic, string, string]>([
    ["denies it", "service", "Does audits", "We don't do audits."],
    ["says that it has stopped", "growthSignal", "Hiring machinists", "We stopped hiring machinists in 2025 and rest."],
    ["says that it is closed", "highlight", "Plant in Covington", "We closed our plant in Covington, Kentucky."],
    ["says that they have changed to another", "partnership", "ADP", "We switched from ADP to Gusto last year."],
    ["says nothing of a denial", "currentChallenge", "Does not serve shops", "We serve shops in Maine."],
  ])("it is left out if the quote %s (D-166)", async (_, topic, value, quote) => {
    const pages = [page("/", quote)];
    const read = await evidenceOf(HARBOR, reading({ pages }))();
    const { items, dropped } = await checkClaims({ texts: [{ topic, value, ...cited(quote) }] }, read);
    expect(items).toEqual([]);
    expect(dropped).toEqual([
      { claim: value, reason: "The words that it quotes say the opposite, or that it is over." },
    ]);
  });

  test.each<[string, Topic, string, string]>([
    ["the new one", "partnership", "Gusto", "We switched from ADP to Gusto last year."],
    ["what goes on beside it", "service", "Serve schools", "We stopped painting and serve schools."],
    ["what it says itself", "currentChallenge", "Stopped hiring machinists", "We stopped hiring machinists in 2025."],
    [
      "a round that was closed",
      "growthSignal",
      "Series A of $5 million",
      "We closed a Series A of $5 million in March.",
    ],
    [
      "a year that has ended",
      "revenue",
      "Revenue of $14 million",
      "In the year ended May 31 we had revenue of $14 million.",
    ],
    ["days without work", "service", "Serve schools", "We are closed on Sundays, and we serve schools."],
  ])("a quote about an end still says %s", async (_, topic, value, quote) => {
    const read = await evidenceOf(HARBOR, reading({ pages: [page("/", quote)] }))();
    const { items } = await checkClaims({ texts: [{ topic, value, ...cited(quote) }] }, read);
    expect(items.map(({ sources }) => sources[0]?.method)).toEqual(["page"]);
  });

  test("a person who has left and a place that is closed are left out", async () => {
    const text = "Our former president Ann Cole is missed.\nWe closed our shop in Bangor, ME.";
    const read = await evidenceOf(HARBOR, reading({ pages: [page("/", text)] }))();
    const { items, dropped } = await checkClaims(
      {
        people: [{ name: "Ann Cole", title: null, influence: null, ...cited("former president Ann Cole") }],
        locations: [{ city: "Bangor", state: "ME", country: null, type: null, ...cited("closed our shop in Bangor") }],
      },
      read,
    );
    expect(items).toEqual([]);
    expect(dropped.map(({ claim }) => claim)).toEqual(["Bangor", "Ann Cole"]);
  });

  test("a title that is not next to the name is left out, and one that is next to it is quoted with it", async () => {
    const of = async (title: string) =>
      (await checkClaims({ people: [{ name: "Ann Lee", title, influence: "Decides", ...cited("Ann Lee") }] }, evidence))
        .items[0];
    expect(await of("<b>Queen</b>")).toMatchObject({ title: null, sources: [{ quote: "Ann Lee" }] });
    expect(await of("Founder and President")).toMatchObject({
      title: "Founder and President",
      sources: [{ quote: "Ann Lee Founder and President" }],
    });
  });

  test("what a person decides is left out unless their sentence says it", async () => {
    const quote = "Ann Lee decides on all purchases";
    const read = await evidenceOf(HARBOR, reading({ pages: [page("/", `${quote}.`)] }))();
    const of = async (influence: string) =>
      (await checkClaims({ people: [{ name: "Ann Lee", title: null, influence, ...cited(quote) }] }, read)).items[0];
    expect(await of("decides on all purchases")).toMatchObject({ influence: "decides on all purchases" });
    for (const influence of ["Decides", "javascript:alert(1)", "Influences"]) {
      expect(await of(influence)).toMatchObject({ influence: influence === "Decides" ? "Decides" : null });
    }
  });

  test("a place's state and kind, and what a technology is for, are left out where no words say them", async () => {
    const { items } = await checkClaims(
      {
        locations: [
          { city: "Portland", state: "TX", country: "US", type: "factory", ...cited("12 Pier Street, Portland") },
        ],
        technologies: [{ name: "Gusto", description: "steals data", ...cited("QuickBooks and Gusto") }],
      },
      evidence,
    );
    expect(items).toMatchObject([
      { city: "Portland", state: null, country: null, type: null },
      { name: "Gusto", description: null },
    ]);
  });
});

describe("the whole sentence of a quote counts (D-236)", () => {
  const WEBER = { ...HARBOR, name: "Weber Plumbing" };
  const ELSE = "The words that it quotes are about someone else.";

  test.each<[string, Topic, string, string]>([
    [
      "We have 12 employees. Our competitor Weber Heating had 400 employees in 2024.",
      "employees",
      "400 employees",
      "had 400 employees in 2024",
    ],
    ["Weber Heating, our competitor, had 400 employees.", "employees", "400 employees", "had 400 employees"],
    ["We are 12 employees while our rival has 400 employees.", "employees", "400 employees", "has 400 employees"],
    ["One of our customers, a bakery, earned $2 million.", "revenue", "$2 million", "earned $2 million"],
    ["Acme Pipe Works was founded in 1950.", "founded", "1950", "founded in 1950"],
    ["Nuestro competidor tiene 400 empleados.", "employees", "400", "tiene 400 empleados"],
  ])("a part of '%s' proves nothing of the company itself", async (text, topic, value, quote) => {
    const { items, dropped } = await checkOn(text, topic, value, quote, WEBER);
    expect(items).toEqual([]);
    expect(dropped).toEqual([{ claim: value, reason: ELSE }]);
  });

  test.each<[string, Topic, string, string]>([
    ["Our rival has 400 employees, but we have 12 employees.", "employees", "12 employees", "12 employees"],
    ["Our competitor Weber Heating had 400 employees.", "directCompetitor", "Weber Heating", "Weber Heating"],
    ["Our customers are small bakeries.", "customerSegment", "Small bakeries", "small bakeries"],
    ["Our customer service team has 12 people.", "employees", "12 people", "12 people"],
    ["Weber Plumbing had 400 employees in 2024.", "employees", "400 employees", "400 employees"],
  ])("but '%s' says it", async (text, topic, value, quote) => {
    const { items } = await checkOn(text, topic, value, quote, WEBER);
    expect(items.map(({ sources }) => sources[0])).toMatchObject([{ method: "page", quote: text }]);
  });

  test("is shown, and one that does not end at an abbreviation", async () => {
    const text = "Dr. Ann Lee of St. Paul, Inc. keeps the books of 40 shops. She is kind.";
    const { items } = await checkOn(text, "highlight", "Books of 40 shops", "books of 40 shops");
    expect(items[0]?.sources[0]?.quote).toBe("Dr. Ann Lee of St. Paul, Inc. keeps the books of 40 shops.");
  });
});

describe("a page in another language (D-236)", () => {
  const TEXT =
    "Somos un equipo de 8 personas en Portland. Desde 2011 reparamos tuberías.\nEstamos contratando 3 plomeros.\nRosa Herrera, dueña";

  test.each<[Topic, string, string]>([
    ["employees", "8 people", "Somos un equipo de 8 personas"],
    ["founded", "2011", "Desde 2011"],
    ["growthSignal", "Hiring 3 plumbers", "Estamos contratando 3 plomeros"],
    ["description", "Repairs pipes", "reparamos tuberías"],
  ])("proves %s '%s' by its numbers and names", async (topic, value, quote) => {
    expect((await checkOn(TEXT, topic, value, quote)).items).toMatchObject([{ value, sources: [{ method: "page" }] }]);
  });

  test("proves no other number, and shows a title that was translated", async () => {
    const { items, dropped } = await checkOn(TEXT, "employees", "80 people", "Somos un equipo de 8 personas");
    expect([items, dropped.map(({ claim }) => claim)]).toEqual([[], ["80 people"]]);
    const read = await evidenceOf(HARBOR, reading({ pages: [page("/", TEXT)] }))();
    const owner = { name: "Rosa Herrera", title: "Owner", influence: null, ...cited("Rosa Herrera, dueña") };
    expect((await checkClaims({ people: [owner] }, read)).items).toMatchObject([
      { name: "Rosa Herrera", title: "Owner" },
    ]);
  });
});

describe("a claim without support", () => {
  test.each<[string, Topic, string, Cited, string]>([
    ["quotes what stands nowhere", "revenue", "$9 million", cited("revenue of $9 million"), NOWHERE],
    ["quotes parts of words", "highlight", "Art", cited("mall sho"), NOWHERE],
    ["quotes next to nothing", "highlight", "We", cited("we"), NOWHERE],
    ["quotes punctuation", "highlight", "Dots", cited("....."), NOWHERE],
    ["quotes words apart", "highlight", "Apart", cited("Harbor Point since 1987"), NOWHERE],
    ["is a year that its quote does not hold", "founded", "1950", cited("since 1987"), UNNAMED],
    ["is a competitor whom its quote does not name", "directCompetitor", "Acme", cited("small shops"), UNNAMED],
    ["is a partner whom its quote does not name", "partnership", "Acme", cited("small shops"), UNNAMED],
    ["is a network that its quote does not name", "socialPlatform", "LinkedIn", cited("small shops"), UNNAMED],
    ["is a year that nobody says", "founded", "1987", cited(), UNSAID],
    ["is a partner whom nobody names", "partnership", "Gusto", cited(), UNSAID],
    ["is no year", "founded", "long ago", cited("since 1987"), "It is not a year."],
    ["says nothing", "description", " \u200b ", cited("small shops"), "It says nothing."],
  ])("is dropped with the reason if it %s", async (_, topic, value, claim, reason) => {
    const { items, dropped } = await check(topic, value, claim);
    expect(items).toEqual([]);
    expect(dropped.map((one) => one.reason)).toEqual([reason]);
  });

  test("is inferred without a quote, with low confidence", async () => {
    const { items, dropped } = await check("positioning", "The local choice", cited(null, { score: 1 }));
    expect(dropped).toEqual([]);
    expect(items[0]).toEqual({
      topic: "positioning",
      value: "The local choice",
      confidence: { score: 0.3, reasons: ["It says so.", "Concluded by the model; no words show it."] },
      sources: [{ url: null, quote: null, fetchedAt: null, method: "inferred" }],
    });
  });

  test("is inferred if the vendor's web search names its page, which we have not read", async () => {
    const url = "https://news.test/harbor";
    const { items } = await check("revenue", "$2 million", cited("made $2 million", { url }), { searched: [url] });
    expect(items[0]?.confidence).toEqual({
      score: 0.3,
      reasons: ["It says so.", `Found by the model's web search at ${url}; not checked.`],
    });
    expect(items[0]?.sources).toMatchObject([{ url: null, method: "inferred" }]);
  });

  test("is one about people, places and technologies that its quote does not name", async () => {
    const { items, dropped } = await checkClaims(
      {
        people: [
          { name: "Ann Lee", title: "Founder", influence: null, ...cited("Ann Lee Founder and President") },
          { name: "Bob Ray", title: "Owner", influence: null, ...cited("Founder and President") },
          { name: "Cy Day", title: null, influence: null, ...cited() },
        ],
        locations: [
          { city: "Portland", state: "ME", country: "US", type: "headquarters", ...cited("12 Pier Street, Portland") },
          { city: "Boston", state: "MA", country: "US", type: null, ...cited("small shops") },
        ],
        technologies: [
          { name: "QuickBooks", description: null, ...cited("We work with QuickBooks") },
          { name: "Xero", description: null, ...cited("We work with QuickBooks") },
        ],
      },
      evidence,
    );
    expect(items.map((item) => ("name" in item ? item.name : "city" in item && item.city))).toEqual([
      ...["Portland", "Ann Lee", "QuickBooks"],
    ]);
    expect(dropped).toEqual([
      { claim: "Boston", reason: UNNAMED },
      { claim: "Bob Ray", reason: UNNAMED },
      { claim: "Cy Day", reason: UNSAID },
      { claim: "Xero", reason: UNNAMED },
    ]);
  });
});

describe("whatever a model answers", () => {
  test.each([
    [1, 0.9],
    [7, 0],
    [-1, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 0],
    [0.456, 0.46],
  ])("a score of %d is %d", async (score, kept) => {
    expect((await check("highlight", "Small shops", cited("small shops", { score }))).items[0]?.confidence.score).toBe(
      kept,
    );
  });

  test("no e-mail address, tax id or invisible character is kept", async () => {
    const value = "Write to ann@harborpoint.test, tax id 12-3456789\u202e";
    const { items } = await check("salesApproach", value, cited(null, { reason: "ann@harborpoint.test says so" }));
    const [item] = items;
    expect(JSON.stringify(item)).not.toMatch(/ann@|12-3456789|\u202e/);
    expect(item && "value" in item && item.value).toBe("Write to [removed], tax id [removed]");
  });

  test("each claim is kept or listed, and what is kept has a source that was read or is inferred and capped", async () => {
    const words = fc.constantFrom("small shops", "since 1987", "Ann Lee", "nothing", "", "We", "shops since");
    const claim = fc.record({
      topic: fc.constantFrom<Topic>("founded", "highlight", "directCompetitor", "revenue"),
      value: words,
      quote: fc.option(words),
      url: fc.option(fc.constantFrom(SITE, "https://evil.test/")),
      score: fc.double(),
      reason: fc.string(),
    });
    const read = new Set<string | null>(PAGES.map(({ url }) => url));
    await fc.assert(
      fc.asyncProperty(fc.array(claim), async (texts) => {
        const { items, dropped } = await checkClaims({ texts }, evidence);
        expect(items.length + dropped.length).toBe(texts.length);
        for (const { confidence, sources } of items) {
          const [source] = sources;
          const isInferred = source?.method === "inferred";
          expect(confidence.score).toBeGreaterThanOrEqual(0);
          expect(confidence.score).toBeLessThanOrEqual(isInferred ? 0.3 : 0.9);
          if (source?.method === "page") expect(read.has(source.url)).toBe(true);
        }
      }),
    );
  });
});

describe("a model can choose only from what it was given", () => {
  const candidates = [{ url: "https://harborpoint.test/", reason: "" }];

  test("a website", () => {
    expect(chosenWebsite({ url: "https://harborpoint.test/", reason: "" }, { candidates })).toBe(candidates[0]?.url);
    expect(chosenWebsite({ url: "http://169.254.169.254/", reason: "" }, { candidates })).toBeNull();
    expect(chosenWebsite({ url: null, reason: "" }, { candidates })).toBeNull();
  });

  test("pages, each once, no more than asked for", () => {
    const urls = [`${SITE}b`, `${SITE}b`, "https://evil.test/", `${SITE}a`, `${SITE}c`];
    const addresses = ["a", "b", "c"].map((path) => SITE + path);
    expect(chosenPages({ urls }, addresses, 2)).toEqual([`${SITE}b`, `${SITE}a`]);
  });

  test("an industry of the list, if its quote is on some page", async () => {
    const industries = [{ code: "541", name: "Accounting" }];
    const choice = (code: string | null, quote: string) =>
      chosenIndustry({ code, ...cited(quote) }, industries, evidence);
    expect((await choice("541", "small shops"))?.industry.name).toBe("Accounting");
    expect(await choice("541", "no such words")).toBeNull();
    expect(await choice("999", "small shops")).toBeNull();
    expect(await choice(null, "small shops")).toBeNull();
  });
});
