import type { Offer } from "@/lib/contracts/proposals/offers";
import type { PriceModel, ProposalType } from "@/lib/domain/enums";
import { formatAmount, formatDollars, formatRate } from "@/lib/domain/format";
import { clientCharges, clientLines, exactCharges } from "@/lib/domain/proposals/client-charges";
import type { ProposalRecord } from "./record";

/** The price lines that the client accepts and signs, the census, and the charges that result (D-58). */
export function priceOffer(row: ProposalRecord): Pick<Offer, "pricing" | "census" | "charges"> {
  const { lines, input } = pricedLines(row);
  const { grossWages, yearly, monthly, perEmployeeMonthly, lines: amounts } = clientCharges(input);
  const { employeeCount, averageSalary } = input;
  return {
    pricing: lines.map(({ mainText, subText, basis }, index) => ({
      mainText,
      subText,
      amount: "percent" in basis ? formatRate(basis.percent) : formatDollars(basis.perEmployee),
      yearly: amounts[index] ?? 0,
    })),
    census: { employeeCount, averageSalary, grossWages, statesOfOperation: row.statesOfOperation },
    charges: { yearly, monthly, perEmployeeMonthly },
  };
}

/** The gross wages and fees as the agreement writes them: to the cent, whatever their size. */
export function writtenCharges(row: ProposalRecord) {
  const { grossWages, yearly, monthly, perEmployeeMonthly } = exactCharges(pricedLines(row).input);
  return {
    grossWages: formatAmount(grossWages),
    charges: {
      yearly: formatDollars(yearly),
      monthly: formatDollars(monthly),
      perEmployeeMonthly: formatDollars(perEmployeeMonthly),
    },
  };
}

function pricedLines(row: ProposalRecord) {
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
  const input = {
    employeeCount: row.companyEmployeeCount,
    averageSalary: row.employeeAverageSalary.toNumber(),
    lines: lines.map(({ basis }) => basis),
  };
  return { lines, input };
}
