/** The payroll platform that revenue is synced from, as screens and messages call it. */
export const PAYROLL_PLATFORM = { name: "Cloud9HR", kind: "Payroll platform" } as const;
