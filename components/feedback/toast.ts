import type { toast as sonner } from "sonner";

export type Toasts = Pick<typeof sonner, "error" | "success" | "warning">;

let wanted = false;
const listeners = new Set<() => void>();
let arrive: (toasts: Toasts) => void = () => undefined;
const arrived = new Promise<Toasts>((resolve) => {
  arrive = resolve;
});

/** Asks for the code that shows toasts; `toastArea` tells the one who draws them. */
function want(): void {
  if (wanted) return;
  wanted = true;
  for (const listener of listeners) listener();
}

const show =
  (kind: keyof Toasts) =>
  (...[title, options]: Parameters<Toasts["error"]>): void => {
    want();
    void arrived.then((toasts) => toasts[kind](title, options));
  };

/** Short messages at the edge of the screen. They wait where the code that shows them is still on its way. */
export const toast = { error: show("error"), success: show("success"), warning: show("warning") };

/** For the area that draws the toasts. */
export const toastArea = {
  want,
  isWanted: () => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  ready: (toasts: Toasts) => arrive(toasts),
};
