import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { KnownCompany } from "@/lib/companies/many";
import { findKeyed, isActive, standing } from "./company-matches";
import { type DecidedRow, type ImportOf, refused, type SentRow } from "./kind";
import { recordsByExternalId, recordsOf } from "./records";
import { findExternal, findSameKeys } from "./repository";
import type { CompanyOfRow } from "./rules-rows";
import { leftOut } from "./rules-values";

/** The companies that a row may belong to. */
export interface FoundCompanies {
  companies: KnownCompany[];
  /** What the row's words say of it. */
  notes: string[];
  /** By which rows are compared that give a company of one name ids which nobody knows. */
  keys: string[];
  /** Why it is none of them, though one is called so. */
  problem: string | null;
}

/** The companies that rows of other records may belong to: by the other system's id, else by website, else by name. */
export async function lookUpCompanies(
  actor: Actor,
  job: ImportOf,
  named: CompanyOfRow[],
): Promise<(company: CompanyOfRow) => FoundCompanies> {
  const recordOf = await recordsByExternalId(
    job,
    "companies",
    named.map(({ id }) => id),
  );
  const { byId, ...found } = await findKeyed(actor, {
    domains: named.flatMap(({ domain }) => domain ?? []),
    names: named.flatMap(({ name, first }) => [name, first?.name ?? ""].filter((one) => one !== "")),
    ids: recordOf.values(),
  });
  const hasUnknownId = named.some(({ id }) => id !== "" && !recordOf.has(id));
  const external = hasUnknownId ? await findExternal(job.providerId, "companies", "recordId", [...byId.keys()]) : [];
  const idsOf = Map.groupBy(external, ({ recordId }) => recordId);
  return (of) => {
    const own = byId.get(recordOf.get(of.id) ?? "");
    const whole = found.called(of.name);
    const notes = of.first && whole.length === 0 ? leftOut(of.first.others) : [];
    if (own) return { companies: [own], notes, keys: [], problem: null };
    const { name, fullName } = whole.length === 0 && of.first ? of.first : of;
    const [atDomain, called] = [found.atDomain(of.domain), found.called(name)];
    const both = atDomain.filter((one) => called.includes(one));
    const meant = [both, atDomain, called].find((some) => some.length > 0) ?? [];
    // Who adds an archived company again may leave its site out.
    const again = called.filter((one) => isActive(one) && one.keys.domain === null);
    const left = standing(meant.some(isActive) ? meant : [...meant, ...again]);
    // 'Cedar Staffing' is that one and not 'Cedar Staffing, Inc.'.
    const namedSo = recordsOf(left.filter(({ keys }) => keys.fullName === fullName));
    const companies = namedSo.length === 1 ? namedSo : recordsOf(left);
    const [company] = companies;
    if (of.id === "" || !company) return { companies, notes, keys: [], problem: null };
    const unknown = { companies, notes: [...notes, `Its company's ID ${of.id} is not known`] };
    if (atDomain.some((one) => one.record === company)) return { ...unknown, keys: [], problem: null };
    const ids = idsOf.get(company.id)?.map(({ externalId }) => externalId) ?? [];
    const isOther = ids.length > 0 && !ids.some((id) => isSameId(id, of.id));
    return {
      ...unknown,
      keys: [`${NAMED}${company.id}`, `${NAMED}${company.id}|${of.id}`],
      problem: isOther
        ? `${company.name} has another ID here (${ids[0]}), not ${of.id}. Import companies first, or do not use their ID.`
        : null,
    };
  };
}

const NAMED = "named:";

/** Salesforce's reports have 15 signs of an id, its loader three more. */
const isSameId = (one: string, other: string): boolean =>
  one === other || (Math.abs(one.length - other.length) === 3 && one.slice(0, 15) === other.slice(0, 15));

/** The one company of a row, or why there is none. */
export function oneCompany(
  row: SentRow,
  { companies, problem }: FoundCompanies,
): { company: KnownCompany } | { refused: DecidedRow } {
  const [company] = companies;
  if (!company) return { refused: refused(row, "Company not found. Import companies first.") };
  if (companies.length > 1)
    return { refused: refused(row, `${companies.length} companies have that name. Add their website or ID.`) };
  return problem ? { refused: refused(row, problem) } : { company };
}

/** Refuses rows that give a company of one name ids of which nobody knows any: in the other system it is several. */
export async function refuseSeveralIds(job: ImportOf, decided: DecidedRow[]): Promise<DecidedRow[]> {
  const keysOf = ({ keys }: { keys: string[] }) => keys.filter((key) => key.startsWith(NAMED));
  const asked = decided.flatMap(keysOf);
  if (asked.length === 0) return decided;
  const before = await findSameKeys(job.id, asked, ["add", "change", "refuse"]);
  const idsOf = Map.groupBy([...before, ...decided].map(keysOf), ([company]) => company);
  return decided.map((row) => {
    const [company] = keysOf(row);
    const ids = new Set(company && idsOf.get(company)?.map(([, id]) => id));
    if (ids.size < 2 || (row.outcome !== "add" && row.outcome !== "change")) return row;
    const why = "Rows with this company have different IDs, so it could be several. Import companies first.";
    return { ...refused(row, why), keys: keysOf(row) };
  });
}
