import { madeUpEntities, PayrollLedger } from "./ledger.ts";
import { startPayrollSandbox } from "./server.ts";

const port = Number(process.env.PAYROLL_SANDBOX_PORT ?? 3999);
const key = process.env.PAYROLL_API_KEY || "sandbox-key";
const entities = Number(process.env.PAYROLL_SANDBOX_ENTITIES ?? 60);

const { url } = await startPayrollSandbox({ ledger: new PayrollLedger(madeUpEntities(entities)), key, port });
console.log(`The payroll sandbox listens. For Tandem: PAYROLL_API_URL=${url} PAYROLL_API_KEY=${key}`);
