import type { Cited, Claims } from "@/lib/intelligence/claims";

// Companies of which a sales rep wants to know in two minutes whether they are worth a call, with their websites, what a model says
// about them, and what is true. All of it is fictional.

/** What a good rep does: call, leave it, or find out first, because the report shows too little or is about somebody else. */
export type Verdict = "call" | "leave" | "find out first";

export type CalledPages = Record<string, { title: string; lines: string[] }>;

export type Site =
  | { pages: CalledPages; forbidsRobots?: true }
  | { leadsTo: string }
  | { status: number }
  | { silent: true };

export interface CalledCompany {
  /** What is special about it. */
  what: string;
  record: Record<string, string | number | null> & { name: string };
  /** The website of the record, and others that matter, by host. */
  sites: Record<string, Site>;
  /** What a model says of its pages and in its report; null where it fails. */
  says: Partial<Claims> | null;
  /** What the model takes for its website where the record has none. */
  finds?: string;
  /** Whose website it is that somebody rejects before the report that counts. */
  rejects?: string;
  verdict: Verdict;
  /** What must not be said on the phone. */
  lies: RegExp | null;
}

const said = (host: string, path: string, quote: string): Cited => ({
  ...{ quote, url: `http://${host}${path}`, score: 0.9, reason: "The page says it." },
});
const concluded: Cited = { quote: null, url: null, score: 0.8, reason: "It is known of the company." };
type Text = Claims["texts"][number];
const text = (topic: Text["topic"], value: string, cited: Cited): Text => ({ topic, value, ...cited });
const place = (city: string, state: string, zipCode: string) => ({
  ...{ addressLine1: "120 Main Street", city, state, zipCode },
});

const GRANITE = "www.granitestateroofing.test";
const BLUEBIRD = "bluebirddental.test";
const SUMMIT = "summitbuilders.test";
const OAK = "oakandiron.test";
const CEDAR = "cedarvalleylandscaping.test";
const COPPERLINE = "copperline.test";
const TIDEWATER = "tidewaterevents.test";
const CASCADE = "cascadehvac.test";

const footer = (name: string, street: string, town: string) => [`© 2026 ${name}. All rights reserved.`, street, town];

export const CALLED_COMPANIES: CalledCompany[] = [
  {
    what: "the right website, rich",
    record: {
      ...{
        name: "Granite State Roofing",
        ...place("Manchester", "NH", "03101"),
        size: 2,
        website: `http://${GRANITE}`,
      },
      description: "Commercial roofing contractor.",
    },
    sites: {
      [GRANITE]: {
        pages: {
          "/": {
            title: "Granite State Roofing | Manchester, New Hampshire",
            lines: [
              "Flat roofs that last",
              "Granite State Roofing replaces flat roofs for schools and hospitals in New Hampshire and Maine.",
              ...footer("Granite State Roofing", "120 Main Street", "Manchester, NH 03101"),
            ],
          },
          "/about": {
            title: "About us",
            lines: [
              "Founded in 1998, we employ 48 people.",
              "In 2025 we opened a second yard in Portland, ME.",
              "We run our payroll through ADP.",
            ],
          },
          "/jobs": {
            title: "Jobs",
            lines: ["We are hiring 9 roofers this spring.", "Health insurance after 90 days."],
          },
          "/team": {
            title: "Our team",
            lines: ["## Teresa Boyle", "President", "## Mark Ouellette", "Safety Director"],
          },
        },
      },
    },
    says: {
      texts: [
        text("service", "Flat roofs", said(GRANITE, "/", "replaces flat roofs for schools and hospitals")),
        text("customerSegment", "Schools and hospitals", said(GRANITE, "/", "for schools and hospitals")),
        text("founded", "1998", said(GRANITE, "/about", "Founded in 1998")),
        text("employees", "48 people", said(GRANITE, "/about", "we employ 48 people")),
        text(
          "growthSignal",
          "Hiring 9 roofers this spring",
          said(GRANITE, "/jobs", "We are hiring 9 roofers this spring"),
        ),
        text(
          "highlight",
          "Hiring 9 roofers this spring",
          said(GRANITE, "/jobs", "We are hiring 9 roofers this spring"),
        ),
        text(
          "highlight",
          "Second yard in Portland, ME",
          said(GRANITE, "/about", "we opened a second yard in Portland, ME"),
        ),
      ],
      locations: [
        {
          ...{ city: "Portland", state: "ME", country: "US", type: "second yard" },
          ...said(GRANITE, "/about", "opened a second yard in Portland, ME"),
        },
      ],
      people: [
        { name: "Teresa Boyle", title: "President", influence: "Decides", ...said(GRANITE, "/team", "Teresa Boyle") },
      ],
      technologies: [
        { name: "ADP", description: "payroll", ...said(GRANITE, "/about", "We run our payroll through ADP") },
      ],
    },
    verdict: "call",
    lies: null,
  },
  {
    what: "the right website, thin",
    record: {
      ...{ name: "Bluebird Dental Studio", ...place("Boise", "ID", "83702"), size: 2, website: `http://${BLUEBIRD}` },
      description: "Met at a fair.",
    },
    sites: {
      [BLUEBIRD]: {
        pages: {
          "/": {
            title: "Bluebird Dental Studio",
            lines: [
              "Gentle dentistry in Boise.",
              "Four dentists and a team of 22 look after our patients.",
              ...footer("Bluebird Dental Studio", "120 Main Street", "Boise, ID 83702"),
            ],
          },
        },
      },
    },
    says: {
      texts: [
        text("service", "Gentle dentistry", said(BLUEBIRD, "/", "Gentle dentistry in Boise")),
        text("employees", "Team of 22", said(BLUEBIRD, "/", "Four dentists and a team of 22 look after our patients")),
      ],
    },
    verdict: "call",
    lies: null,
  },
  {
    what: "a namesake in another state",
    record: {
      ...{ name: "Summit Builders", ...place("Denver", "CO", "80202"), size: 3, website: `http://${SUMMIT}` },
      description: "General contractor for offices.",
    },
    sites: {
      [SUMMIT]: {
        pages: {
          "/": {
            title: "Summit Builders",
            lines: [
              "Swimming pools for Tampa Bay",
              "Summit Builders has 6 people and builds 20 pools a year.",
              ...footer("Summit Builders", "9 Bay Road", "Tampa, FL 33601"),
            ],
          },
        },
      },
    },
    says: {
      texts: [
        text("service", "Swimming pools", said(SUMMIT, "/", "Swimming pools for Tampa Bay")),
        text("employees", "6 people", said(SUMMIT, "/", "Summit Builders has 6 people")),
      ],
      locations: [{ city: "Tampa", state: "FL", country: "US", type: null, ...said(SUMMIT, "/", "Tampa, FL 33601") }],
    },
    verdict: "find out first",
    lies: /\b6 people|[Pp]ools|Tampa/,
  },
  {
    what: "another trade of the same name in the same city",
    record: {
      ...{ name: "Oak & Iron", ...place("Tulsa", "OK", "74103"), size: 3, website: `http://${OAK}` },
      description: "Steel fabrication shop.",
    },
    sites: {
      [OAK]: {
        pages: {
          "/": {
            title: "Oak & Iron",
            lines: [
              "Oak & Iron is a wood-fired restaurant in downtown Tulsa.",
              "Our kitchen is open for dinner, see the menu.",
              "A crew of 14 people cooks and serves.",
              "We are hiring two line cooks.",
            ],
          },
        },
      },
    },
    says: {
      texts: [
        text("service", "Wood-fired restaurant", said(OAK, "/", "a wood-fired restaurant in downtown Tulsa")),
        text("employees", "14 people", said(OAK, "/", "A crew of 14 people cooks and serves")),
        text("growthSignal", "Hiring two line cooks", said(OAK, "/", "We are hiring two line cooks")),
      ],
    },
    verdict: "find out first",
    lies: /restaurant|14 people|line cooks/,
  },
  {
    what: "a parked address, and a model that lies",
    record: {
      ...{ name: "Cedar Valley Landscaping", ...place("Des Moines", "IA", "50309"), size: 2 },
      ...{ website: `http://${CEDAR}`, description: "Landscaping." },
    },
    sites: {
      [CEDAR]: {
        pages: {
          "/": { title: CEDAR, lines: ["This domain is for sale. Buy this domain.", "Related searches: lawn care"] },
        },
      },
    },
    says: {
      texts: [
        text("employees", "120 people", said(CEDAR, "/", "we employ 120 people")),
        text("growthSignal", "Opened three new branches in 2025", concluded),
        text("highlight", "Award-winning grounds care for Fortune 500 campuses", concluded),
      ],
      people: [
        { name: "Rick Sorensen", title: "Owner", influence: "Decides", ...said(CEDAR, "/", "Rick Sorensen, Owner") },
      ],
    },
    verdict: "find out first",
    lies: /120|three new branches|Fortune 500|Sorensen/,
  },
  {
    what: "403",
    record: {
      ...{
        name: "Lakeshore Senior Living",
        ...place("Milwaukee", "WI", "53202"),
        size: 3,
        website: "http://lakeshoresenior.test",
      },
      description: "Assisted living in three homes; looks for a benefits partner, says our partner broker.",
    },
    sites: { "lakeshoresenior.test": { status: 403 } },
    says: {
      texts: [text("industryInsight", "Senior living has trouble finding staff", concluded)],
    },
    verdict: "call",
    lies: null,
  },
  {
    what: "forbids programs, and a model that tells what it remembers",
    record: {
      ...{
        name: "Redwood Freight Lines",
        ...place("Stockton", "CA", "95202"),
        size: 2,
        website: "http://redwoodfreight.test",
      },
      description: "From a list of addresses.",
    },
    sites: { "redwoodfreight.test": { pages: { "/": { title: "Redwood", lines: ["Freight"] } }, forbidsRobots: true } },
    says: {
      texts: [
        text("employees", "240 drivers", concluded),
        text("growthSignal", "Hiring 40 drivers", concluded),
        text("currentChallenge", "Sued by drivers over unpaid overtime", concluded),
        text("technologyInsight", "Runs payroll through Paychex", concluded),
      ],
      technologies: [{ name: "Paychex", description: null, ...concluded }],
    },
    verdict: "find out first",
    lies: /240|40 drivers|[Ss]ued|Paychex/,
  },
  {
    what: "silent, and the model fails",
    record: {
      ...{
        name: "Prairie Wind Electric",
        ...place("Wichita", "KS", "67202"),
        size: 1,
        website: "http://prairiewind.test",
      },
      description: "From a list of addresses.",
    },
    sites: { "prairiewind.test": { silent: true } },
    says: null,
    verdict: "find out first",
    lies: null,
  },
  {
    what: "500, and a model that rewords the record",
    record: {
      ...{ name: "Marlow & Finch", ...place("Albany", "NY", "12207"), size: 1, website: "http://marlowfinch.test" },
      description: "Accountants. Two partners, no employees. Not looking for payroll or benefits before 2028.",
    },
    sites: { "marlowfinch.test": { status: 500 } },
    says: {
      texts: [
        text("employees", "Two partners and 10 employees", {
          ...{ quote: "Employees: 1-10", url: "company record", score: 0.9, reason: "The record says it." },
        }),
        text("growthSignal", "Looking for payroll and benefits before 2028", {
          ...{ quote: "Not looking for payroll or benefits before 2028", url: "company record" },
          ...{ score: 0.9, reason: "The record says it." },
        }),
      ],
    },
    verdict: "leave",
    lies: /(?<!Not )\b[Ll]ooking for payroll/,
  },
  {
    what: "none, and the model finds another company's",
    record: {
      ...{ name: "Harris & Sons Plumbing", ...place("Boise", "ID", "83702"), size: 1, website: null },
      description: "Plumber.",
    },
    sites: {
      [CASCADE]: {
        pages: {
          "/": {
            title: "Cascade HVAC",
            lines: [
              "Cascade HVAC of Portland employs 64 people and serves restaurants.",
              "Our revenue reached $14 million in 2025.",
              ...footer("Cascade HVAC", "400 Burnside Street", "Portland, OR 97209"),
            ],
          },
        },
      },
    },
    finds: `http://${CASCADE}/`,
    says: {
      texts: [
        text("employees", "64 people", said(CASCADE, "/", "Cascade HVAC of Portland employs 64 people")),
        text("revenue", "$14 million in 2025", said(CASCADE, "/", "Our revenue reached $14 million in 2025")),
        text("customerSegment", "Restaurants", said(CASCADE, "/", "serves restaurants")),
      ],
    },
    verdict: "find out first",
    lies: /64 people|14 million|restaurants/,
  },
  {
    what: "the right website, and a model that turns its words round",
    record: {
      ...{ name: "Copperline Machining", ...place("Dayton", "OH", "45402"), size: 2, website: `http://${COPPERLINE}` },
      description: "Machine shop.",
    },
    sites: {
      [COPPERLINE]: {
        pages: {
          "/": {
            title: "Copperline Machining | Dayton, Ohio",
            lines: [
              "Copperline Machining makes shafts and housings in Dayton.",
              ...footer("Copperline Machining", "120 Main Street", "Dayton, OH 45402"),
            ],
          },
          "/news": {
            title: "A word to our customers",
            lines: [
              "We stopped hiring machinists in 2025 and closed our plant in Covington, Kentucky.",
              "The last 11 people finish our open orders; we close for good on December 31, 2026.",
            ],
          },
        },
      },
    },
    says: {
      texts: [
        text("product", "Shafts and housings", said(COPPERLINE, "/", "makes shafts and housings in Dayton")),
        text(
          "growthSignal",
          "Hiring machinists in 2025",
          said(COPPERLINE, "/news", "We stopped hiring machinists in 2025"),
        ),
        text(
          "highlight",
          "Plant in Covington, Kentucky",
          said(COPPERLINE, "/news", "closed our plant in Covington, Kentucky"),
        ),
        text("highlight", "Hiring machinists", said(COPPERLINE, "/news", "We stopped hiring machinists in 2025")),
        text("employees", "11 people", said(COPPERLINE, "/news", "The last 11 people finish our open orders")),
      ],
      locations: [
        {
          ...{ city: "Covington", state: "Kentucky", country: "US", type: "plant" },
          ...said(COPPERLINE, "/news", "closed our plant in Covington, Kentucky"),
        },
      ],
    },
    verdict: "leave",
    lies: /(?<!stopped )\b[Hh]iring machinists|(?<!closed our )\b[Pp]lant in Covington/,
  },
  {
    what: "leads to another company's website",
    record: {
      ...{
        name: "Bayside Catering",
        ...place("Norfolk", "VA", "23510"),
        size: 2,
        website: "http://baysidecatering.test",
      },
      description: "Caterer.",
    },
    sites: { "baysidecatering.test": { leadsTo: `http://${TIDEWATER}/` }, [TIDEWATER]: tidewater() },
    says: tidewaterSays(),
    verdict: "find out first",
    lies: /[Tt]idewater|75 people|ballroom/,
  },
  {
    what: "leads to a website that a rep has rejected",
    record: {
      ...{
        name: "Bayside Kitchens",
        ...place("Norfolk", "VA", "23510"),
        size: 2,
        website: "http://baysidekitchens.test",
      },
      description: "Caterer.",
    },
    sites: { "baysidekitchens.test": { leadsTo: `http://${TIDEWATER}/` }, [TIDEWATER]: tidewater() },
    rejects: `http://${TIDEWATER}/`,
    says: tidewaterSays(),
    verdict: "find out first",
    lies: /[Tt]idewater|75 people|ballroom/,
  },
];

function tidewater(): Site {
  const lines = ["Tidewater Events caters weddings in Norfolk, VA.", "75 people work in our ballroom and kitchens."];
  return { pages: { "/": { title: "Tidewater Events", lines } } };
}

function tidewaterSays(): CalledCompany["says"] {
  return {
    texts: [
      text("service", "Caters weddings", said(TIDEWATER, "/", "Tidewater Events caters weddings in Norfolk, VA")),
      text("employees", "75 people", said(TIDEWATER, "/", "75 people work in our ballroom and kitchens")),
    ],
  };
}
