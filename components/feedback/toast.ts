import type { toast as sonner } from "sonner";

export type Toasts = Pick<typeof sonner, "error" | "success" | "warning" | "dismiss">;

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
  (kind: "error" | "success" | "warning") =>
  (...[title, options]: Parameters<Toasts["error"]>): void => {
    want();
    // A problem told again takes the place of the last time.
    const id = kind === "error" && typeof title === "string" ? title : undefined;
    void arrived.then((toasts) => toasts[kind](title, { id, ...options }));
  };

/** Short messages at the edge of the screen. They wait where the code that shows them is still on its way. */
export const toast = {
  error: show("error"),
  success: show("success"),
  warning: show("warning"),
  /** Takes a problem away that is over, by its title. */
  dismiss: (title: string): void => {
    if (wanted) void arrived.then((toasts) => toasts.dismiss(title));
  },
};

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
