import "server-only";
import { allowanceOf } from "@/lib/ai/allowance";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { Allowance } from "@/lib/contracts/model-costs";
import { findForRun } from "./repository";

/** What is left today for a report on a company that the actor would ask for. Throws 'not_found' out of scope. */
export async function getAllowance(actor: Actor, companyId: string): Promise<Allowance> {
  const found = await findForRun(actor, companyId);
  if (!found) throw AppError.notFound("Company not found");
  return allowanceOf(found.providerId, actor.userId);
}
