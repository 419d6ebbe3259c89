import type { Offer } from "@/lib/contracts/offers";
import { clientCharges, clientLines } from "@/lib/domain/client-charges";
import type { PriceModel, ProposalType } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import type { OfferRow } from "./dto";

/** The lines that the client accepts and signs, the census, and what the one comes to on the other (D-58). */
export function priceOffer(row: OfferRow): Pick<Offer, "pricing" | "census" | "charges"> {
  const lines = clientLines({
    proposalType: row.proposalType as ProposalType,
    priceModel: row.priceModel as PriceModel,
    products: row.products.map(({ name, rate, perEmployeeAmount }) => ({
      name,
      rate: rate?.toNumber() ?? null,
      perEmployeeAmount: perEmployeeAmount?.toNumber() ?? null,
    })),
    taxRates: row.taxRates.map((tax) => ({ ...tax, rate: tax.rate.toNumber() })),
  });
  const employeeCount = row.companyEmployeeCount;
  const averageSalary = row.employeeAverageSalary.toNumber();
  const charges = clientCharges({ employeeCount, averageSalary, lines: lines.map(({ basis }) => basis) });
  const { grossWages, yearly, monthly, perEmployeeMonthly } = charges;
  return {
    pricing: lines.map(({ mainText, subText, basis }, index) => ({
      mainText,
      subText,
      amount: "percent" in basis ? formatRate(basis.percent) : formatDollars(basis.perEmployee),
      yearly: charges.lines[index] ?? 0,
    })),
    census: { employeeCount, averageSalary, grossWages, statesOfOperation: row.statesOfOperation },
    charges: { yearly, monthly, perEmployeeMonthly },
  };
}
