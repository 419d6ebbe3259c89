import type { Actor } from "@/lib/auth/actor";
import { db, type Prisma } from "@/lib/database/db";
import type { MergeField, TwinKind } from "@/lib/duplicates/rules";
import { mergeRecords, previewMerge } from "@/lib/merges/service";
import { addCompany, addDeal, type Deal, serial } from "./records";
import type { World } from "./world";

/** A company of Summit's with a deal of its `rep`, so that owners see it. */
export async function addSeenCompany(world: World, data: Prisma.CompanyUncheckedUpdateInput = {}): Promise<Deal> {
  const deal = await addDeal(world);
  await db().company.update({ where: { id: deal.companyId }, data });
  return deal;
}

/** Two companies that look alike by name and domain; the second one is the younger. */
export async function addTwins(world: World): Promise<[Deal, Deal]> {
  const number = serial();
  const data = { name: `Harbor Point ${number}`, websiteUrl: `https://harbor${number}.test` };
  return [await addSeenCompany(world, data), await addSeenCompany(world, { ...data, name: `Harbor-Point ${number}` })];
}

/** A form for merging two records as they are now. */
export async function mergeForm(
  actor: Actor,
  kind: TwinKind,
  keptId: string,
  mergedId: string,
  fromMerged: MergeField[] = [],
): Promise<Parameters<typeof mergeRecords>[1]> {
  const { marks } = await previewMerge(actor, { kind, keptId, mergedId });
  return { kind, keptId, mergedId, marks, fromMerged };
}

/** Merges two records as they are now. Returns the merge's id. */
export const merge = async (...args: Parameters<typeof mergeForm>): Promise<string> =>
  (await mergeRecords(args[0], await mergeForm(...args))).id;

/** A merge that Redwood's people have made. */
export async function addForeignMerge(world: World): Promise<string> {
  const [keptId, mergedId] = [await addCompany(world, world.rival), await addCompany(world, world.rival)];
  const before = { kept: { name: "Kept" }, merged: { name: "Merged" } };
  const { id } = await db().merge.create({
    data: {
      ...{ kind: "companies", providerId: world.redwood.providerId, keptId, mergedId, userId: world.rival },
      ...{ before, after: {} },
    },
  });
  return id;
}
