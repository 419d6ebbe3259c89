import "server-only";
import type { Prisma } from "@/lib/generated/prisma/client";
import type { ModelFailure } from "@/lib/vendors/model/port";
import { dollarsFor, rateOf } from "./prices";
import { storable } from "./prompt";
import { insertGeneration } from "./repository";
import { findRates } from "./repository-budget";

/** How much is kept of what in an answer did not fit. */
const UNFIT_LENGTH = 2_000;

/** Stores a call that has ended, with what it cost by the price of today, and returns the row's id. */
export async function keepCall(call: Prisma.GenerationUncheckedCreateInput): Promise<string> {
  const rate = rateOf(await findRates(call.providerId), call.providerId, call.model);
  const { promptTokens = null, completionTokens = null } = call;
  const isCounted = promptTokens !== null || completionTokens !== null;
  const dollars = rate && isCounted ? dollarsFor(rate, promptTokens ?? 0, completionTokens ?? 0) : null;
  return insertGeneration({ ...call, dollars });
}

/** What Admins read of a failed call. */
export const detailsOf = (failure: ModelFailure | null) => ({
  vendorStatus: failure?.said?.status ?? null,
  vendorText: failure?.said ? storable(failure.said.text) : null,
  unfit: failure?.unfit ? storable(failure.unfit).slice(0, UNFIT_LENGTH) : null,
});
