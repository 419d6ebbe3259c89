import "server-only";
import { createHash } from "node:crypto";
import { AppError } from "@/lib/app-error";
import { env } from "@/lib/env";
import { payrollPort } from "@/lib/vendors/payroll/port";
import type { Connection } from "./contract";
import { findState, recordFailure, recordSuccess } from "./repository-runs";

/** The settings that a state belongs to: with another address or key nothing is known yet. */
const settings = (): string =>
  createHash("sha256").update(`${env.PAYROLL_API_URL}\n${env.PAYROLL_API_KEY}`).digest("hex");

/** Throws 'not_configured' where no payroll platform is configured (D-76). */
export function requireConfigured(): void {
  if (!payrollPort.isConfigured()) throw new AppError("not_configured", "Payroll platform is not configured");
}

/** Calls the platform, outside of any transaction, and stores how that ended. Throws what `work` throws. */
export async function remembered<T>(work: () => Promise<T>): Promise<T> {
  const { platform } = payrollPort.current();
  try {
    const answer = await work();
    await recordSuccess(platform, settings());
    return answer;
  } catch (error) {
    if (error instanceof AppError) {
      await recordFailure(platform, settings(), { error: error.message, isRefused: error.code === "not_configured" });
    }
    throw error;
  }
}

/** The state of the last call to the platform. */
export async function connectionOf(): Promise<Connection> {
  if (!payrollPort.isConfigured()) return { status: "not_configured", at: null, error: null };
  const state = await findState(payrollPort.current().platform);
  if (!state || state.settings !== settings()) return { status: "untried", at: null, error: null };
  const { succeededAt, failedAt, isRefused, error } = state;
  if (error !== null) {
    return { status: isRefused ? "refused" : "failing", at: failedAt?.toISOString() ?? null, error };
  }
  return { status: "connected", at: succeededAt?.toISOString() ?? null, error: null };
}
