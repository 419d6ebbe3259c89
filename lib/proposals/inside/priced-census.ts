import "server-only";
import type { z } from "zod";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { holdCensusOf } from "@/lib/censuses/service";
import type { CensusWithGroups } from "@/lib/contracts/proposals/censuses";
import type { ProposalForm } from "@/lib/contracts/proposals/proposals";
import { isOfCensus, peopleIn } from "@/lib/domain/census/agreement";
import { formatAmount, formatNumber } from "@/lib/domain/format";

/**
 * The census that a form names, which stays until the transaction under way ends; null where it names none. Throws 'bad_request' where
 * the actor may not use it, or where the form's numbers are not those of its people (D-168).
 */
export async function pricedCensus(
  actor: Actor,
  companyId: string,
  form: z.output<typeof ProposalForm>,
): Promise<CensusWithGroups | null> {
  if (!form.censusId) return null;
  const census = await holdCensusOf(actor, companyId, form.censusId);
  if (!census)
    throw refused("This census is no longer kept. Choose its file again, or create the proposal without it.");
  const { statesOfOperation: states, peoplePerState } = form;
  const numbers = { employeeCount: form.companyEmployeeCount, averageSalary: form.employeeAverageSalary };
  if (isOfCensus({ ...numbers, states, peoplePerState }, census.states)) return census;
  const { people, averageSalary } = peopleIn(census.states, states);
  if (people === 0) throw refused("The census has nobody in these states.");
  throw refused(
    `The census has ${formatNumber(people)} people in these states, who earn ${formatAmount(averageSalary)} on average. Use it again, or create the proposal without it.`,
  );
}

const refused = (message: string) => AppError.badRequest(message, { censusId: message });
