import { formatDollars, formatRate } from "@/lib/domain/format";
import { type ClientChargesInput, clientCharges, clientLines, type PricedProposal } from "./client-charges";

export interface OfferedProposal extends PricedProposal, Pick<ClientChargesInput, "employeeCount" | "averageSalary"> {
  /** Codes, in the order chosen. */
  statesOfOperation: string[];
}

/**
 * The price lines, the census and the charges of a proposal as its client's page shows them (D-58), in dollars to cents. Throws as
 * clientCharges does.
 */
export function clientPrices({ employeeCount, averageSalary, statesOfOperation, ...priced }: OfferedProposal) {
  const lines = clientLines(priced);
  const {
    grossWages,
    yearly,
    monthly,
    perEmployeeMonthly,
    lines: amounts,
  } = clientCharges({ employeeCount, averageSalary, lines: lines.map(({ basis }) => basis) });
  return {
    pricing: lines.map(({ mainText, subText, basis }, index) => ({
      mainText,
      subText,
      amount: "percent" in basis ? formatRate(basis.percent) : formatDollars(basis.perEmployee),
      yearly: amounts[index] ?? 0,
    })),
    census: { employeeCount, averageSalary, grossWages, statesOfOperation },
    charges: { yearly, monthly, perEmployeeMonthly },
    ...(priced.taxCharges && { wageBasesOf: priced.taxCharges.year }),
  };
}
