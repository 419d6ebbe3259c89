import type { Offer } from "@/lib/contracts/offers";
import { type ChargeBasis, clientCharges } from "@/lib/domain/client-charges";
import { REGULATION_LEVEL } from "@/lib/domain/enums";
import { formatDollars, formatRate } from "@/lib/domain/format";
import { sumPercents } from "@/lib/domain/pricing";
import { stateName } from "@/lib/domain/us-states";
import type { OfferRow } from "./dto";

interface PricedLine {
  mainText: string;
  subText: string;
  basis: ChargeBasis;
}

/** The lines that the client accepts and signs, the census, and what the one comes to on the other (D-58). */
export function priceOffer(row: OfferRow): Pick<Offer, "pricing" | "census" | "charges"> {
  const lines = [...productLines(row), ...taxLines(row)];
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

function productLines({ priceModel, products }: OfferRow): PricedLine[] {
  if (priceModel === "BUNDLED_RATE") {
    const percent = sumPercents(products.map(({ rate }) => rate?.toNumber() ?? 0));
    return [{ mainText: "Bundled rate", subText: "of gross payroll", basis: { percent } }];
  }
  return products.map(({ name, perEmployeeAmount }) => ({
    mainText: name,
    subText: "per employee per month",
    basis: { perEmployee: perEmployeeAmount?.toNumber() ?? 0 },
  }));
}

function taxLines({ proposalType, taxRates }: OfferRow): PricedLine[] {
  if (proposalType !== "PEO") return [];
  return taxRates.map(({ taxName, locality, state, rate }) => ({
    mainText: taxName,
    subText: locality === REGULATION_LEVEL.FEDERAL ? "federal tax rate" : `${stateName(state ?? "")} tax rate`,
    basis: { percent: rate.toNumber() },
  }));
}
