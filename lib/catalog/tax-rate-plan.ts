import "server-only";
import { AppError } from "@/lib/app-error";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction } from "@/lib/database/transaction";
import { formatDateOnly, todayIn } from "@/lib/domain/dates";
import { requireLockedProvider, requireProvider } from "@/lib/providers/service";
import { refuse } from "@/lib/refusal";
import type { planTaxRates as planContract, TaxRatePlan } from "./contract";
import { toPlan } from "./dto";
import { findOfferedTaxRates, lockTaxRates } from "./repository";
import { insertTerm } from "./repository-terms";
import { refuseTermFrom, storedTerm } from "./rules";

/** The state tax rates of a provider that have no term in the coming year, or in January in this one (D-177). */
export async function getTaxRatePlan(actor: Actor, providerId: string): Promise<TaxRatePlan> {
  const { timeZone } = await requireProvider(actor, providerId);
  return toPlan(await findOfferedTaxRates(providerId), todayIn(timeZone));
}

/**
 * Plans terms of several tax rates from the same day, all or none. Throws 'not_found' for a rate of another provider, 'conflict' where one
 * has a term from that day.
 */
export async function planTaxRates(
  actor: Actor,
  providerId: string,
  { effectiveFrom, terms }: BodyOf<typeof planContract>,
): Promise<{ added: number }> {
  return transaction(async () => {
    const { timeZone } = await requireLockedProvider(actor, providerId);
    refuse(refuseTermFrom(effectiveFrom, todayIn(timeZone)));
    const rows = new Map((await lockTaxRates(providerId)).map((row) => [row.id, row]));
    for (const [index, { taxRateId, ...rates }] of terms.entries()) {
      const row = rows.get(taxRateId);
      if (!row) throw AppError.notFound("Tax rate not found");
      if (row.rateTerms.some((term) => term.effectiveFrom === effectiveFrom)) {
        const message = `${row.taxName} already has a term from ${formatDateOnly(effectiveFrom)}`;
        throw new AppError("conflict", message, { fields: { [`terms.${index}`]: message } });
      }
      const stored = storedTerm({ effectiveFrom, ...rates });
      const id = await insertTerm(taxRateId, { ...stored, updatedById: actor.userId });
      await audit(actor, "tax_rate_term.create", "tax_rate", taxRateId, { termId: id, effectiveFrom });
    }
    return { added: terms.length };
  });
}
