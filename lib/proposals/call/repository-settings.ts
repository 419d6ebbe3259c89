import "server-only";
import { db } from "@/lib/database/db";
import type { CallRules } from "./slots";

const RULES = { timeZone: true, callMinutes: true, callNoticeDays: true, callDaysOff: true, version: true } as const;

/** When a provider, to which access was already checked, offers calls. */
export const findRules = (providerId: string): Promise<CallRules & { callDaysOff: string[]; version: number }> =>
  db().provider.findUniqueOrThrow({ where: { id: providerId }, select: RULES });

/** Changes when a locked provider offers calls; its version goes up. */
export async function updateRules(
  id: string,
  { callDaysOff, ...fields }: Partial<CallRules> & { updatedById: string },
): Promise<void> {
  await db().provider.update({
    where: { id },
    data: { ...fields, ...(callDaysOff && { callDaysOff: [...callDaysOff] }), version: { increment: 1 } },
    select: { id: true },
  });
}
