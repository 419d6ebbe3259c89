import { madeUpEntities, PayrollLedger } from "./ledger.ts";
import { type PayrollSandbox, startPayrollSandbox } from "./server.ts";

/** Businesses that the sandbox knows unless told otherwise; demo companies bear some of their names. */
export const DEMO_ENTITIES = 60;
export const SANDBOX_KEY = "sandbox-key";

/** Plays the payroll platform on a free port; the settings of servers that are started afterwards name it. */
export async function playPayroll(): Promise<PayrollSandbox> {
  const ledger = new PayrollLedger(madeUpEntities(DEMO_ENTITIES));
  const sandbox = await startPayrollSandbox({ ledger, key: SANDBOX_KEY });
  Object.assign(process.env, { PAYROLL_API_URL: sandbox.url, PAYROLL_API_KEY: SANDBOX_KEY });
  return sandbox;
}
