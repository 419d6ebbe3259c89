import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { requireChangeable } from "@/lib/companies/service";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import type { CorrectionKind } from "@/lib/domain/enums";
import { checkVersion } from "@/lib/http/check-version";
import type { changeCorrection as changeContract, correctClaim as correctContract, ReportCorrection } from "./contract";
import { isCorrected } from "./corrections";
import { renewSuggestions } from "./renew-suggestions";
import { deleteCorrection, findCorrections, insertCorrection, updateCorrection } from "./repository-reports";
import { correctionProblem, type ReportSection, sectionInfo } from "./rules";

const MISSING = "This correction was taken back";

/** What people have corrected in a company's reports, and whether the actor may. Throws 'not_found' out of scope. */
export async function listCorrections(
  actor: Actor,
  companyId: string,
): Promise<{ items: ReportCorrection[]; total: number; canEdit: boolean }> {
  const found = await findCorrections(actor, companyId);
  if (!found) throw AppError.notFound("Company not found");
  const { corrections: items, canEdit } = found;
  return { items, total: items.length, canEdit: Boolean(canEdit) };
}

/**
 * Corrects a claim for this report and all later ones, for everybody who sees the company. Throws 'not_found' and 'forbidden' as a
 * change of the company does, 'bad_request' for a value that the section cannot have, 'conflict' where somebody has corrected the
 * same claim meanwhile.
 */
export async function correctClaim(
  actor: Actor,
  companyId: string,
  { section, claim, kind, value }: BodyOf<typeof correctContract>,
): Promise<ReportCorrection> {
  const said = checked(section, kind, value);
  return transaction(async () => {
    // The company's lock makes two corrections of one claim take turns.
    await requireChangeable(actor, companyId);
    const { items } = await listCorrections(actor, companyId);
    const known = items.find((one) => one.section === section && isCorrected(one, claim));
    if (known) throw AppError.conflict(`${inWords(known)} Look at it and correct it again if that is not right.`);
    const id = await insertCorrection({ companyId, section, claim, ...said, correctedById: actor.userId });
    await audit(actor, "company.correct-report", "company", companyId, { correctionId: id, section, claim, ...said });
    return ended(actor, companyId, id);
  });
}

/** Changes a correction. Throws as correctClaim does, and 'conflict' for a stale version. */
export async function changeCorrection(
  actor: Actor,
  companyId: string,
  correctionId: string,
  { kind, value, version }: BodyOf<typeof changeContract>,
): Promise<ReportCorrection> {
  return transaction(async () => {
    const known = await requireCorrection(actor, companyId, correctionId);
    const { section, claim } = known;
    checkVersion(version, { version: known.version, changedBy: known.by });
    const said = checked(section, kind, value);
    if (changesNothing(known, said)) return known;
    await updateCorrection(correctionId, { ...said, correctedById: actor.userId });
    const about = { correctionId, section, claim };
    await audit(actor, "company.correct-report", "company", companyId, { ...about, ...changesOf(known, said, said) });
    return ended(actor, companyId, correctionId);
  });
}

/** Takes a correction back. Throws 'not_found' and 'forbidden' as a change of the company does. */
export async function undoCorrection(actor: Actor, companyId: string, correctionId: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const { section, claim, kind, value } = await requireCorrection(actor, companyId, correctionId);
    await deleteCorrection(correctionId);
    const before = { kind, value };
    await audit(actor, "company.undo-correction", "company", companyId, {
      ...{ correctionId, section, claim },
      ...changesOf(before, { kind: null, value: null }, before),
    });
    await renewSuggestions(companyId);
    return { ok: true };
  });
}

async function requireCorrection(actor: Actor, companyId: string, id: string): Promise<ReportCorrection> {
  await requireChangeable(actor, companyId);
  const { items } = await listCorrections(actor, companyId);
  const known = items.find((one) => one.id === id);
  if (!known) throw AppError.notFound(MISSING);
  return known;
}

async function ended(actor: Actor, companyId: string, id: string): Promise<ReportCorrection> {
  await renewSuggestions(companyId);
  return requireCorrection(actor, companyId, id);
}

function checked(section: ReportSection, kind: CorrectionKind, given: string | undefined) {
  if (kind !== "corrected") return { kind, value: null };
  const value = given ?? "";
  const problem = value ? correctionProblem(section, value, new Date().getUTCFullYear()) : "Type the correct value";
  if (problem) throw AppError.badRequest(problem, { value: problem });
  return { kind, value };
}

const DID: Record<CorrectionKind, string> = { wrong: "marked this as wrong", hidden: "hidden this", corrected: "" };

function inWords({ section, kind, value, by }: ReportCorrection): string {
  const did = kind === "corrected" ? `corrected ${sectionInfo(section).label} to '${value}'` : DID[kind];
  return `${by ?? "Someone else"} has ${did} in the meantime.`;
}
