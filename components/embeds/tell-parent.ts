import type { FrameMessage } from "@/lib/contracts/embed-frames";

/** Tells the page around this frame; nobody but our own site hears it, and a frame opened on its own tells nobody. */
export function tellParent(message: FrameMessage): void {
  if (window.parent !== window) window.parent.postMessage(message, window.location.origin);
}
