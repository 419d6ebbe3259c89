import type { CallRules } from "@/lib/proposals/call/slots";

/** As a new provider has them. */
export const CALL_RULES: CallRules = {
  timeZone: "America/New_York",
  callMinutes: 30,
  callNoticeDays: 1,
  callDaysOff: [],
};
