import { type CompanyStory, company, lost, open, won } from "./story";

/** Riley's companies at Summit PEO. */
export const RILEYS: CompanyStory[] = [
  company(
    "riley",
    "Alpine Dental Group",
    "62",
    39,
    ["Denver", "1840 Gaylord Street"],
    "Four dental practices that share a back office",
    [won("PEO services", 455), won("401(k) plan", 210), open("Benefits renewal", "Qualification", 12, 48)],
  ),
  company(
    "riley",
    "Prairie Logistics",
    "48-49",
    50,
    ["Denver", "5150 Havana Street"],
    "Regional freight and last-mile delivery",
    [
      won("PEO services", 390),
      open("Second location", "Negotiation", 44, 12, {
        proposals: [
          {
            made: 26,
            sent: 26,
            answered: 19,
            answer: "rejected",
            reason: "Workers' comp for the new depot is too dear",
            employees: 21,
            seen: true,
          },
          {
            made: 8,
            sent: 8,
            expiresIn: 22,
            employees: 21,
            startsInMonth: 7,
            visits: [
              { ago: 7, hour: 15, device: "phone", seconds: { amount: 24, price: 41, services: 12 } },
              { ago: 1, hour: 19, device: "computer", seconds: { amount: 18, services: 55, price: 130, answer: 9 } },
            ],
            asked: [
              {
                ago: 6,
                text: "Is the workers' compensation premium part of these prices, or do we pay the carrier ourselves?",
                answer: "It is part of them: one invoice a pay run, and no deposit with a carrier.",
              },
            ],
          },
        ],
      }),
    ],
  ),
  company("riley", "Cottonwood Brewing", "72", 28, ["Boulder", "2045 32nd Street"], "Brewery with two taprooms", [
    {
      offer: "PEO services",
      begun: 74,
      won: 9,
      proposals: [{ made: 24, sent: 24, answered: 11, answer: "booked", countersigned: 9 }],
    },
  ]),
  company(
    "riley",
    "Ridgeline Orthopedics",
    "62",
    64,
    ["Denver", "1601 Lowry Boulevard"],
    "Orthopedic clinic and physical therapy",
    [
      open("Full-service PEO", "Closing", 67, 4, {
        proposals: [{ made: 15, sent: 15, answered: 1, answer: "booked", callIn: 2 }],
      }),
    ],
  ),
  company(
    "riley",
    "Foothills Heating & Air",
    "23",
    33,
    ["Fort Collins", "418 Linden Street"],
    "Heating and cooling for homes and small offices",
    [
      open("PEO services", "Closing", 58, 6, {
        proposals: [{ made: 13, sent: 13, answered: 2, answer: "signed" }],
      }),
    ],
  ),
  company(
    "riley",
    "Larkspur Animal Clinic",
    "54",
    22,
    ["Colorado Springs", "731 East Pikes Peak Avenue"],
    "Small-animal clinic, open seven days",
    [
      open("PEO services", "Closing", 51, 9, {
        proposals: [{ made: 12, sent: 12, answered: 1, answer: "gave details" }],
      }),
    ],
  ),
  company(
    "riley",
    "Magnolia Senior Living",
    "62",
    88,
    ["Austin", "9205 Anderson Mill Road"],
    "Assisted living on two campuses",
    [
      open("Full-service PEO", "Negotiation", 55, 14, {
        proposals: [{ made: 11, sent: 11, answered: 0, answer: "accepted" }],
      }),
    ],
  ),
  company(
    "riley",
    "Aspen Grove Montessori",
    "61",
    26,
    ["Boulder", "3300 Arapahoe Avenue"],
    "Preschool and elementary school",
    [
      open("HR outsourcing", "Proposal", 33, 27, {
        proposals: [
          {
            made: 4,
            sent: 4,
            expiresIn: 26,
            perEmployee: true,
            visits: [{ ago: 3, hour: 16, device: "phone", seconds: { amount: 15, price: 62, others: 20 } }],
            asked: [
              { ago: 3, kind: "changes", text: "We hire ten people for the season. Can the price start in October?" },
            ],
          },
          { made: 2, perEmployee: true, lowest: true, startsInMonth: 10 },
        ],
      }),
    ],
  ),
  company(
    "riley",
    "Ironwood Fabrication",
    "31-33",
    57,
    ["Phoenix", "2620 South 19th Avenue"],
    "Contract manufacturer of steel parts",
    [
      open("PEO services", "Proposal", 29, 35, {
        proposals: [
          { made: 2, peopleIn: { AZ: 31, CA: 18, PA: 8 }, rateNotices: { PA: 4.1 }, perEmployee: true },
          {
            made: 1,
            census: {
              AZ: [
                [13, 37_440],
                [12, 52_000],
                [5, 88_500],
                [1, 196_000],
              ],
              CA: [
                [6, 43_680],
                [9, 64_000],
                [3, 121_000],
              ],
              PA: [
                [3, 36_400],
                [4, 58_000],
                [1, 97_500],
              ],
            },
            rateNotices: { PA: 4.1 },
            startsInMonth: 1,
          },
        ],
        costs: { payroll: 22, workersComp: 61_400, benefits: 9.5, hr: 48_000, sutaRate: 3.4 },
      }),
    ],
  ),
  company(
    "riley",
    "Copper Software",
    "51",
    42,
    ["Austin", "600 Congress Avenue"],
    "Scheduling software for field service teams",
    [lost("HR outsourcing", 214, "Stayed with the present provider"), open("PEO services", "Prospecting", 6, 95)],
  ),
  company(
    "riley",
    "Juniper Hospitality",
    "72",
    47,
    ["Salt Lake City", "55 Market Street"],
    "Three restaurants and a boutique hotel",
    [
      won("PEO services", 312, [
        {
          made: 330,
          sent: 330,
          answered: 315,
          answer: "booked",
          countersigned: 313,
          startsAfter: 2,
          shareOfPaid: 1.02,
        },
      ]),
      won("Time tracking", 165),
    ],
  ),
  company(
    "riley",
    "High Plains Dairy",
    "11",
    31,
    ["Fort Collins", "7400 County Road 54"],
    "Family dairy with its own creamery",
    [won("PEO services", 182), open("Workers' comp", "Needs Analysis", 24, 58)],
  ),
  company(
    "riley",
    "Beacon Software",
    "51",
    49,
    ["Denver", "1550 Wynkoop Street"],
    "Billing software for dental and medical offices",
    [
      lost("HR outsourcing", 12, "Price", [
        {
          made: 31,
          sent: 31,
          answered: 13,
          answer: "rejected",
          reason: "We have found an offer that is lower per employee",
          seen: true,
        },
      ]),
    ],
  ),
  company(
    "riley",
    "Cascade Print Works",
    "31-33",
    18,
    ["Denver", "3455 Ringsby Court"],
    "Printing and large-format signs",
    [open("Payroll and benefits", "Prospecting", 3, 110)],
  ),
];
