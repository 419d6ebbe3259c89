// Records match by keys that triggers keep, and only within the provider that added them: a rival must not learn that
// another provider works on a company (docs/decisions/139).

import "server-only";
import { AppError } from "@/lib/app-error";
import { auditAll } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { findAlikeCompanies, type KnownCompany } from "@/lib/companies/many";
import { companyKeys, isSameCompany, websiteOf } from "@/lib/companies/rules";
import type { BodyOf, QueryOf, ResponseOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { fullName } from "@/lib/domain/format";
import { limitRate } from "@/lib/http/rate-limit";
import type * as contract from "./contract";
import type { Twin } from "./contract";
import { findPairs, insertDismissal } from "./repository-pairs";
import {
  type CompanyTwinRow,
  type ContactTwinRow,
  findByKeys,
  findCompanyTwins,
  findContactTwins,
  findMergeableCompanies,
  findMergeableContacts,
} from "./repository-twins";
import { certaintyOf, contactKeys, type TwinKind } from "./rules";

/** Lookups of somebody who types, each after a pause: more than that is a list being tried. */
const LOOKUPS_A_MINUTE = 120;
/** As many as a form shows. */
const SHOWN = 3;
const CANDIDATES = 50;

/** What the actor sees of some records, by id. */
export async function twinsOf(actor: Actor, kind: TwinKind, ids: string[]): Promise<Map<string, contract.Twin>> {
  const twins =
    kind === "companies"
      ? (await findCompanyTwins(actor, ids)).map(toCompanyTwin)
      : (await findContactTwins(actor, ids)).map(toContactTwin);
  return new Map(twins.map((twin) => [twin.id, twin]));
}

/** Likely twins that the actor may merge, the surest first. */
export async function listDuplicates(
  actor: Actor,
  { kind, ...page }: QueryOf<typeof contract.listDuplicates>,
): Promise<{ items: contract.TwinPair[]; total: number }> {
  const { rows, total } = await findPairs(actor, kind, page);
  const twins = await twinsOf(
    actor,
    kind,
    rows.flatMap(({ oneId, otherId }) => [oneId, otherId]),
  );
  const items = rows.flatMap(({ oneId, otherId, reasons }) => {
    const [one, other] = [twins.get(oneId), twins.get(otherId)];
    if (!one || !other) return [];
    const inOrder = one.createdAt <= other.createdAt ? [one, other] : [other, one];
    return [{ twins: inOrder, reasons, certainty: certaintyOf(reasons) }];
  });
  return { items, total };
}

/** Keeps that two records which the actor may merge are not the same. Throws 'not_found' otherwise. */
export async function dismissDuplicate(
  actor: Actor,
  { kind, ids }: BodyOf<typeof contract.dismissDuplicate>,
): Promise<{ ok: true }> {
  const [oneId = "", otherId = ""] = ids.toSorted();
  return transaction(async () => {
    const find = kind === "companies" ? findMergeableCompanies : findMergeableContacts;
    const found = await find(actor, [oneId, otherId]);
    if (found.length !== 2) throw AppError.notFound();
    await insertDismissal(actor.userId, [oneId, otherId]);
    const record = kind === "companies" ? "company" : "contact";
    await auditAll(actor, `${record}.not-the-same`, record, [
      { id: oneId, changes: { otherId } },
      { id: otherId, changes: { otherId: oneId } },
    ]);
    return { ok: true };
  });
}

/**
 * What somebody types is likely to be already: records that they see by name; of a colleague's that they do not see only that there is
 * one, and only by a domain, e-mail or phone that they know. Another provider's are never mentioned (D-209).
 */
export async function findTwins(
  actor: Actor,
  query: contract.TwinQuery,
): Promise<ResponseOf<typeof contract.findTwins>> {
  await limitRate(`twins:${actor.userId}`, LOOKUPS_A_MINUTE, 60);
  return query.kind === "companies" ? findCompanies(actor, query) : findContacts(actor, query);
}

async function findCompanies(actor: Actor, { name = "", city = "", state = "", website = "" }: contract.TwinQuery) {
  const typed = companyKeys({ name, city, state, websiteUrl: (website && websiteOf(website)) || null });
  const { domain } = typed;
  const known = await findAlikeCompanies(actor, {
    domains: domain ? [domain] : [],
    names: typed.name ? [typed.name] : [],
    ids: [],
  });
  const ofSite =
    domain !== null && actor.providerId !== null ? await findByKeys(actor.providerId, { domain }, CANDIDATES) : [];
  // Those that an import would take for it come first; one of the same name elsewhere may be a branch, as one of the same site.
  const nearness = (company: KnownCompany): number => {
    const keys = companyKeys(company);
    if (domain !== null && keys.domain === domain) return 0;
    return isSameCompany(typed, keys, "name") ? 1 : 2;
  };
  const nearest = known.toSorted((one, other) => nearness(one) - nearness(other)).slice(0, SHOWN);
  const ids = new Set([...nearest, ...ofSite].map(({ id }) => id));
  const twins = await twinsOf(actor, "companies", [...ids]);
  return {
    items: [...ids].flatMap((id) => twins.get(id) ?? []).slice(0, SHOWN),
    isHidden: ofSite.some(({ id }) => !twins.has(id)),
  };
}

async function findContacts(actor: Actor, query: contract.TwinQuery) {
  const { firstName = "", lastName = "", email = "", phone = "", companyId } = query;
  if (actor.providerId === null) return { items: [], isHidden: false };
  // A first name alone is nobody's.
  const name = firstName && lastName && companyId ? { firstName, lastName, companyId } : undefined;
  const found = await findByKeys(actor.providerId, { ...contactKeys({ email, phone }), name }, CANDIDATES);
  const ids = [...new Set(found.map(({ id }) => id))];
  const seen = await findContactTwins(actor, ids);
  const items = seen.slice(0, SHOWN).map(toContactTwin);
  const hidden = found.filter(({ id, kind }) => kind !== "contact.name" && !seen.some((one) => one.id === id));
  return { items, isHidden: hidden.length > 0 };
}

const toCompanyTwin = (row: CompanyTwinRow): Twin => ({
  id: row.id,
  name: row.name,
  company: { id: row.id, name: row.name, city: row.city, state: row.state, status: row.status },
  website: row.websiteUrl,
  email: null,
  phone: null,
  by: { firstName: row.byFirstName, lastName: row.byLastName },
  createdAt: row.createdAt.toISOString(),
});

const toContactTwin = (row: ContactTwinRow): Twin => ({
  id: row.id,
  name: fullName(row),
  company: { id: row.companyId, name: row.companyName, city: row.city, state: row.state, status: row.status },
  website: null,
  email: row.email,
  phone: row.phone,
  by: { firstName: row.byFirstName, lastName: row.byLastName },
  createdAt: row.createdAt.toISOString(),
});
