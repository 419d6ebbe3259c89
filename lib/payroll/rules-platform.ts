/** The payroll platform that revenue is synced from, as screens and messages name it. */
export const PAYROLL_PLATFORM = { name: "Cloud9HR", kind: "Payroll platform" } as const;
