import { randomUUID } from "node:crypto";
import { db } from "@/lib/database/db";
import type { StepForm } from "@/lib/deals/contract";
import { dueColumns } from "@/lib/deals/rules-steps";
import type { ContactRole } from "@/lib/domain/enums";
import type { World } from "./world";

let counter = 0;
/** A number that no other record of this test file has. */
export const serial = (): number => ++counter;

/** A company that its creator entered while working for the provider they joined first, or for Summit if they have left. */
export async function addCompany(world: World, createdById = world.founder): Promise<string> {
  const number = serial();
  const place = await db().member.findFirst({ where: { userId: createdById }, orderBy: { id: "asc" } });
  const { id } = await db().company.create({
    data: {
      name: `Company ${number}`,
      companyCode: `CODE-${number}-${randomUUID().slice(0, 8)}`,
      companySize: 2,
      addressLine1: `${number} Oak Avenue`,
      city: "Boulder",
      state: "CO",
      zipCode: "80302",
      description: "Makes things",
      createdById,
      createdInId: place?.providerId ?? world.summit.providerId,
      keeperId: createdById,
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

/** A contact that was added in a provider: by default in the one in which its company was entered. */
export async function addContact(companyId: string, providerId?: string): Promise<string> {
  const company = await db().company.findUniqueOrThrow({ where: { id: companyId } });
  const { id } = await db().contact.create({
    data: {
      companyId,
      providerId: providerId ?? company.createdInId,
      firstName: "Jordan",
      lastName: "Lane",
      email: "jordan@client.test",
    },
  });
  return id;
}

/** A new contact of the deal's company with a part in the deal, by default without roles and not the primary one. */
export async function addDealContact(
  { id: dealId, companyId }: Deal,
  part: { roles?: ContactRole[]; isPrimary?: boolean } = {},
): Promise<string> {
  const contactId = await addContact(companyId);
  await db().dealContact.create({ data: { dealId, contactId, roles: [], ...part } });
  return contactId;
}

/** Where a note or activity is, as its row has it. */
type Home = { dealId: string } | { companyId: string; providerId: string };

const homeOf = (at: string | Home): Home => (typeof at === "string" ? { dealId: at } : at);

/** A call that somebody logged. */
export async function addActivity(at: string | Home, userId: string): Promise<string> {
  const data = {
    ...homeOf(at),
    userId,
    activityType: "client",
    kind: "call",
    title: "Call",
    description: "Called the owner",
  };
  return (await db().activity.create({ data })).id;
}

export async function addNote(at: string | Home, userId: string): Promise<string> {
  const { id } = await db().note.create({ data: { ...homeOf(at), userId, content: "Asked for a census" } });
  return id;
}

/** What is sent to plan a step: by default a call, long from now, that the deal's sales rep makes. */
export const stepForm = (form: Partial<StepForm> = {}): StepForm => ({
  kind: "call",
  text: `Call the owner ${serial()}`,
  due: "2099-03-02",
  assigneeId: null,
  ...form,
});

/** A step that is to be done. */
export async function addStep(dealId: string, form: Partial<StepForm> = {}): Promise<string> {
  const { due, ...step } = stepForm(form);
  const { id } = await db().dealStep.create({ data: { dealId, ...dueColumns(due), ...step } });
  return id;
}
