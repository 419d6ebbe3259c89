import "server-only";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import { factKey, holdingsOf, type TaxFact, withFacts } from "@/lib/tax-years/facts";
import type { TaxYear } from "@/lib/tax-years/table";
import { TAX_YEARS, taxYearOn } from "@/lib/tax-years/tax-years";
import type { setTaxFacts as setContract, TaxFacts, TaxFactsForAll } from "./contract";
import { findTaxFacts, lockTaxFacts, updateLockedTaxFacts } from "./repository";

/**
 * The table by which a provider's proposals are priced on a day: the built-in one, with what an Admin has entered for all in its place,
 * and what the provider has in that one's (D-241). Access was already checked.
 */
export async function taxYearsOf(providerId: string): Promise<(day: string) => TaxYear> {
  const facts = (await findTaxFacts(providerId)).flatMap((entered) => entered.facts);
  return (day) => withFacts(taxYearOn(day), Number(day.slice(0, 4)), facts);
}

/** What a provider has entered, next to what it goes before. Throws 'not_found' out of scope. */
export async function getTaxFacts(actor: Actor, providerId: string): Promise<TaxFacts> {
  await requireProvider(actor, providerId);
  return taxFactsOf(providerId);
}

async function taxFactsOf(providerId: string): Promise<TaxFacts> {
  const rows = await findTaxFacts(providerId);
  return { ...enteredBy(rows, providerId), forAll: enteredBy(rows, null).facts };
}

/** What Admins have entered for all providers; the permission was already checked. */
export const getTaxFactsForAll = async (): Promise<TaxFactsForAll> => enteredBy(await findTaxFacts(null), null);

function enteredBy(rows: Awaited<ReturnType<typeof findTaxFacts>>, providerId: string | null): TaxFactsForAll {
  const { facts = [], version = 0 } = rows.find((row) => row.providerId === providerId) ?? {};
  return { facts, version, builtIn: TAX_YEARS.map(holdingsOf) };
}

type Body = BodyOf<typeof setContract>;

/** Replaces what a provider has entered. Proposals keep their copy (D-52). Throws 'not_found' out of scope and 'conflict' for a stale version. */
export async function setTaxFacts(actor: Actor, providerId: string, body: Body): Promise<TaxFacts> {
  return transaction(async () => {
    await requireLockedProvider(actor, providerId);
    const changes = await replace(actor, providerId, body);
    if (changes) await audit(actor, "tax_facts.set", "provider", providerId, changes);
    return taxFactsOf(providerId);
  });
}

/** Replaces what counts for all providers; the permission was already checked. */
export async function setTaxFactsForAll(actor: Actor, body: Body): Promise<TaxFactsForAll> {
  return transaction(async () => {
    const changes = await replace(actor, null, body);
    if (changes) await audit(actor, "tax_facts.set", "tax_facts", "all", changes);
    return getTaxFactsForAll();
  });
}

/** Writes the list in its order; returns what has changed, fact by fact, for the history. */
async function replace(actor: Actor, providerId: string | null, { version, facts }: Body) {
  const before = await lockTaxFacts(providerId);
  checkVersion(version, before);
  const after = facts.toSorted((a, b) => factKey(a).localeCompare(factKey(b)));
  if (changesNothing(before, { facts: after })) return null;
  await updateLockedTaxFacts(before.id, after, actor.userId);
  const none = Object.fromEntries([...before.facts, ...after].map((fact) => [factKey(fact), null]));
  return changesOf({ ...none, ...byKey(before.facts) }, { ...none, ...byKey(after) }, none);
}

const byKey = (facts: readonly TaxFact[]) =>
  Object.fromEntries(
    facts.map((fact) => [factKey(fact), `${fact.kind} ${fact.value} (${fact.source}, ${fact.day})`] as const),
  );
