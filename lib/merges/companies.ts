import "server-only";
import { AppError } from "@/lib/app-error";
import { type CompanyChange, writeCompanies } from "@/lib/companies/many";
import { refuse } from "@/lib/refusal";
import { type Between, bothOf, type MergeKind, valuesOf } from "./kind";
import { COMPANY_MOVES } from "./references";
import { findCompaniesToMerge, lockCompaniesToMerge, lockMergedCompanies } from "./repository";
import { countOfCompany } from "./repository-counts";
import { countRows, moveRows, moveRowsBack } from "./repository-rows";
import { refuseCompanies, refuseUndoOf, refuseWhileResearched } from "./rules";

const MISSING = "Company not found";

/** Moves rows between two companies. Throws where some were lost or added on the way, which rolls all of it back. */
async function moving(between: Between, move: () => Promise<void>): Promise<void> {
  const before = await countRows(between);
  await move();
  const after = await countRows(between);
  for (const { table } of COMPANY_MOVES) {
    const sum = (counts: typeof before) => (counts.get(table)?.kept ?? 0) + (counts.get(table)?.merged ?? 0);
    if (sum(before) !== sum(after))
      throw AppError.conflict("Something was added or deleted in the meantime. Try again.");
  }
}

export const COMPANIES: MergeKind = {
  record: "company",
  count: countOfCompany,
  async read(actor, between, lock) {
    const find = lock ? lockCompaniesToMerge : findCompaniesToMerge;
    const { kept, merged } = bothOf(await find(actor, Object.values(between)), between, MISSING);
    return {
      kept: valuesOf("companies", kept),
      merged: valuesOf("companies", merged),
      marks: { kept: String(kept.version), merged: String(merged.version) },
      refusal: refuseCompanies(kept, merged),
      providerId: kept.createdInId,
      status: merged.status,
    };
  },
  move: (actor, mergeId, between) =>
    moving(between, async () => {
      for (const rows of COMPANY_MOVES) await moveRows(mergeId, rows, between);
      const { keptId, mergedId } = between;
      await writeCompanies(actor, [{ id: mergedId, fields: { status: "merged", mergedIntoId: keptId } }]);
    }),
  async moveBack(actor, { id, keptId, mergedId }, before) {
    const between = { keptId, mergedId };
    const found = await lockMergedCompanies(actor, [keptId, mergedId]);
    const [kept, merged] = [keptId, mergedId].map((one) => found.find((company) => company.id === one));
    refuse(
      refuseUndoOf({ isThere: kept !== undefined, isMerged: kept?.mergedIntoId != null }, String(before.kept.name)),
      refuseUndoOf({ isThere: merged?.mergedIntoId === keptId, isMerged: false }, String(before.merged.name)),
    );
    if (!kept || !merged) throw AppError.notFound(MISSING);
    refuse(refuseWhileResearched(kept));
    const status = (before.status ?? "active") as CompanyChange["status"];
    await moving(between, async () => {
      await writeCompanies(actor, [{ id: mergedId, fields: { ...(status && { status }), mergedIntoId: null } }]);
      for (const rows of COMPANY_MOVES) await moveRowsBack(id, rows, between);
    });
    return { now: valuesOf("companies", kept), parts: 0 };
  },
  write: (actor, id, values) => writeCompanies(actor, [{ id, fields: values as CompanyChange }]),
};
