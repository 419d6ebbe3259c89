import "server-only";
import { AppError } from "@/lib/app-error";
import { payrollPort } from "@/lib/vendors/payroll/port";

/** Throws 'not_configured' where no payroll platform is configured (D-76). */
export function requireConfigured(): void {
  if (!payrollPort.isConfigured()) throw new AppError("not_configured", "Payroll platform is not configured");
}
