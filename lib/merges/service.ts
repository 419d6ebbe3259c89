// A merge moves everything that refers to a record, no matter who owns it, and notes what it moved, so that it can be undone
// for 30 days (docs/decisions/140). references.ts names every column that refers to a record; a test compares it with
// the database's catalog.

import "server-only";
import { AppError } from "@/lib/app-error";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { listIndustries } from "@/lib/companies/service";
import type { BodyOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import type * as contract from "@/lib/duplicates/contract";
import { type MergeValues, type TwinKind, valuesAfter, valuesBack } from "@/lib/duplicates/rules";
import { twinsOf } from "@/lib/duplicates/service";
import { defineClockJob } from "@/lib/jobs/define-job";
import { inBatches } from "@/lib/jobs/in-batches";
import { refuse } from "@/lib/refusal";
import { COMPANIES } from "./companies";
import { CONTACTS } from "./contacts";
import { nameOf, toCounted, toFields, toMerge } from "./dto";
import type { Before, MergeKind } from "./kind";
import { findMerge, findMerges, forgetMerges, insertMerge, lockMerge, updateMerge } from "./repository";
import { countStaying } from "./repository-counts";
import { insertMergedKeys } from "./repository-keys";
import { moveExternalIds, moveExternalIdsBack } from "./repository-rows";
import { refuseSame, refuseStale, refuseUndo } from "./rules";

const MISSING = "Merge not found";

const KINDS: Readonly<Record<TwinKind, MergeKind>> = { companies: COMPANIES, contacts: CONTACTS };

/** What merging would change, move and leave, of what the actor sees. Throws 'not_found' where they do not see both records. */
export async function previewMerge(
  actor: Actor,
  { kind, keptId, mergedId }: QueryOf<typeof contract.previewMerge>,
): Promise<contract.MergePreview> {
  refuse(refuseSame(keptId, mergedId));
  const { record, read, count } = KINDS[kind];
  const both = await read(actor, { keptId, mergedId }, false);
  const [twins, moves, stays, industries] = await Promise.all([
    twinsOf(actor, kind, [keptId, mergedId]),
    count(actor, mergedId),
    countStaying(actor, record, mergedId),
    listIndustries(),
  ]);
  const [kept, merged] = [twins.get(keptId), twins.get(mergedId)];
  if (!kept || !merged) throw AppError.notFound();
  const names = new Map(industries.items.map(({ id, name }) => [id, name]));
  return {
    kind,
    kept,
    merged,
    marks: both.marks,
    fields: toFields(kind, both.kept, both.merged, names),
    moves: toCounted(moves),
    stays: toCounted(stays),
    refusal: both.refusal?.message ?? null,
  };
}

export async function listMerges(actor: Actor, { kind, ...page }: QueryOf<typeof contract.listMerges>) {
  const { rows, total } = await findMerges(actor, kind, page);
  return { items: rows.map(toMerge), total };
}

/** Throws 'not_found' where the actor does not see both records, 'conflict' where one was changed since the preview. */
export async function mergeRecords(
  actor: Actor,
  { kind, keptId, mergedId, marks, fromMerged }: BodyOf<typeof contract.mergeRecords>,
): Promise<contract.Merge> {
  refuse(refuseSame(keptId, mergedId));
  const { record, read, move, write } = KINDS[kind];
  const between = { keptId, mergedId };
  return transaction(async () => {
    const both = await read(actor, between, true);
    refuse(both.refusal, refuseStale(marks, both.marks));
    const { kept, merged, status, providerId } = both;
    const after = valuesAfter(kind, kept, merged, fromMerged);
    const { userId, impersonatorId } = actor;
    const before = { kept, merged, ...(status && { status }) };
    const id = await insertMerge({ kind, providerId, ...between, userId, impersonatorId, before, after });
    await move(actor, id, between);
    await moveExternalIds(id, kind, between);
    await insertMergedKeys(id, kind, both, after);
    await write(actor, keptId, after);
    const was = Object.fromEntries(Object.keys(after).map((column) => [column, kept[column] ?? null]));
    // No numbers of what moved: who reads an entry must not learn that others work on the company.
    const names = { keptName: nameOf(kept), mergedName: nameOf(merged) };
    const changes = { ...between, ...of(kind, providerId), ...names, fields: fromMerged };
    await auditAll(actor, `${record}.merge`, record, [
      { id: keptId, changes: { ...changes, before: was, after } },
      { id: mergedId, changes },
    ]);
    return requireMerge(await findMerge(actor, id));
  });
}

/** Whose a merged contact is, cannot be looked up any more. */
const of = (kind: TwinKind, providerId: string | null) => (kind === "contacts" ? { providerId } : {});

/** Takes a merge back row by row. What was edited since stays as it is, and is counted (D-212). */
export async function undoMerge(actor: Actor, id: string): Promise<ResponseOf<typeof contract.undoMerge>> {
  return transaction(async () => {
    const merge = await lockMerge(actor, id);
    if (!merge) throw AppError.notFound(MISSING);
    refuse(refuseUndo(merge, new Date()));
    const { kind, keptId, mergedId, providerId } = merge;
    const { record, moveBack, write } = KINDS[kind];
    const [before, after] = [merge.before as unknown as Before, merge.after as MergeValues];
    const { now, parts } = await moveBack(actor, merge, before);
    await moveExternalIdsBack(id, merge);
    const { values, edited } = valuesBack(kind, now, before.kept, after);
    await write(actor, keptId, values);
    const left = { fields: edited, parts };
    const changes = { keptId, mergedId, mergeId: id, ...of(kind, providerId), left };
    await auditAll(actor, `${record}.unmerge`, record, [
      { id: keptId, changes: { ...changes, before: after, after: values } },
      { id: mergedId, changes },
    ]);
    await updateMerge(id, { undoneAt: new Date() });
    return { ...requireMerge(await findMerge(actor, id)), left };
  });
}

function requireMerge(row: Awaited<ReturnType<typeof findMerge>>): contract.Merge {
  if (!row) throw AppError.notFound(MISSING);
  return toMerge(row);
}

/** Every night: what merges that can't be undone any more would be undone with is deleted; where the merged record went is kept. */
export const forgetOldMerges = defineClockJob({
  name: "merges.forget",
  cron: "40 3 * * *",
  run: (run) => inBatches(run, "forget", () => forgetMerges(50)),
});
