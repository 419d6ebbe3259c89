import { madeUpEntities, PayrollLedger } from "./ledger.ts";
import { DEMO_ENTITIES, SANDBOX_KEY } from "./play.ts";
import { startPayrollSandbox } from "./server.ts";

const port = Number(process.env.PAYROLL_SANDBOX_PORT ?? 3999);
const key = process.env.PAYROLL_API_KEY || SANDBOX_KEY;
const entities = Number(process.env.PAYROLL_SANDBOX_ENTITIES ?? DEMO_ENTITIES);

const { url } = await startPayrollSandbox({ ledger: new PayrollLedger(madeUpEntities(entities)), key, port });
console.log(`The payroll sandbox listens. For Tandem: PAYROLL_API_URL=${url} PAYROLL_API_KEY=${key}`);
