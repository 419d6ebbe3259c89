import type { UsState } from "@/lib/domain/us-states";

/**
 * How sure a value is: A the authority and another source agree, B two other sources do, C one source, or they differ. E it was entered,
 * by who answers for it.
 */
export const SURES = ["A", "B", "C", "E"] as const;
export type Sure = (typeof SURES)[number];

/** A value with where it is from and the day, yyyy-MM-dd, on which a person compared it with its source. */
export interface Sourced<T> {
  value: T;
  source: string;
  checkedOn: string;
  sure: Sure;
}

/** In whose account at the state the wages of a provider's clients are reported; 'varies' where it is the provider's choice. */
export type ReportingLevel = "provider" | "client" | "varies";

export interface StateTerms {
  /** Dollars of a person's wages a year on which unemployment tax is due. */
  wageBase: Sourced<number>;
  /** Percent that a new employer pays; null where it depends on the industry. */
  newEmployer: Sourced<{ percent: number | null; addOn: number }>;
  reporting: Sourced<ReportingLevel>;
}

/** The unemployment tax that a state's employers owe the country on top, because the state has not paid back a loan. */
export interface CreditReduction {
  percent: number;
  /** Whether it was announced; before that it is expected. */
  final: boolean;
}

export type FederalTax = "socialSecurity" | "medicare" | "futa";

export interface TaxYear {
  year: number;
  /** The day of the youngest check. */
  checkedOn: string;
  /** The employer's share in percent, and the dollars of a person's wages on which it is due; null: all. */
  federal: Record<FederalTax, Sourced<{ percent: number; wageBase: number | null }>>;
  states: Record<UsState | "DC", StateTerms>;
  creditReduction: Partial<Record<UsState, Sourced<CreditReduction>>>;
}

/** A value that may be filled in for a person; null for one that is not sure enough: then they are asked. */
export function trusted<T>({ value, sure }: Sourced<T>): T | null {
  return sure === "C" ? null : value;
}
