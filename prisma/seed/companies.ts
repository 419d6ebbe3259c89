import { randomUUID } from "node:crypto";
import { generateCompanyCode } from "@/lib/companies/company-code";
import { db, type Prisma } from "@/lib/database/db";
import { COMPANY_SIZES } from "@/lib/domain/enums";
import type { People, Rep } from "./people";
import { daysAgo, Random } from "./random";
import { OTHERS } from "./stories/keystone-and-redwood";
import { RILEYS } from "./stories/riley";
import type { CompanyStory } from "./stories/story";
import { TEAMS } from "./stories/summit-team";

export interface SeededContact {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  title: string;
}

export interface SeededCompany {
  id: string;
  story: CompanyStory;
  rep: Rep;
  place: Place;
  /** The decision maker comes first. */
  contacts: [SeededContact, ...SeededContact[]];
}

interface Place {
  state: string;
  zipCode: string;
  areaCode: string;
}

const PLACES: Record<string, Place> = {
  Denver: { state: "CO", zipCode: "80205", areaCode: "303" },
  Boulder: { state: "CO", zipCode: "80302", areaCode: "720" },
  "Fort Collins": { state: "CO", zipCode: "80524", areaCode: "970" },
  "Colorado Springs": { state: "CO", zipCode: "80903", areaCode: "719" },
  Austin: { state: "TX", zipCode: "78701", areaCode: "512" },
  Dallas: { state: "TX", zipCode: "75201", areaCode: "214" },
  Phoenix: { state: "AZ", zipCode: "85004", areaCode: "602" },
  Miami: { state: "FL", zipCode: "33131", areaCode: "305" },
  Tampa: { state: "FL", zipCode: "33605", areaCode: "813" },
  Atlanta: { state: "GA", zipCode: "30326", areaCode: "404" },
  Columbus: { state: "OH", zipCode: "43215", areaCode: "614" },
  Pittsburgh: { state: "PA", zipCode: "15222", areaCode: "412" },
  Philadelphia: { state: "PA", zipCode: "19103", areaCode: "215" },
  Erie: { state: "PA", zipCode: "16507", areaCode: "814" },
  Portland: { state: "OR", zipCode: "97209", areaCode: "503" },
  "Salt Lake City": { state: "UT", zipCode: "84101", areaCode: "801" },
  Sacramento: { state: "CA", zipCode: "95814", areaCode: "916" },
  "San Francisco": { state: "CA", zipCode: "94103", areaCode: "415" },
};

const GIVEN =
  "Ana Ben Carla Dev Elena Frank Grace Hugo Iris Jamal Karen Luis Mei Noah Priya Sofia Theo Uma Victor Wanda Yusuf Zoe Amir Bianca Cole Dana Eli Fiona Gabe Hana Ivan Joyce Kurt Lena Mateo Nora Omar Paula Quinn Rosa Simon Tess".split(
    " ",
  );
const FAMILY =
  "Alvarez Bennett Castillo Diaz Edwards Foster Garcia Hughes Iverson Jackson Kim Lopez Morgan Novak Patel Rossi Sandoval Tran Underwood Vance Whitfield Xu Yates Zimmerman Adler Brandt Chavez Delgado Eriksen Fowler Grant Huang Ibarra Jensen Keller Lindgren Marsh Nakamura Olsen Petrov Reyes Schultz Thornton".split(
    " ",
  );
const DECIDERS = ["Owner", "President", "Chief Executive Officer", "Managing Partner"];
const OTHER_TITLES = ["Controller", "HR Director", "Office Manager", "Operations Manager", "Payroll Manager"];

const hostOf = (name: string): string => `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, "")}.example.com`;

/** The age of its oldest deal, and some days before. */
const knownFor = ({ deals }: CompanyStory): number => Math.max(...deals.map(({ begun }) => begun)) + 5;

/** Every contact has a unique name: lists of equal length would soon repeat the same pairs. */
function contactsOf(index: number, story: CompanyStory, { areaCode }: Place): SeededCompany["contacts"] {
  const contact = (position: number, title: string | undefined): SeededContact => {
    const turn = index * 3 + position;
    const [firstName, lastName] = [GIVEN[turn % GIVEN.length] ?? "", FAMILY[(turn * 5 + 7) % FAMILY.length] ?? ""];
    return {
      id: randomUUID(),
      firstName,
      lastName,
      email: `${firstName}.${lastName}@${hostOf(story.name)}`.toLowerCase(),
      phone: `(${areaCode}) 555-0${100 + (turn % 100)}`,
      title: title ?? "",
    };
  };
  const others = Array.from({ length: 1 + (index % 2) }, (_, other) =>
    contact(other + 1, OTHER_TITLES[(index + other * 2) % OTHER_TITLES.length]),
  );
  return [contact(0, DECIDERS[index % DECIDERS.length]), ...others];
}

export async function seedCompanies({ reps }: People): Promise<SeededCompany[]> {
  const codes = new Random(20_260_102);
  const industries = new Map((await db().industry.findMany()).map((industry) => [industry.code, industry.id]));
  const rows: Prisma.CompanyCreateManyInput[] = [];
  const contacts: Prisma.ContactCreateManyInput[] = [];
  const companies: SeededCompany[] = [];
  for (const [index, story] of [...RILEYS, ...TEAMS, ...OTHERS].entries()) {
    const place = PLACES[story.city];
    if (!place) throw new Error(`${story.city} is no place of the demo's`);
    const rep = reps[story.rep];
    const added = daysAgo(knownFor(story), 14);
    const company = { id: randomUUID(), story, rep, place, contacts: contactsOf(index, story, place) };
    companies.push(company);
    rows.push({
      id: company.id,
      name: story.name,
      companyCode: generateCompanyCode(story.name, (letters) => codes.int(0, letters - 1)),
      industryId: industries.get(story.industry) ?? null,
      companySize: sizeOf(story.employees),
      websiteUrl: `https://www.${hostOf(story.name)}`,
      addressLine1: story.street,
      city: story.city,
      state: place.state,
      zipCode: place.zipCode,
      description: `${story.about}.`,
      status: story.archived ? "inactive" : "active",
      createdById: rep.user.id,
      createdInId: rep.providerId,
      keeperId: rep.user.id,
      createdAt: added,
      updatedAt: story.archived ? daysAgo(story.left ?? 0, 20) : added,
    });
    const own = { companyId: company.id, providerId: rep.providerId, createdAt: added, updatedAt: added };
    for (const contact of company.contacts) contacts.push({ ...own, ...contact });
  }
  await db().company.createMany({ data: rows });
  await db().contact.createMany({ data: contacts });
  return companies;
}

const sizeOf = (employees: number): number =>
  COMPANY_SIZES.find(({ label }) => employees <= Number(label.split("-")[1] ?? Number.POSITIVE_INFINITY))?.value ?? 5;
