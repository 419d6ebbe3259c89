import type { Mapping } from "@/lib/payroll/contract";
import { PAYROLL_PLATFORM } from "@/lib/payroll/rules-platform";

/** The texts of a mapping's pickers, wherever they are. */
export const PROVIDER_CHOICE = {
  label: "Provider",
  placeholder: "Select a provider",
  searchPlaceholder: "Search providers…",
  emptyText: "No providers found",
} as const;

export const REP_CHOICE = {
  label: "Sales Rep",
  placeholder: "No sales rep",
  searchPlaceholder: "Search sales reps…",
  emptyText: "No sales reps found",
} as const;

export const COMPANY_CHOICE = {
  label: "Company",
  placeholder: "Select a company",
  searchPlaceholder: "Search companies…",
  emptyText: "No companies found",
} as const;

export const ENTITY_CHOICE = {
  label: `Company at ${PAYROLL_PLATFORM.name}`,
  placeholder: "Select a company of the platform",
  searchPlaceholder: `Search ${PAYROLL_PLATFORM.name}…`,
  emptyText: "No companies without a mapping found",
} as const;

const PROBLEMS = { inactive: "Deactivated", elsewhere: "Not on this team" } as const;

/** Why new revenue should no longer count for a mapping's sales rep, in two words; null if it may. */
export const repProblem = ({ salesRepProblem }: Mapping): string | null => salesRepProblem && PROBLEMS[salesRepProblem];

/** The problem as a sentence, while that rep is chosen. */
export function repProblemText(mapping: Mapping, salesRepId: string | null | undefined): string | undefined {
  if (!mapping.salesRepProblem || salesRepId !== mapping.salesRepId) return undefined;
  return mapping.salesRepProblem === "inactive"
    ? `${mapping.salesRepName} is deactivated: choose who new revenue counts for.`
    : `${mapping.salesRepName} is not on ${mapping.providerName}'s team: choose who new revenue counts for.`;
}
