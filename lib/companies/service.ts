// Companies are shared by all providers with a deal on them, so who sees one is kept in `company_viewers` by triggers
// (docs/decisions/005). The provider that added it decides who may change it (docs/decisions/066), its account owner
// who gets it (docs/decisions/164).

import "server-only";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction, writeUnique } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { correctClients } from "@/lib/proposals/record";
import type {
  Company,
  CompanyDetail,
  CompanyQuery,
  createCompany as createCompanyContract,
  Industry,
  updateCompany as updateCompanyContract,
} from "./contract";
import { toCompany, toCompanyDetail } from "./dto";
import { addCompanies, changeCompanies } from "./many";
import {
  findAdders,
  findCompanies,
  findCompany,
  findIndustries,
  findMergedInto,
  findPickableCompanies,
  findPickableCompany,
  findStatesOfOwn,
  hasIndustry,
} from "./repository";
import { type CompanyChange, lockCompany, writeCompanies } from "./repository-many";

const PICKER_LIMIT = 50;

export async function listIndustries(): Promise<{ items: Industry[]; total: number }> {
  const items = await findIndustries();
  return { items, total: items.length };
}

/** Who has added the companies that the actor sees, whatever they are at their provider, and those who have left. */
export async function listAdders(actor: Actor) {
  const items = await findAdders(actor);
  return { items, total: items.length };
}

export async function listCompanies(actor: Actor, query: CompanyQuery): Promise<{ items: Company[]; total: number }> {
  const { rows, total } = await findCompanies(actor, query);
  return { items: rows.map(toCompany), total };
}

/** The actor's active companies for the deal form's picker: the first 50 matches by name, and the number of all. */
export async function listDealCompanies(actor: Actor, search: string | undefined) {
  const { rows, total } = await findPickableCompanies(actor, search, PICKER_LIMIT);
  return { items: rows, total };
}

/** Whether a company is within the actor's scope and, with 'active', not archived. */
export async function isCompanyVisible(actor: Actor, id: string, only?: "active"): Promise<boolean> {
  return (await findPickableCompany(actor, id, only === "active")) !== undefined;
}

/** Two-letter codes of the states where the actor sells. */
export const statesOfOwnCompanies = (actor: Actor): Promise<string[]> => findStatesOfOwn(actor);

/** Throws 'not_found' for a missing company and for one out of the actor's scope; of a merged one it says where it went. */
export async function getCompany(actor: Actor, id: string): Promise<CompanyDetail> {
  const row = await findCompany(actor, id);
  if (row) return toCompanyDetail(row);
  const kept = await findMergedInto(actor, id);
  throw AppError.notFound(kept ? `This company was merged into ${kept.name}` : "Company not found");
}

/** The company to which the address of a merged one leads; null where the actor sees none. */
export const keptCompanyOf = async (actor: Actor, id: string): Promise<string | null> =>
  (await findMergedInto(actor, id))?.id ?? null;

/**
 * Creates a company; `beginReport` starts a report on it, where one is asked for. Its creator keeps it as long as they belong to the
 * provider that is active now (D-108). Throws 'forbidden' for somebody without an active provider who is not an Admin.
 */
export async function createCompany(
  actor: Actor,
  form: BodyOf<typeof createCompanyContract>,
  beginReport: (actor: Actor, companyId: string) => Promise<void>,
): Promise<{ id: string }> {
  const { size, website, performAiEnrichment = false, addressLine2 = null, ...fields } = form;
  return transaction(async () => {
    const company = { ...fields, addressLine2, companySize: size, websiteUrl: website ?? null, industryId: null };
    const [id = ""] = await addCompanies(actor, [
      { ...company, keeperId: actor.userId, enrichmentRequested: performAiEnrichment },
    ]);
    if (performAiEnrichment) await beginReport(actor, id);
    return { id };
  });
}

async function requireIndustry(id: string): Promise<void> {
  if (!(await hasIndustry(id))) throw AppError.badRequest("Industry not found", { industry: "Industry not found" });
}

/** Locks a company for something that is added to it in the transaction under way. Throws 'not_found' out of scope. */
export async function requireLockedCompany(actor: Actor, id: string): Promise<void> {
  if (!(await lockCompany(actor, id))) throw AppError.notFound("Company not found");
}

/**
 * Locks a company to change its own fields in the transaction under way. Throws 'not_found' out of scope, 'forbidden' where the
 * actor may only see it.
 */
export async function requireChangeable(actor: Actor, id: string) {
  const company = await lockCompany(actor, id);
  if (!company) throw AppError.notFound("Company not found");
  if (!company.canEdit) throw AppError.forbidden("Only the team of the provider that added this company can change it");
  return company;
}

/** Throws as requireChangeable does, and 'conflict' for a stale version or a code that is taken. */
export async function updateCompany(
  actor: Actor,
  id: string,
  form: BodyOf<typeof updateCompanyContract>,
): Promise<CompanyDetail> {
  const { version, industry, ...fields } = form;
  return writeUnique(null, "This company code is already in use", async () => {
    const current = await requireChangeable(actor, id);
    checkVersion(version, current);
    if (industry) await requireIndustry(industry);
    const before = await getCompany(actor, id);
    if (changesNothing(before, form)) return before;
    const change = { ...fields, ...(industry !== undefined && { industryId: industry }) };
    await writeCompanies(actor, [{ id, fields: change as CompanyChange }]);
    const after = await getCompany(actor, id);
    await correctClients([{ id, before, after }]);
    await audit(actor, "company.update", "company", id, changesOf(before, after, form));
    return after;
  });
}

/**
 * Archives an active company, or restores an inactive one, and records it on each of its deals (D-44, D-45). Throws as
 * requireChangeable does.
 */
export async function toggleArchive(actor: Actor, id: string): Promise<CompanyDetail> {
  return transaction(async () => {
    const company = await requireChangeable(actor, id);
    const status = company.status === "active" ? "inactive" : "active";
    await changeCompanies(actor, [{ company, fields: { status } }], "archive");
    return getCompany(actor, id);
  });
}
