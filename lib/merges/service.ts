// A merge moves everything that refers to a record, whoever owns it, and notes what it moved, so that it can be undone
// for 30 days (docs/decisions/140). references.ts names every column that refers to a record; a test compares it with
// the database's catalog.
import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { listIndustries } from "@/lib/companies/service";
import type { BodyOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import type * as contract from "@/lib/duplicates/contract";
import type { MergeValues, TwinKind } from "@/lib/duplicates/rules";
import { twinsOf } from "@/lib/duplicates/service";
import { refuse } from "@/lib/refusal";
import { COMPANIES } from "./companies";
import { CONTACTS } from "./contacts";
import { toCounted, toFields, toMerge } from "./dto";
import type { Before, MergeKind } from "./kind";
import { findMerge, findMerges, lockMerge, updateMerge } from "./repository";
import { refuseSame, refuseStale, refuseUndo } from "./rules";

export const MERGE_KINDS: Readonly<Record<TwinKind, MergeKind>> = { companies: COMPANIES, contacts: CONTACTS };

const MISSING = "Merge not found";

/** What merging would change, move and leave, of what the actor sees. Throws 'not_found' where they do not see both records. */
export async function previewMerge(
  actor: Actor,
  { kind, keptId, mergedId }: QueryOf<typeof contract.previewMerge>,
): Promise<contract.MergePreview> {
  refuse(refuseSame(keptId, mergedId));
  const { read, count, countStaying } = MERGE_KINDS[kind];
  const both = await read(actor, keptId, mergedId, false);
  const [twins, moves, stays, industries] = await Promise.all([
    twinsOf(actor, kind, [keptId, mergedId]),
    count(actor, mergedId),
    countStaying(actor, mergedId),
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
export async function mergeRecords(actor: Actor, form: BodyOf<typeof contract.mergeRecords>): Promise<contract.Merge> {
  refuse(refuseSame(form.keptId, form.mergedId));
  const { read, write } = MERGE_KINDS[form.kind];
  return transaction(async () => {
    const both = await read(actor, form.keptId, form.mergedId, true);
    refuse(both.refusal, refuseStale(form.marks, both.marks));
    const id = await write(actor, both, form);
    return requireMerge(await findMerge(actor, id));
  });
}

/** Takes a merge back row by row. What was edited since stays as it is, and is counted (D-212). */
export async function undoMerge(actor: Actor, id: string): Promise<ResponseOf<typeof contract.undoMerge>> {
  return transaction(async () => {
    const merge = await lockMerge(actor, id);
    if (!merge) throw AppError.notFound(MISSING);
    refuse(refuseUndo(merge, new Date()));
    const before = merge.before as unknown as Before;
    const left = await MERGE_KINDS[merge.kind].undo(actor, merge, before, merge.after as MergeValues);
    await updateMerge(id, { undoneAt: new Date() });
    return { ...requireMerge(await findMerge(actor, id)), left };
  });
}

function requireMerge(row: Awaited<ReturnType<typeof findMerge>>): contract.Merge {
  if (!row) throw AppError.notFound(MISSING);
  return toMerge(row);
}
