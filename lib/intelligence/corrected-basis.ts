import type { IntelligenceReport } from "@/lib/contracts/intelligence";
import { roundScore } from "@/lib/domain/intelligence";
import type { ReportBasis } from "@/lib/domain/report-confidence";
import { answersOf } from "./present-report";
import { allClaims, isStated } from "./report-claims";

/**
 * What a report's confidence is made of once people have corrected it (D-166): what is wrong counts as left out, what they said as
 * stated, and a question is answered where the report answers it now. `wrong` is the number of claims that they found wrong.
 */
export function correctedBasis(
  basis: ReportBasis,
  { made, corrected, wrong }: { made: IntelligenceReport; corrected: IntelligenceReport; wrong: number },
): ReportBasis {
  const [before, after] = [countsOf(made), countsOf(corrected)];
  const [answered, answers] = [answersOf(made), answersOf(corrected)];
  const found = Math.max(0, basis.found + answers.length - answered.length);
  const worth = found > 0 ? (basis.worth * basis.found + sum(answers) - sum(answered)) / found : 0;
  return {
    ...basis,
    ...{ found, wrong, worth: roundScore(Math.min(1, Math.max(0, worth))) },
    stated: Math.max(0, basis.stated + after.stated - before.stated),
    inferred: Math.max(0, basis.inferred + after.inferred - before.inferred),
  };
}

function countsOf(report: IntelligenceReport): { stated: number; inferred: number } {
  const claims = allClaims(report);
  const stated = claims.filter(({ claim }) => isStated(claim)).length;
  return { stated, inferred: claims.length - stated };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
