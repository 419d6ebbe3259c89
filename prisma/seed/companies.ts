import { generateCompanyCode } from "@/lib/companies/company-code";
import { db } from "@/lib/db";
import { FIRST_WORDS } from "@/lib/launcher/payroll-sandbox/ledger";
import type { People } from "./people";
import { daysAgo, Random } from "./random";

export interface SeededCompany {
  id: string;
  name: string;
  state: string;
}

const FIRST = [
  ...FIRST_WORDS,
  "Northgate",
  "Orchard",
  "Pinnacle",
  "Quarry",
  "Riverbend",
  "Sierra",
  "Timber",
  "Union",
  "Valley",
  "Willow",
];
const TRADES: [name: string, industry: string, about: string][] = [
  ["Builders", "23", "General contractor for light commercial work"],
  ["Dental Group", "62", "Dental practices with shared back office"],
  ["Logistics", "48-49", "Regional freight and last-mile delivery"],
  ["Hospitality", "72", "Operates restaurants and a boutique hotel"],
  ["Manufacturing", "31-33", "Contract manufacturer of metal parts"],
  ["Software", "51", "Subscription software for field service teams"],
  ["Landscaping", "56", "Grounds care for offices and homeowner associations"],
  ["Staffing", "56", "Temporary staffing for warehouses"],
  ["Auto Care", "81", "Independent repair shops"],
  ["Advisors", "52", "Wealth and retirement advisors"],
];
const PLACES: [city: string, state: string, zip: string][] = [
  ["Denver", "CO", "80205"],
  ["Boulder", "CO", "80302"],
  ["Austin", "TX", "78704"],
  ["Dallas", "TX", "75201"],
  ["Phoenix", "AZ", "85004"],
  ["Miami", "FL", "33130"],
  ["Tampa", "FL", "33602"],
  ["Atlanta", "GA", "30308"],
  ["Chicago", "IL", "60607"],
  ["Columbus", "OH", "43215"],
  ["Pittsburgh", "PA", "15222"],
  ["Portland", "OR", "97209"],
  ["Seattle", "WA", "98104"],
  ["Salt Lake City", "UT", "84101"],
  ["Nashville", "TN", "37203"],
  ["Sacramento", "CA", "95814"],
];
const GIVEN = [
  "Ana",
  "Ben",
  "Carla",
  "Dev",
  "Elena",
  "Frank",
  "Grace",
  "Hugo",
  "Iris",
  "Jamal",
  "Karen",
  "Luis",
  "Mei",
  "Noah",
  "Priya",
  "Sofia",
];
const FAMILY = [
  "Alvarez",
  "Bennett",
  "Castillo",
  "Diaz",
  "Edwards",
  "Foster",
  "Garcia",
  "Hughes",
  "Iverson",
  "Jackson",
  "Kim",
  "Lopez",
  "Morgan",
  "Novak",
  "Patel",
  "Rossi",
];
const TITLES = [
  "Chief Executive Officer",
  "Controller",
  "HR Director",
  "Office Manager",
  "Chief Financial Officer",
  "Operations Lead",
];

const COUNT = 60;

const isTaken = (name: string, companies: SeededCompany[]) => companies.some((other) => other.name === name);

/** The place drawn, or the next one where a company of this name and place stands already. */
function pickPlace(name: string, drawn: (typeof PLACES)[number], companies: SeededCompany[]): (typeof PLACES)[number] {
  const from = PLACES.indexOf(drawn);
  const places = [...PLACES.slice(from), ...PLACES.slice(0, from)];
  return places.find(([city]) => !isTaken(`${name} of ${city}`, companies)) ?? drawn;
}

export async function seedCompanies(people: People): Promise<SeededCompany[]> {
  const random = new Random(20_260_101);
  const codes = new Random(20_260_102);
  const industries = new Map((await db().industry.findMany()).map((industry) => [industry.code, industry.id]));
  const companies: SeededCompany[] = [];
  for (let index = 0; index < COUNT; index++) {
    const [trade, industry, about] = TRADES[index % TRADES.length] ?? random.pick(TRADES);
    const name = `${FIRST[(index * 7) % FIRST.length]} ${trade}`;
    const [city, state, zipCode] = pickPlace(name, random.pick(PLACES), companies);
    const creator = random.pick(people.reps);
    const host = `${name.toLowerCase().replaceAll(" ", "")}.example.com`;
    const company = await db().company.create({
      data: {
        name: isTaken(name, companies) ? `${name} of ${city}` : name,
        companyCode: generateCompanyCode(name, (letters) => codes.int(0, letters - 1)),
        industryId: industries.get(industry) ?? null,
        companySize: random.int(1, 5),
        websiteUrl: `https://${host}`,
        addressLine1: `${random.int(10, 9_900)} ${random.pick(["Main Street", "Oak Avenue", "Industrial Way", "Lake Road", "2nd Street"])}`,
        city,
        state,
        zipCode,
        description: `${about} in ${city}.`,
        status: index % 15 === 14 ? "inactive" : "active",
        createdById: creator.user.id,
        createdInId: creator.providerId,
        createdAt: daysAgo(random.int(60, 720)),
        contacts: {
          create: Array.from({ length: random.int(1, 3) }, () => {
            const [firstName, lastName] = [random.pick(GIVEN), random.pick(FAMILY)];
            return {
              firstName,
              lastName,
              email: `${firstName}.${lastName}@${host}`.toLowerCase(),
              phone: `(${random.int(201, 989)}) 555-01${String(random.int(0, 99)).padStart(2, "0")}`,
              title: random.pick(TITLES),
            };
          }),
        },
      },
      select: { id: true, name: true, state: true },
    });
    companies.push(company);
  }
  return companies;
}
