import type { z } from "zod";
import type { CensusGroup } from "@/lib/census/rules";
import type { CensusForm } from "@/lib/censuses/contract";
import { createCensus } from "@/lib/censuses/service";
import type { UsState } from "@/lib/domain/us-states";
import { createProposal } from "@/lib/proposals/inside/service";
import { actorOf } from "./people";
import { proposalForm } from "./proposals";
import type { World } from "./world";

type Form = z.output<typeof CensusForm>;

export const groupOf = (
  state: UsState,
  people: number,
  wage: number,
  more: Partial<Pick<CensusGroup, "payBasis" | "classCode">> = {},
): CensusGroup => ({ state, people, wage, payBasis: null, classCode: null, ...more });

/** Example 2 of the estimate with wage bases: 10 people with 670,000.00, above and below the bases. */
export const mixedGroups = (state: UsState): CensusGroup[] =>
  (
    [
      [4, 15_000],
      [3, 40_000],
      [2, 120_000],
      [1, 250_000],
    ] as const
  ).map(([people, wage]) => groupOf(state, people, wage, { payBasis: "salary", classCode: "8810" }));

export const censusForm = (groups = mixedGroups("CO")): Form => ({ sourceRows: 10, rowsLeftOut: 2, groups });

/** A census of a deal's company, by a sales rep of Summit. */
export async function addCensus(world: World, dealId: string, form = censusForm()): Promise<string> {
  const rep = await actorOf(world.rep, world.summit.providerId);
  return (await createCensus(rep, dealId, form)).id;
}

/** The proposal of the people of `censusForm`. */
export const censusProposal = (world: World, censusId: string) => ({
  ...proposalForm(world),
  companyEmployeeCount: 10,
  employeeAverageSalary: 67_000,
  censusId,
});

export async function priceFromCensus(world: World, dealId: string, censusId: string): Promise<string> {
  const rep = await actorOf(world.rep, world.summit.providerId);
  return (await createProposal(rep, dealId, censusProposal(world, censusId))).id;
}
