import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { Proposal } from "./contract";

export const ApprovalDecision = z
  .strictObject({
    decision: z.enum(["approved", "refused"]),
    /** The state that the caller was shown; where it is another one by now, nothing is decided. */
    seen: z.enum(["needed", "approved"]),
    reason: field.emptyOr(field.longText(1000)),
  })
  .refine(({ decision, reason }) => decision === "approved" || (reason ?? null) !== null, {
    path: ["reason"],
    error: "Please say why",
  });

export const decideApproval = endpoint("POST", "/api/deals/{dealId}/proposals/{proposalId}/approval", {
  summary: "Approve a price below the provider's floors, refuse it with a reason, or withdraw an approval",
  params: z.strictObject({ dealId: field.uuid(), proposalId: field.uuid() }),
  body: ApprovalDecision,
  response: Proposal,
});
