/** The display code of a proposal, e.g. PRO-000123 (D-33). */
export const proposalCode = (number: number): string => `PRO-${String(number).padStart(6, "0")}`;
