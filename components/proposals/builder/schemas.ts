import { z } from "zod";
import { splitProblem } from "@/lib/pricing/people-per-state";
import { ProposalForm } from "@/lib/proposals/inside/contract";
import { PeopleOfStateForm } from "@/lib/proposals/inside/contract-refined";
import { type BuilderState, peopleOfStates } from "./builder-state";

/** What a price package sets. Amounts stay as typed until their box is left. */
export const Prices = z.object({
  priceModel: ProposalForm.shape.priceModel,
  /** In the order in which they were chosen. Amounts are percents under the bundled model, dollars under the other. */
  payrollProducts: z.array(z.object({ id: z.string(), amount: z.string() })).min(1, "Choose at least one product"),
  /** Percents by tax rate id. Those of removed states are kept in case the state is chosen again. */
  taxRates: z.record(z.string(), z.string()),
});

const { people, reporting, clientRate } = PeopleOfStateForm.shape;

/** What is asked about a state; null while its box is empty. */
export const StateInputs = z.object({ people, reporting: reporting.unwrap(), clientRate: clientRate.unwrap() });

/** Why the split over the states cannot be priced; null where it can, or is not complete. */
function splitProblemOf(values: unknown): string | null {
  const { statesOfOperation, peoplePerState, companyEmployeeCount: all } = values as BuilderState;
  if (!all) return null;
  return splitProblem(peopleOfStates({ statesOfOperation, peoplePerState }), statesOfOperation, all);
}

const {
  companyEmployeeCount,
  employeeAverageSalary,
  statesOfOperation,
  startsIn,
  turnoverPercent,
  expiresOn,
  fromReport,
} = ProposalForm.shape;

/** The builder's form. */
export const BuilderInputs = z
  .object({
    companyEmployeeCount,
    employeeAverageSalary,
    statesOfOperation: z.array(z.string()).pipe(statesOfOperation),
    /** By state. */
    peoplePerState: z.record(z.string(), StateInputs),
    startsIn,
    turnoverPercent,
    expiresOn,
    /** The census that filled it in last: it counts while the numbers are its own. */
    censusId: z.string().nullable(),
    fromReport,
    fees: z.array(z.string()),
    ...Prices.shape,
  })
  .refine((values) => splitProblemOf(values) === null, {
    path: ["peoplePerState", "root"],
    error: ({ input }) => splitProblemOf(input) ?? undefined,
    // Also while other sections are not complete.
    when: () => true,
  });
