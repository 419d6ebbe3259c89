import type { IntelligenceJob } from "@/lib/contracts/intelligence";
import type { JobRow } from "./repository";

/** A failed try that will be repeated does not count as a failure yet. */
export const toIntelligenceJob = ({ id, type, status, error }: JobRow): IntelligenceJob => ({
  id,
  type,
  status,
  error: status === "FAILED" ? error : null,
});
