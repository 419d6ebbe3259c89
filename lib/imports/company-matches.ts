import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { findAlikeCompanies, type KnownCompany } from "@/lib/companies/many";
import {
  type CompanyKeys,
  closestCompanies,
  companyKeys,
  type FullCompanyKeys,
  isSameCompany,
} from "@/lib/companies/rules";
import { findMergedKeys } from "@/lib/merges/merged";
import type { DecidedRow, ImportOf } from "./kind";
import { isRecordKey, type Keyed, keyedOf, recordsOf, sameAs } from "./records";
import { findSameKeys } from "./repository";
import type { CompanyRow } from "./rules-rows";

/** What a row says. */
export interface CompanyOfFile {
  company: CompanyRow;
  keys: FullCompanyKeys;
  externalId: string;
  /** Who is to keep it, as the file names them; empty for nobody. */
  keeper: string;
  /** What is left out or read otherwise than it looks, in words. */
  notes: string[];
}

/** As an import keeps the keys of a row, so that later rows of the file find it. */
export const toTexts = ({ domain, name, state, city }: CompanyKeys, externalId: string): string[] => [
  ...(externalId ? [`id:${externalId}`] : []),
  ...(domain ? [`domain:${domain}`] : []),
  `name:${name}`,
  `at:${state}|${city}|${domain ?? ""}`,
];

function fromTexts(texts: readonly string[]): CompanyKeys & { externalId: string } {
  const value = (key: string): string => texts.find((text) => text.startsWith(`${key}:`))?.slice(key.length + 1) ?? "";
  const [state = "", city = ""] = value("at").split("|");
  return { domain: value("domain") || null, name: value("name"), state, city, externalId: value("id") };
}

type KeyedCompany = Keyed<KnownCompany, FullCompanyKeys>;

export const isActive = ({ record }: KeyedCompany): boolean => record.status === "active";

/**
 * Of companies that a row may mean the active ones, and of those the ones with its own keys: what is archived, or was merged, is meant
 * only where nothing else is.
 */
export function standing(found: readonly KeyedCompany[]): readonly KeyedCompany[] {
  const active = found.filter(isActive);
  const some = active.length > 0 ? active : found;
  const own = some.filter(({ isMerged }) => !isMerged);
  return own.length > 0 ? own : some;
}

/**
 * The companies within the actor's scope that have one of the domains, names or ids, or what was merged into them had: by their keys, and
 * by id.
 */
export async function findKeyed(
  actor: Actor,
  { domains, names, ids }: { domains: string[]; names: string[]; ids: Iterable<string> },
) {
  const merged = await findMergedKeys("companies", { domains, names });
  const known = await findAlikeCompanies(actor, {
    domains,
    names,
    ids: [...ids, ...merged.map(({ keptId }) => keptId)],
  });
  const keyed = keyedOf<KnownCompany, FullCompanyKeys>(known, companyKeys, merged);
  const byDomain = Map.groupBy(keyed, ({ keys }) => keys.domain);
  const byName = Map.groupBy(keyed, ({ keys }) => keys.name);
  return {
    byId: new Map(known.map((company) => [company.id, company])),
    atDomain: (domain: string | null) => (domain && byDomain.get(domain)) || [],
    called: (name: string | null) => (name && byName.get(name)) || [],
  };
}

/** The companies that rows may be, by the ids of other systems and by their keys. */
export async function lookUpKnown(
  actor: Actor,
  { settings: { matchBy } }: ImportOf,
  reads: CompanyOfFile[],
  recordOf: ReadonlyMap<string, string>,
): Promise<(read: CompanyOfFile) => KnownCompany[]> {
  const { byId, atDomain, called } = await findKeyed(actor, {
    domains: reads.flatMap(({ keys }) => keys.domain ?? []),
    names: reads.map(({ keys }) => keys.name),
    ids: recordOf.values(),
  });
  return ({ externalId, keys }) => {
    const own = byId.get(recordOf.get(externalId) ?? "");
    if (own) return [own];
    if (matchBy === "id") return [];
    const candidates = new Set([...atDomain(keys.domain), ...called(keys.name)]);
    const by = matchBy === "domain" ? "domain" : "name";
    const same = [...candidates].filter((other) => isSameCompany(keys, other.keys, by));
    return recordsOf(closestCompanies(keys, standing(same)));
  };
}

/** Rows that say what an earlier row of the file says already are left out. */
export async function leaveOutRepeated(job: ImportOf, decided: DecidedRow[]): Promise<DecidedRow[]> {
  const { matchBy } = job.settings;
  const before = await findSameKeys(
    job.id,
    decided.flatMap(({ keys }) => keys.filter((key) => !key.startsWith("at:"))),
  );
  const known = before.map(({ line, keys }) => ({ line, texts: keys, keys: fromTexts(keys) }));
  const byKey = Map.groupBy(
    known.flatMap((row) => row.texts.map((key) => ({ key, row }))),
    ({ key }) => key,
  );
  return decided.map((row) => {
    if (row.outcome !== "add" && row.outcome !== "change") return row;
    const keys = fromTexts(row.keys);
    const isSame = (other: CompanyKeys & { externalId: string }): boolean =>
      keys.externalId !== "" && other.externalId !== ""
        ? keys.externalId === other.externalId
        : matchBy !== "id" && isSameCompany(keys, other, matchBy === "domain" ? "domain" : "name");
    const same = row.keys
      .flatMap((key) => byKey.get(key) ?? [])
      .find(({ key, row: other }) => isRecordKey(key) || isSame(other.keys));
    if (same) return sameAs(row, "company", same.row.line);
    const said = { line: row.line, texts: row.keys, keys };
    for (const key of row.keys) byKey.set(key, [...(byKey.get(key) ?? []), { key, row: said }]);
    return row;
  });
}
