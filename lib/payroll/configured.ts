import "server-only";
import { AppError } from "@/lib/http/app-error";
import { payrollPort } from "@/lib/integrations/payroll/port";

/** Throws 'not_configured' where no payroll platform has its settings (D-76). */
export function requireConfigured(): void {
  if (!payrollPort.isConfigured()) throw new AppError("not_configured", "Payroll platform is not configured");
}
