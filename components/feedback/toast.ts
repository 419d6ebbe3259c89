import type { toast as sonner } from "sonner";

export type Toasts = Pick<typeof sonner, "error" | "success" | "warning" | "loading" | "dismiss">;

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
  (kind: "error" | "success" | "warning" | "loading") =>
  (...[title, options]: Parameters<Toasts["error"]>): void => {
    want();
    // What is told again takes the place of the last time.
    const id = (kind === "error" || kind === "loading") && typeof title === "string" ? title : undefined;
    void arrived.then((toasts) => toasts[kind](title, { id, ...options }));
  };

/** Short messages at the edge of the screen. They wait where the code that shows them is still on its way. */
export const toast = {
  error: show("error"),
  success: show("success"),
  warning: show("warning"),
  /** Something that goes on: it stays until it is dismissed. */
  loading: show("loading"),
  /** Takes away what is over, a problem or something that went on, by its title. */
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
