import type { FrameMessage } from "@/lib/contracts/embed-frames";

/** Sends a message to the page around this frame, only if it is of our own site; does nothing outside of a frame. */
export function tellParent(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}
