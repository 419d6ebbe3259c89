import type { PriceModel, ProposalType } from "@/lib/domain/enums";
import { formatAmount, formatDollars } from "@/lib/domain/format";
import {
  type ChosenFee,
  clientLines,
  clientPrices,
  exactCharges,
  type OfferedProposal,
} from "@/lib/pricing/client-charges";
import type { TaxCharges } from "@/lib/pricing/tax-charges";
import type { Offer } from "@/lib/proposals/client/contract";
import type { ProposalRecord } from "./record";

/** The price lines that the client accepts and signs, the census, and the charges that result (D-58). */
export const priceOffer = (row: ProposalRecord): Pick<Offer, "pricing" | "census" | "charges" | "wageBasesOf"> =>
  clientPrices(pricedProposal(row));

/** The gross wages and fees as the agreement writes them: to the cent, whatever their size. */
export function writtenCharges(row: ProposalRecord) {
  const priced = pricedProposal(row);
  const lines = clientLines(priced).map(({ basis }) => basis);
  const { grossWages, yearly, monthly, perEmployeeMonthly } = exactCharges({ ...priced, lines });
  return {
    grossWages: formatAmount(grossWages),
    charges: {
      yearly: formatDollars(yearly),
      monthly: formatDollars(monthly),
      perEmployeeMonthly: formatDollars(perEmployeeMonthly),
    },
  };
}

const pricedProposal = (row: ProposalRecord): OfferedProposal => ({
  proposalType: row.proposalType as ProposalType,
  priceModel: row.priceModel as PriceModel,
  employeeCount: row.companyEmployeeCount,
  averageSalary: row.employeeAverageSalary.toNumber(),
  statesOfOperation: row.statesOfOperation,
  products: row.products.map(({ name, rate, perEmployeeAmount }) => ({
    name,
    rate: rate?.toNumber() ?? null,
    perEmployeeAmount: perEmployeeAmount?.toNumber() ?? null,
  })),
  taxRates: row.taxRates.map((tax) => ({ ...tax, rate: tax.rate.toNumber() })),
  taxCharges: row.taxCharges as TaxCharges | null,
  fees: row.fees as ChosenFee[],
});
