import type { UsState } from "@/lib/domain/us-states";
import type { ReportFindings, TakeFromReport } from "@/lib/intelligence/contract";
import { askedOf, type BuilderState } from "./builder-state";

// What a proposal takes over from the company's report. Only which values is kept: the server looks up what they are and where
// they are from. A value that was changed afterwards is no longer the report's.

type Taken = Pick<BuilderState, "fromReport">;

/** What was taken over from this report so far; another report begins anew. */
function takenSoFar({ fromReport }: Taken, { reportId }: ReportFindings): TakeFromReport {
  if (fromReport && fromReport.reportId === reportId) return fromReport;
  return { reportId: reportId ?? "", employees: false, states: [], industry: false };
}

/** Which values are the report's, as they stand now. */
export function isTaken(state: BuilderState, findings: ReportFindings) {
  const { employees, states, industry } = takenSoFar(state, findings);
  return {
    employees: employees && findings.employees?.count === state.companyEmployeeCount,
    states: states.filter((code) => state.statesOfOperation.includes(code)),
    industry,
  };
}

export const takeEmployees = (state: BuilderState, findings: ReportFindings): Partial<BuilderState> => ({
  companyEmployeeCount: findings.employees?.count ?? state.companyEmployeeCount,
  fromReport: { ...takenSoFar(state, findings), employees: true },
});

export function takeState(state: BuilderState, findings: ReportFindings, code: UsState): Partial<BuilderState> {
  const taken = takenSoFar(state, findings);
  const statesOfOperation = [...new Set([...state.statesOfOperation, code])].sort();
  return {
    peoplePerState: askedOf(statesOfOperation, state.peoplePerState),
    statesOfOperation,
    fromReport: { ...taken, states: [...new Set([...taken.states, code])] },
  };
}

export const takeIndustry = (state: BuilderState, findings: ReportFindings): Partial<BuilderState> => ({
  fromReport: { ...takenSoFar(state, findings), industry: true },
});
