import { type CompanyStory, company, lost, open, won } from "./story";

/** The companies of the other two providers. */
export const OTHERS: CompanyStory[] = [
  company(
    "rileyAtKeystone",
    "Steel City Bakery",
    "31-33",
    24,
    ["Pittsburgh", "3115 Penn Avenue"],
    "Bread for restaurants and grocers",
    [
      {
        offer: "Payroll and HR",
        begun: 81,
        won: 33,
        proposals: [{ made: 49, sent: 49, answered: 36, answer: "booked", countersigned: 33, perEmployee: true }],
      },
    ],
  ),
  company(
    "rileyAtKeystone",
    "Allegheny Family Dental",
    "62",
    18,
    ["Pittsburgh", "5001 Baum Boulevard"],
    "Family dentistry and orthodontics",
    [
      open("Payroll and HR", "Closing", 37, 8, {
        proposals: [{ made: 9, sent: 9, answered: 1, answer: "gave details", perEmployee: true }],
      }),
    ],
  ),
  company(
    "rileyAtKeystone",
    "Lehigh Packaging",
    "31-33",
    55,
    ["Philadelphia", "2001 Market Street"],
    "Cartons and displays",
    [
      open("Payroll move", "Negotiation", 42, 16, {
        proposals: [{ made: 7, sent: 7, answered: 1, answer: "accepted", perEmployee: true }],
      }),
    ],
  ),
  company(
    "rileyAtKeystone",
    "Buckeye Web Studio",
    "51",
    14,
    ["Columbus", "815 North High Street"],
    "Websites for law and accounting firms",
    [open("Payroll and HR", "Proposal", 26, 24, { proposals: [{ made: 6, sent: 6, expiresIn: 24 }] })],
  ),
  company(
    "rileyAtKeystone",
    "Strip District Market",
    "44-45",
    38,
    ["Pittsburgh", "2100 Smallman Street"],
    "Grocery and fish market",
    [open("Payroll move", "Proposal", 22, 31, { proposals: [{ made: 1, perEmployee: true }] })],
  ),
  company(
    "rileyAtKeystone",
    "Three Rivers Therapy",
    "62",
    21,
    ["Pittsburgh", "4400 Butler Street"],
    "Physical and occupational therapy",
    [
      lost("Payroll and HR", 20, "Chose a competitor", [
        {
          made: 38,
          sent: 38,
          answered: 21,
          answer: "rejected",
          reason: "We have found a provider that is closer to our branches",
          perEmployee: true,
          seen: true,
        },
      ]),
    ],
  ),
  company(
    "rileyAtKeystone",
    "Monongahela Freight",
    "48-49",
    61,
    ["Pittsburgh", "1501 Preble Avenue"],
    "River terminals and trucking",
    [
      won("Payroll move", 496),
      open("HR administration", "Closing", 40, 5, {
        proposals: [
          { made: 14, sent: 14, answered: 2, answer: "booked", countersigned: 1, callIn: 1, perEmployee: true },
        ],
      }),
      open("Recruiting support", "Qualification", 17, 66),
    ],
  ),
  company(
    "kofi",
    "Squirrel Hill Books",
    "44-45",
    11,
    ["Pittsburgh", "5823 Forbes Avenue"],
    "Independent bookstore and café",
    [won("Payroll move", 340)],
  ),
  company("kofi", "Erie Lakefront Hotel", "72", 67, ["Erie", "2 Sassafras Pier"], "Hotel and conference center", [
    won("Payroll and HR", 200),
    open("Time tracking", "Needs Analysis", 19, 40),
  ]),
  company(
    "kofi",
    "Penn Hills Plumbing",
    "23",
    16,
    ["Pittsburgh", "11601 Frankstown Road"],
    "Plumbing for builders and homes",
    [open("Payroll move", "Prospecting", 5, 75)],
  ),

  company(
    "rowan",
    "Golden Gate Roasters",
    "31-33",
    41,
    ["San Francisco", "2701 16th Street"],
    "Coffee for offices and cafés",
    [
      {
        offer: "PEO services",
        begun: 128,
        won: 60,
        proposals: [{ made: 80, sent: 80, answered: 63, answer: "booked", countersigned: 60 }],
      },
    ],
  ),
  company(
    "rowan",
    "Sierra Vista Winery",
    "11",
    29,
    ["Sacramento", "1023 Front Street"],
    "Vineyard, tasting room and events",
    [
      open("PEO services", "Negotiation", 46, 13, {
        proposals: [{ made: 9, sent: 9, answered: 2, answer: "accepted" }],
      }),
    ],
  ),
  company(
    "rowan",
    "Pacific Crest Outdoor",
    "44-45",
    53,
    ["Portland", "526 Northwest 13th Avenue"],
    "Camping gear, two stores and a web shop",
    [won("Payroll and benefits", 430), open("Benefits renewal", "Qualification", 18, 52)],
  ),
];
