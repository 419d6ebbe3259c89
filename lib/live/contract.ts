import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

export const followChanges = endpoint("GET", "/api/changes/stream", {
  summary:
    "What others change, as server-sent events; 204 for a page of another provider, or where no streams are kept",
  query: z.object({
    /** The provider that the page was rendered for; 'none' without one. */
    provider: z.string().max(64).optional(),
    /** The id of the last event that was received; a Last-Event-ID header takes precedence. */
    after: z.string().max(100).optional(),
    /** Without one: how many seconds ago the page was read. */
    age: z.coerce.number().int().min(0).max(600).optional(),
  }),
  response: z.null(),
  binary: "text/event-stream",
});

export const DealViewer = z.object({ id: field.recordId, firstName: z.string(), lastName: z.string() });
export type DealViewer = z.output<typeof DealViewer>;

export const keepViewing = endpoint("PUT", "/api/deals/{dealId}/viewers", {
  summary: "Say that a tab shows a deal, or has left it; returns who else has it open. Repeated while it is shown",
  params: z.strictObject({ dealId: field.uuid() }),
  body: z.strictObject({ tab: field.uuid(), here: z.boolean() }),
  response: z.object({ items: z.array(DealViewer) }),
});
