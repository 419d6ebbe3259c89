import "server-only";
import { defaultAgreement } from "@/lib/agreements/default";
import { AppError } from "@/lib/app-error";
import { changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { PROVIDER_TYPE, type ProposalType } from "@/lib/domain/enums";
import { fullName, proposalCode } from "@/lib/domain/format";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import {
  type Agreement,
  AgreementBody,
  type AgreementVersion,
  type AgreementVersionText,
  type saveAgreement as saveContract,
} from "./contract";
import { refuseUnprintableText } from "./printable";
import {
  findIndustry,
  findLatestVersion,
  findProposals,
  findVersion,
  findVersions,
  insertVersion,
  lockFiles,
  type VersionRow,
} from "./repository-versions";

type Form = BodyOf<typeof saveContract>;

/** A provider's agreement as it is now. Throws 'not_found' out of scope. */
export async function getAgreement(actor: Actor, providerId: string): Promise<Agreement> {
  await requireProvider(actor, providerId);
  const proposalType: ProposalType = (await findIndustry(providerId)) === PROVIDER_TYPE.PEO ? "PEO" : "ASO";
  const ours = defaultAgreement(proposalType);
  const latest = await findLatestVersion(providerId);
  const text = latest ? textOf(latest) : { body: ours, exhibits: [] };
  const proposals = await findProposals(providerId);
  return {
    ...text,
    version: latest?.number ?? 0,
    isDefault: isSame(text.body, ours) && text.exhibits.length === 0,
    proposalType,
    proposals: proposals.map(({ id, number, companyName }) => ({ id, proposalId: proposalCode(number), companyName })),
    totalProposals: proposals[0]?.total ?? 0,
  };
}

/** Parsing by the contract's schema puts the keys in one order, whatever order the database has, so the texts can be compared. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const textOf = (row: VersionRow) => ({
  body: AgreementBody.parse(row.body),
  exhibits: row.exhibits.map(({ fileId, name, file }) => ({ fileId, name, pageCount: file.pageCount })),
});

/**
 * Saves an agreement as a new version, which new documents are made from; a form that changes nothing adds no version. Throws
 * 'not_found' out of scope, 'conflict' for a stale version, 'bad_request' for letters that no font has or a missing file.
 */
export async function saveAgreement(actor: Actor, providerId: string, form: Form): Promise<Agreement> {
  const { version, body, exhibits } = form;
  await refuseUnprintableText(providerId, { body, exhibits });
  return transaction(async () => {
    await requireLockedProvider(actor, providerId);
    const latest = await findLatestVersion(providerId);
    const number = latest?.number ?? 0;
    checkVersion(version, { version: number, changedBy: latest && fullName(latest.createdBy) });
    const present = await getAgreement(actor, providerId);
    if (!isChanged(present, form)) return present;
    const files = await lockFiles(
      providerId,
      exhibits.map(({ fileId }) => fileId),
    );
    const missing = exhibits.find(({ fileId }) => !files.includes(fileId));
    if (missing) throw AppError.badRequest(`“${missing.name}” is no longer there. Please add it again.`);
    await insertVersion({ providerId, number: number + 1, body, exhibits, createdById: actor.userId });
    const changes = changesOf(
      { body: present.body, exhibits: present.exhibits.map(({ name }) => name) },
      { body, exhibits: exhibits.map(({ name }) => name) },
      { ...(!isSame(present.body, body) && { body }), exhibits },
    );
    await audit(actor, "agreement.save", "provider", providerId, { version: number + 1, ...changes });
    return getAgreement(actor, providerId);
  });
}

function isChanged(present: Agreement, { body, exhibits }: Form): boolean {
  const named = present.exhibits.map(({ fileId, name }) => ({ fileId, name }));
  return !isSame(present.body, body) || !isSame(named, exhibits);
}

/** Throws 'not_found' out of scope. */
export async function listAgreementVersions(
  actor: Actor,
  providerId: string,
): Promise<{ items: AgreementVersion[]; total: number }> {
  await requireProvider(actor, providerId);
  const { rows, total } = await findVersions(providerId);
  return {
    items: rows.map((row) => ({
      number: row.number,
      author: fullName(row),
      createdAt: row.createdAt.toISOString(),
    })),
    total,
  };
}

/** Throws 'not_found' out of scope and for an unknown version number. */
export async function getAgreementVersion(
  actor: Actor,
  providerId: string,
  number: number,
): Promise<AgreementVersionText> {
  await requireProvider(actor, providerId);
  const row = await findVersion(providerId, number);
  if (!row) throw AppError.notFound("Version not found");
  return {
    ...textOf(row),
    number: row.number,
    author: fullName(row.createdBy),
    createdAt: row.createdAt.toISOString(),
  };
}
