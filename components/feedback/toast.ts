import { toast as sonner } from "sonner";

/** A repeated message replaces the former one; it is dismissed by its title. */
const once =
  (show: typeof sonner.error): typeof sonner.error =>
  (title, options) =>
    show(title, { id: typeof title === "string" ? title : undefined, ...options });

/** Short messages at the edge of the screen. */
export const toast = {
  error: once(sonner.error),
  success: sonner.success,
  warning: sonner.warning,
  /** What somebody else did, in one line; the next one replaces it. */
  quiet: (title: string): void => {
    sonner(title, { id: "quiet", duration: 5_000 });
  },
  /** Something in progress: it stays until it is dismissed. */
  loading: once(sonner.loading),
  /** A question that stays until it is answered or closed. */
  offer: (title: string, action: { label: string; onClick: () => void }, onClose: () => void): void => {
    sonner(title, { id: title, duration: Number.POSITIVE_INFINITY, action, onDismiss: onClose });
  },
  /** Removes the message of a solved problem or ended progress, by its title. */
  dismiss: (title: string): void => {
    sonner.dismiss(title);
  },
};
