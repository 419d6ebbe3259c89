import { type CompanyStory, company, lost, open, won } from "./story";

/** The companies of Riley's colleagues at Summit PEO. */
export const TEAMS: CompanyStory[] = [
  company(
    "tara",
    "Harbor Manufacturing",
    "31-33",
    48,
    ["Tampa", "4801 East Adamo Drive"],
    "Boat fittings and marine hardware",
    [won("PEO services", 520), won("Workers' comp", 330), open("401(k) plan", "Needs Analysis", 21, 45)],
  ),
  company(
    "tara",
    "Sagebrush Outfitters",
    "44-45",
    36,
    ["Salt Lake City", "230 South 500 West"],
    "Outdoor clothing, three stores",
    [
      {
        offer: "PEO services",
        begun: 150,
        won: 96,
        proposals: [{ made: 118, sent: 118, answered: 99, answer: "booked", countersigned: 96 }],
      },
    ],
  ),
  company(
    "tara",
    "Redstone Climbing Gym",
    "71",
    19,
    ["Boulder", "2829 Mapleton Avenue"],
    "Climbing gym with a youth program",
    [
      open("Payroll and benefits", "Negotiation", 63, -6, {
        quietFor: 16,
        proposals: [{ made: 18, sent: 18, expiresIn: 12 }],
      }),
    ],
  ),
  company(
    "tara",
    "Granite Builders",
    "23",
    30,
    ["Denver", "2310 Larimer Street"],
    "General contractor for light commercial work",
    [won("PEO services", 268), open("Workers' comp", "Qualification", 15, 62)],
  ),
  company(
    "tara",
    "Platte River Produce",
    "42",
    44,
    ["Denver", "1099 38th Street"],
    "Wholesale fruit and vegetables",
    [won("PEO services", 640), lost("Benefits renewal", 75, "Bought by a larger company with a provider of its own")],
    { left: 75 },
  ),
  company("tara", "Lakeside Hospitality", "72", 34, ["Miami", "801 Brickell Bay Drive"], "Catering and event rooms", [
    won("PEO services", 301, [
      {
        made: 319,
        sent: 319,
        answered: 304,
        answer: "booked",
        countersigned: 302,
        employees: 31,
        startsAfter: 2,
        shareOfPaid: 0.86,
      },
    ]),
  ]),
  company(
    "tara",
    "Cherry Creek Advisors",
    "52",
    12,
    ["Denver", "250 Fillmore Street"],
    "Wealth and retirement advisors",
    [open("HR outsourcing", "Prospecting", 8, 84)],
  ),

  company(
    "marcus",
    "Cedar Builders",
    "23",
    35,
    ["Dallas", "1712 Commerce Street"],
    "Tenant improvements and design-build",
    [won("PEO services", 600), won("Time tracking", 372)],
  ),
  company(
    "marcus",
    "Wasatch Auto Care",
    "81",
    27,
    ["Salt Lake City", "1475 South State Street"],
    "Three independent repair shops",
    [
      open("PEO services", "Negotiation", 47, 11, {
        proposals: [{ made: 10, sent: 10, answered: 3, answer: "accepted" }],
      }),
    ],
  ),
  company(
    "marcus",
    "Kestrel Robotics",
    "31-33",
    72,
    ["Boulder", "5700 Flatiron Parkway"],
    "Robots for warehouses and laboratories",
    [
      {
        offer: "Full-service PEO",
        begun: 118,
        won: 40,
        proposals: [{ made: 58, sent: 58, answered: 43, answer: "booked", countersigned: 40 }],
      },
    ],
  ),
  company("marcus", "Meridian Logistics", "48-49", 43, ["Atlanta", "3355 Lenox Road"], "Refrigerated trucking", [
    open("PEO services", "Proposal", 39, 21, { quietFor: 13, proposals: [{ made: 13, sent: 13, expiresIn: 4 }] }),
  ]),
  company(
    "marcus",
    "Blue Mesa Staffing",
    "56",
    110,
    ["Phoenix", "101 North First Avenue"],
    "Temporary staffing for warehouses",
    [lost("Full-service PEO", 290, "Project postponed"), open("PEO services", "Needs Analysis", 31, null)],
  ),
  company(
    "marcus",
    "Telluride Print Studio",
    "31-33",
    9,
    ["Denver", "725 Santa Fe Drive"],
    "Art prints and framing",
    [won("Payroll and benefits", 560), lost("Benefits renewal", 152, "Closed the business")],
    { left: 152, archived: true },
  ),
];
