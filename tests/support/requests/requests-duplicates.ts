import { addTwins, merge, mergeForm } from "../records/duplicates";
import { actorOf } from "../records/people";
import { addCompany, addDeal } from "../records/records";
import { none, type Recipe, type Targets } from "./request-recipes";

const ownerOf = ({ world }: Targets) => actorOf(world.owner, world.summit.providerId);

const twoTwins = async ({ world }: Targets) => {
  const [kept, merged] = await addTwins(world);
  return { kind: "companies" as const, keptId: kept.companyId, mergedId: merged.companyId };
};

/** One of Summit's, and one that Redwood has added and Summit has a deal with. */
const twoOfTwoProviders = async ({ world }: Targets) => {
  const { companyId: keptId } = await addDeal(world);
  const mergedId = await addCompany(world, world.rival);
  await addDeal(world, { companyId: mergedId });
  return { kind: "companies" as const, keptId, mergedId };
};

const asForm = (both: Awaited<ReturnType<typeof twoTwins>>) => ({
  ...both,
  marks: { kept: "1", merged: "1" },
  fromMerged: [],
});

/** For REQUESTS. */
export const DUPLICATES_REQUESTS: Record<string, Recipe> = {
  "duplicates.findTwins": () => ({ query: { kind: "companies", name: "Harbor Point" } }),
  "duplicates.listDuplicates": none,
  "duplicates.dismissDuplicate": async (targets) => {
    const { kind, keptId, mergedId } = await twoTwins(targets);
    return { body: { kind, ids: [keptId, mergedId] } };
  },
  "duplicates.previewMerge": async (targets) => ({ query: await twoTwins(targets) }),
  "duplicates.previewMerge (Redwood's)": async (targets) => ({ query: await twoOfTwoProviders(targets) }),
  "duplicates.listMerges": none,
  "duplicates.mergeRecords": async (targets) => {
    const { kind, keptId, mergedId } = await twoTwins(targets);
    return { body: await mergeForm(await ownerOf(targets), kind, keptId, mergedId) };
  },
  "duplicates.mergeRecords (Redwood's)": async (targets) => ({ body: asForm(await twoOfTwoProviders(targets)) }),
  "duplicates.undoMerge": async (targets) => {
    const { kind, keptId, mergedId } = await twoTwins(targets);
    return { params: { mergeId: await merge(await ownerOf(targets), kind, keptId, mergedId) } };
  },
};
