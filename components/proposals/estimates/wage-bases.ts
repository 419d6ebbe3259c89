import type { ClientStart } from "@/lib/pricing/start-month";
import type { TaxCharges } from "@/lib/pricing/tax-charges";
import type { Refined } from "@/lib/pricing/wage-base-estimate";

/** The estimate with wage bases as it is shown. */
export interface WageBases {
  /** Null where it cannot be computed. */
  refined: Refined | null;
  /** What the client signs for taxes; null where that is their rates on all wages. */
  taxCharges: TaxCharges | null;
  /** What a start within the year means; null without one. */
  start: ClientStart | null;
  /** One sentence for each thing that is missing for it. */
  missing: string[];
  /** By which tax it differs from the plain one, where it does by more than a fifth. */
  difference: string | null;
  people: number;
  states: number;
  /** Whether the tables of the present year are not there yet. */
  isOfLastYear: boolean;
}
