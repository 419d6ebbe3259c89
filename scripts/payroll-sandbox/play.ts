import { madeUpEntities, PayrollLedger } from "./ledger.ts";
import { type PayrollSandbox, startPayrollSandbox } from "./server.ts";

/** How many businesses the sandbox has by default; demo companies share some of their names. */
export const DEMO_ENTITIES = 60;
export const SANDBOX_KEY = "sandbox-key";

/** Simulates the payroll platform on a free port and sets it in the environment of servers started later. */
export async function playPayroll(): Promise<PayrollSandbox> {
  const ledger = new PayrollLedger(madeUpEntities(DEMO_ENTITIES));
  const sandbox = await startPayrollSandbox({ ledger, key: SANDBOX_KEY });
  Object.assign(process.env, { PAYROLL_API_URL: sandbox.url, PAYROLL_API_KEY: SANDBOX_KEY });
  return sandbox;
}
