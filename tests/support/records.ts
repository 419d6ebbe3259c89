import { randomUUID } from "node:crypto";
import { db } from "@/lib/db";
import type { World } from "./world";

let counter = 0;
/** A number that no other record of this test file has. */
export const serial = (): number => ++counter;

/** A company that its creator entered while working for the provider they joined first, if any. */
export async function addCompany(world: World, createdById = world.founder): Promise<string> {
  const number = serial();
  const place = await db().member.findFirst({ where: { userId: createdById }, orderBy: { id: "asc" } });
  const { id } = await db().company.create({
    data: {
      name: `Company ${number}`,
      companyCode: `CODE-${number}-${randomUUID().slice(0, 8)}`,
      companySize: 2,
      addressLine1: "12 Oak Avenue",
      city: "Boulder",
      state: "CO",
      zipCode: "80302",
      description: "Makes things",
      createdById,
      createdInId: place?.providerId ?? null,
    },
    select: { id: true },
  });
  return id;
}

export interface Deal {
  id: string;
  companyId: string;
}

interface NewDeal {
  providerId?: string;
  salesRepId?: string;
  companyId?: string;
  name?: string;
  expectedValue?: number;
}

export const firstStage = () => db().dealStage.findFirstOrThrow({ orderBy: { position: "asc" } });
export const lastStage = () => db().dealStage.findFirstOrThrow({ orderBy: { position: "desc" } });
export const anySource = () => db().dealSource.findFirstOrThrow({ orderBy: { position: "asc" } });

/** An open deal in the first stage; by default of Summit's `rep`, with a company that `founder` entered. */
export async function addDeal(world: World, deal: NewDeal = {}): Promise<Deal> {
  const companyId = deal.companyId ?? (await addCompany(world));
  const { id } = await db().deal.create({
    data: {
      name: deal.name ?? `Deal ${serial()}`,
      companyId,
      providerId: deal.providerId ?? world.summit.providerId,
      salesRepId: deal.salesRepId ?? world.rep,
      stageId: (await firstStage()).id,
      sourceId: (await anySource()).id,
      expectedValue: deal.expectedValue ?? 1000,
    },
    select: { id: true },
  });
  return { id, companyId };
}

export async function addContact(companyId: string): Promise<string> {
  const { id } = await db().contact.create({
    data: { companyId, firstName: "Jordan", lastName: "Lane", email: "jordan@client.test" },
  });
  return id;
}

export async function addNote(dealId: string, userId: string): Promise<string> {
  const { id } = await db().note.create({ data: { dealId, userId, content: "Asked for a census" } });
  return id;
}
