import type { IntelligenceJob } from "@/lib/contracts/intelligence";
import type { JobRow } from "./repository";

/** A try that failed and is followed by another is no failure yet. */
export const toIntelligenceJob = ({ id, type, status, error }: JobRow): IntelligenceJob => ({
  id,
  type,
  status,
  error: status === "FAILED" ? error : null,
});
