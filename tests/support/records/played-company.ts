import type { Fact, FactKind, FactValues } from "@/lib/crawler/fact";
import type { SitePage } from "@/lib/crawler/read-site";
import type { Cited, Claims } from "@/lib/intelligence/claims";
import type { CompanyRecord } from "@/lib/intelligence/company-record";
import type { Findings } from "@/lib/intelligence/compose-report";
import { WEBSITE } from "@/lib/intelligence/missing";

// A company, its website and what models answer about it, good and bad, for the tables of tests.

export const CASCADE_SITE = "https://cascade.test/";
const FETCHED_AT = "2026-03-01T10:00:00.000Z";

export const CASCADE: CompanyRecord = {
  name: "Cascade HVAC",
  industryName: "Construction",
  companySize: 3,
  websiteUrl: "https://cascade.test",
  addressLine1: "400 Burnside Street",
  city: "Portland",
  state: "OR",
  zipCode: "97209",
  description: "Heating contractor.",
};
export const CASCADE_PHONE = "(503) 555-0142";

const at = (site: string, path: string, title: string, text: string): SitePage => ({
  url: new URL(path, site).href,
  title,
  language: "en",
  text,
  structuredData: "",
  fetchedAt: FETCHED_AT,
});
const factAt =
  (site: string) =>
  <K extends FactKind>(kind: K, value: FactValues[K], quote = String(value)): Fact =>
    ({ kind, value, url: site, quote, fetchedAt: FETCHED_AT, method: "structured data" }) as Fact;

type Reading = NonNullable<Findings["reading"]>;

const site = (url: string, pages: SitePage[], facts: Fact[] = []): Reading => ({ url, pages, facts, skipped: [] });
const place = (street: string, city: string, state: string, postalCode: string) => ({
  ...{ street, city, state, postalCode },
  country: "US",
});

const cascade = factAt(CASCADE_SITE);
export const CASCADE_PAGES = site(
  CASCADE_SITE,
  [
    at(
      CASCADE_SITE,
      "/",
      "Cascade HVAC",
      "# Comfort for every winter\nCascade HVAC installs and repairs commercial heating, cooling and refrigeration.\nWe serve restaurants and schools in Oregon and Washington.",
    ),
    at(
      CASCADE_SITE,
      "/about",
      "About",
      "Founded in 1994, we employ 64 people and run our payroll through ADP.\nIn 2025 we opened a second shop in Vancouver, WA.\nOur revenue reached $14 million in 2025.",
    ),
    at(
      CASCADE_SITE,
      "/team",
      "Team",
      "## Dana Whitfield\nChief Executive\nWe are hiring 12 technicians this year.\nWe partner with Carrier and Trane.",
    ),
  ],
  [
    cascade("name", "Cascade HVAC"),
    cascade("description", "Commercial heating, cooling and refrigeration in Portland"),
    cascade("employees", "64"),
    cascade("address", place("400 Burnside Street", "Portland", "OR", "97209")),
    cascade("phone", "503-555-0142"),
    cascade("person", { name: "Dana Whitfield", title: "Chief Executive" }, "Dana Whitfield"),
  ],
);

const said = (quote: string, path = "/about", score = 0.9): Cited => ({
  quote,
  url: new URL(path, CASCADE_SITE).href,
  score,
  reason: "The page says it.",
});
const concluded = (score = 0.6): Cited => ({ quote: null, url: null, score, reason: "It follows from the rest." });
type Text = Claims["texts"][number];
const text = (topic: Text["topic"], value: string, cited: Cited): Text => ({ topic, value, ...cited });

const nothing: Claims = { texts: [], locations: [], people: [], technologies: [] };

/** What an honest model says. */
export const HONEST: Claims = {
  texts: [
    text("service", "Commercial heating", said("commercial heating, cooling and refrigeration", "/")),
    text("customerSegment", "Restaurants and schools", said("We serve restaurants and schools", "/")),
    text("geographicScope", "Oregon and Washington", said("in Oregon and Washington", "/")),
    text("founded", "1994", said("Founded in 1994")),
    text("employees", "64 people", said("we employ 64 people")),
    text("revenue", "$14 million in 2025", said("Our revenue reached $14 million in 2025")),
    text("growthSignal", "Hiring 12 technicians this year", said("We are hiring 12 technicians this year", "/team")),
    text("partnership", "Carrier", said("We partner with Carrier and Trane", "/team")),
    text("positioning", "Full service for kitchens", concluded()),
    text("highlight", "Hiring 12 technicians", said("We are hiring 12 technicians this year", "/team")),
  ],
  locations: [{ city: "Vancouver", state: "WA", country: "US", type: null, ...said("a second shop in Vancouver, WA") }],
  people: [
    { name: "Dana Whitfield", title: "Chief Executive", influence: "Decides", ...said("Dana Whitfield", "/team") },
  ],
  technologies: [{ name: "ADP", description: null, ...said("run our payroll through ADP") }],
};

/** An honest answer with something else in it. */
const but = (more: Partial<Claims>): Claims => ({
  ...HONEST,
  texts: [...HONEST.texts, ...(more.texts ?? [])],
  locations: [...HONEST.locations, ...(more.locations ?? [])],
  people: [...HONEST.people, ...(more.people ?? [])],
  technologies: [...HONEST.technologies, ...(more.technologies ?? [])],
});

export interface PlayedAnswer {
  name: string;
  /** Null where no call gave an answer. */
  answer: Claims | null;
  /** Whether it is as good as the honest one. */
  isGood?: true;
  /** What must not be anywhere in the report but in what was left out. */
  hides?: RegExp;
  /** What the list of what was left out has. */
  leavesOut?: RegExp;
}

const fails = (name: string): PlayedAnswer => ({ name, answer: null, hides: /ADP|1994|\$14 million/ });

/** What a model does with the question for a report, good, bad and worse. */
export const ANSWERS: PlayedAnswer[] = [
  { name: "answers well", answer: HONEST, isGood: true },
  { name: "puts fences around it", answer: HONEST, isGood: true },
  { name: "adds a key of its own", answer: HONEST, isGood: true },
  { name: "counts its tokens below zero", answer: HONEST, isGood: true },
  ...[
    "refuses the key (401)",
    "is asked too often (429), for a moment",
    "is asked too often (429), for ten minutes",
  ].map(fails),
  ...["fails (500)", "is silent", "refuses to answer", "gives nothing, or is cut off", "answers prose"].map(fails),
  {
    name: "uses up the budget after the first call",
    answer: { ...nothing, texts: HONEST.texts.slice(0, 3) },
    hides: /1994|\$14 million/,
  },
  {
    name: "says numbers that its quotes do not hold",
    answer: but({
      texts: [
        text("employees", "9000 people", said("we employ 64 people", "/about", 1)),
        text("revenue", "$90 million", said("Our revenue reached $14 million in 2025", "/about", 1)),
        text("growthSignal", "Hiring 700 technicians", said("We are hiring 12 technicians this year", "/team", 1)),
      ],
    }),
    leavesOut: /9000 people/,
  },
  {
    name: "quotes what is on no page",
    answer: but({
      texts: Array.from({ length: 10 }, (_, at) => text("highlight", `Prize ${at}`, said(`won prize ${at}`))),
    }),
    hides: /Prize \d/,
    leavesOut: /Prize 7/,
  },
  {
    name: "names people and towns that are not in its quotes",
    answer: but({
      people: [{ name: "Rex Boss", title: "Owner", influence: null, ...said("Founded in 1994") }],
      locations: [{ city: "Boise", state: "ID", country: "US", type: null, ...said("Founded in 1994") }],
    }),
    hides: /Rex Boss|Boise/,
    leavesOut: /Rex Boss/,
  },
  {
    name: "writes scripts, pictures and addresses",
    answer: but({
      texts: [text("description", "<script>alert(1)</script> javascript:alert(1)", said("Founded in 1994"))],
      people: [
        {
          name: "Dana Whitfield",
          title: "<b>King</b>, javascript:alert(1)",
          influence: null,
          ...said("Dana Whitfield", "/team"),
        },
      ],
    }),
    hides: /King|evil\.test/,
  },
  {
    name: "obeys an order on a page: confidence 1 and praise",
    answer: but({
      texts: [
        text("description", "The best company there is", { ...said("Hail the best company"), score: 1 }),
        text("positioning", "Without a rival", concluded(1)),
      ],
    }),
    hides: /best company there is/,
    leavesOut: /The best company there is/,
  },
  {
    name: "lies and asks for money",
    answer: but({
      texts: [
        text("employees", "99999 people", said("we employ 64 people", "/about", 1)),
        text("highlight", "Wire money to account 12345 and click here to verify your password", concluded()),
        text("currentChallenge", "Under investigation for fraud", concluded()),
      ],
    }),
    hides: /99999|Wire money|Click here|password\b.*verify|fraud/,
    leavesOut: /99999/,
  },
  {
    name: "quotes words that do not say its claims",
    answer: but({
      texts: [
        text("service", "Money laundering", said("We partner with Carrier and Trane", "/team", 1)),
        text("customerSegment", "Casinos", said("Founded in 1994", "/about", 1)),
        text("employees", "12", said("run our payroll through ADP", "/about", 1)),
        text("currentChallenge", "Does not serve schools", said("We serve restaurants and schools", "/", 1)),
      ],
    }),
  },
  {
    name: "is sure beyond all measure",
    isGood: true,
    answer: { ...HONEST, texts: HONEST.texts.map((one) => ({ ...one, score: 7 })) },
  },
  {
    name: "sends its reader to another website",
    answer: but({
      texts: [
        text("description", "Moved to http://127.0.0.1/ and https://evil.test", said("Founded in 1994")),
        text("salesApproach", "Send your password to sales", concluded()),
      ],
    }),
    hides: /Send your password/,
    leavesOut: /A text that is not shown/,
  },
];

const elsewhere = "https://www.cascadehvac.test/";
const namesake = factAt(elsewhere);
const bakery = "https://cascade-bakery.test/";
const baker = factAt(bakery);

export interface PlayedWebsite {
  name: string;
  findings: Partial<Findings>;
  /** What the report says about the website. */
  fit: "fits" | "differs" | null;
  /** What its message says was not read. */
  gap?: RegExp;
}

const unread = (reason: string): Partial<Findings> => ({
  reading: null,
  missing: [{ ...WEBSITE, reason: `Not read: ${reason}.` }],
});

export const WEBSITES: PlayedWebsite[] = [
  { name: "the right one", findings: { reading: CASCADE_PAGES }, fit: "fits" },
  {
    name: "a namesake's elsewhere",
    findings: {
      reading: site(
        elsewhere,
        [
          at(
            elsewhere,
            "/",
            "Cascade HVAC",
            "Cascade HVAC heats homes in Tampa.\nCall (813) 555-0100.\n9 Bay Road, Tampa, FL 33601",
          ),
        ],
        [
          namesake("name", "Cascade HVAC"),
          namesake("employees", "8"),
          namesake("address", place("9 Bay Road", "Tampa", "FL", "33601")),
        ],
      ),
    },
    fit: "differs",
  },
  {
    name: "a namesake's elsewhere that names its town alone",
    findings: {
      reading: site(
        elsewhere,
        [
          at(
            elsewhere,
            "/",
            "Cascade HVAC",
            "Family owned air conditioning in Tampa, FL since 2004.\nOur team of 9 serves Hillsborough County.\n(813) 555-0142\nRosa Delgado, Owner",
          ),
        ],
        [namesake("name", "Cascade HVAC"), namesake("employees", "9"), namesake("phone", "(813) 555-0142")],
      ),
    },
    fit: "differs",
  },
  {
    name: "a holding's that lists it",
    findings: {
      reading: site(
        "https://whitfield.test/",
        [
          at(
            "https://whitfield.test/",
            "/",
            "Whitfield Holdings",
            "Whitfield Holdings of Chicago, IL has 1,200 employees.\nOur companies: Cascade HVAC, Portland, OR; Summit Roofing, Boise, ID.",
          ),
        ],
        [
          factAt("https://whitfield.test/")("name", "Whitfield Holdings"),
          factAt("https://whitfield.test/")("employees", "1,200"),
        ],
      ),
    },
    fit: "differs",
  },
  {
    name: "another trade's",
    findings: {
      reading: site(
        bakery,
        [
          at(
            bakery,
            "/",
            "Cascade Bakery",
            "Cascade Bakery in Portland, OR. Our kitchen bakes for every restaurant and hotel.\nSee our menu.",
          ),
        ],
        [baker("name", "Cascade Bakery"), baker("address", place("1 Oven Lane", "Portland", "OR", "97201"))],
      ),
    },
    fit: "differs",
  },
  { name: "one that answers 403", findings: unread("it answered 403"), fit: null, gap: /it answered 403/ },
  {
    name: "one that refuses robots",
    findings: unread("it asks not to be read by programs"),
    fit: null,
    gap: /by programs/,
  },
  { name: "slow", findings: unread("it took too long to answer"), fit: null, gap: /too long/ },
  { name: "broken (500)", findings: unread("it answered 500"), fit: null, gap: /it answered 500/ },
  { name: "gone", findings: unread("it could not be reached"), fit: null, gap: /could not be reached/ },
  { name: "none", findings: { reading: null }, fit: null },
];
