import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { findAlikeCompanies, type KnownCompany } from "@/lib/companies/many";
import { type CompanyOfRow, companyKeys } from "@/lib/domain/import/company-row";
import { type ImportOf, refused, type SentRow } from "./kind";
import { recordsByExternalId } from "./records";
import type { DecidedRow } from "./repository-rows";

/** The companies that rows of other records may belong to: by the other system's id, else by website, else by name. */
export async function lookUpCompanies(
  actor: Actor,
  job: ImportOf,
  named: CompanyOfRow[],
): Promise<(company: CompanyOfRow) => KnownCompany[]> {
  const recordOf = await recordsByExternalId(
    job,
    "companies",
    named.map(({ id }) => id),
  );
  const known = await findAlikeCompanies(actor, {
    domains: named.flatMap(({ domain }) => domain ?? []),
    names: named.flatMap(({ name }) => name || []),
    ids: [...recordOf.values()],
  });
  const byId = new Map(known.map((one) => [one.id, one]));
  const byDomain = Map.groupBy(known, (one) => companyKeys(one).domain);
  const byName = Map.groupBy(known, (one) => companyKeys(one).name);
  return ({ id, domain, name, fullName }) => {
    const own = byId.get(recordOf.get(id) ?? "");
    if (own) return [own];
    const atDomain = (domain && byDomain.get(domain)) || [];
    const called = (name && byName.get(name)) || [];
    const both = atDomain.filter((one) => called.includes(one));
    const found = [both, atDomain, called].find((some) => some.length > 0) ?? [];
    // 'Cedar Staffing' is that one and not 'Cedar Staffing, Inc.'.
    const namedSo = found.length > 1 ? found.filter((one) => companyKeys(one).fullName === fullName) : [];
    return namedSo.length === 1 ? namedSo : found;
  };
}

/** The one company of a row, or why there is none. */
export function oneCompany(
  row: SentRow,
  companies: KnownCompany[],
): { company: KnownCompany } | { refused: DecidedRow } {
  const [company] = companies;
  if (!company) return { refused: refused(row, "No such company. Import companies first.") };
  if (companies.length === 1) return { company };
  return { refused: refused(row, `${companies.length} companies are called that. Give their website or ID.`) };
}
