import type { Refined, RefinedTax } from "./wage-base-estimate";

/** What a proposal's client is charged for one tax of one state's people, or for a federal one. */
export type TaxCharge = {
  taxName: string;
  state: string | null;
  /** Percent. */
  rate: number;
  /** Dollars of an employee's wages a year up to which it is charged; null: of all. */
  upTo: number | null;
  /** Whether it is the client's own tax, at their own rate, and no price of the provider. */
  isClients: boolean;
  /** Dollars in a payroll year, to cents. */
  yearly: number;
};

/** The charges for taxes with wage bases that a client's page and agreement show (D-191). */
export type TaxCharges = {
  /** The year of the tables. */
  year: number;
  lines: TaxCharge[];
};

/**
 * What of the estimate with wage bases a client may know: what each tax is billed, neither its cost nor its margin. What is only
 * expected is not charged. Null where not all of it is known. `taxes` are those that the estimate was computed from.
 */
export function taxCharges(
  refined: Refined,
  taxes: readonly Pick<RefinedTax, "taxName" | "state" | "billsPastBase">[],
): TaxCharges | null {
  if (refined.clientPays === null) return null;
  const isPastBase = (line: Pick<RefinedTax, "taxName" | "state">) =>
    taxes.some(
      ({ taxName, state, billsPastBase }) => billsPastBase && taxName === line.taxName && state === line.state,
    );
  return {
    year: refined.year,
    lines: refined.lines
      .filter(({ expected, billedRate, costRate }) => !expected && (billedRate !== 0 || costRate === 0))
      .map((line) => {
        const isClients = line.reporting === "client";
        return {
          taxName: line.taxName,
          state: line.state,
          rate: line.billedRate ?? 0,
          upTo: isPastBase(line) && !isClients ? null : line.wageBase,
          isClients,
          yearly: line.billed ?? 0,
        };
      }),
  };
}
