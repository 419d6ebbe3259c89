import { generateCompanyCode } from "@/lib/companies/company-code";
import { db } from "@/lib/database/db";
import type { SeededCompany } from "./companies";
import type { People } from "./people";
import { daysAgo, Random } from "./random";

const NAME = "Blue Mesa Staffing";

/** A company of Marcus's that the owner has entered once more, from a business card. */
export async function seedTwin({ owner, summit }: People, companies: SeededCompany[]): Promise<void> {
  const found = companies.find(({ story }) => story.name === NAME);
  if (!found) throw new Error(`${NAME} is no company of the demo's`);
  const { story, place, contacts } = found;
  const codes = new Random(20_260_103);
  const added = daysAgo(6, 11);
  const [{ firstName, lastName, email }] = contacts;
  const first = await db().company.findUniqueOrThrow({ where: { id: found.id } });
  const { id } = await db().company.create({
    data: {
      name: `${NAME}, Inc.`,
      companyCode: generateCompanyCode(`${NAME} Inc`, (letters) => codes.int(0, letters - 1)),
      companySize: first.companySize,
      websiteUrl: first.websiteUrl?.replace("://www.", "://") ?? null,
      addressLine1: "PO Box 2210",
      city: story.city,
      state: place.state,
      zipCode: place.zipCode,
      description: "Met at the staffing association's dinner; asked about workers' comp.",
      createdById: owner.id,
      createdInId: summit,
      keeperId: owner.id,
      createdAt: added,
      updatedAt: added,
    },
    select: { id: true },
  });
  const who = { firstName, lastName, email, title: "President" };
  await db().contact.create({
    data: { ...who, companyId: id, providerId: summit, createdAt: added, updatedAt: added },
    select: { id: true },
  });
}
