import { z } from "zod";

/** What an embedded frame tells the page around it, as a signing or scheduling vendor's frame does (D-60). */
const FrameMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("tandem:signing-completed") }),
  z.object({ type: z.literal("tandem:event-scheduled"), startsAt: z.iso.datetime(), timeZone: z.string().max(64) }),
  z.object({ type: z.literal("tandem:frame-height"), height: z.number().min(1).max(100_000) }),
]);
export type FrameMessage = z.output<typeof FrameMessage>;

/** Reads what came by postMessage; null for anything that is not ours. */
export function readFrameMessage(data: unknown): FrameMessage | null {
  return FrameMessage.safeParse(data).data ?? null;
}

/** Tells the page around this frame; nobody but our own site hears it, and a frame opened on its own tells nobody. */
export function tellParent(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}
