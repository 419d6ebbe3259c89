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
  /** Something in progress: it stays until it is dismissed. */
  loading: once(sonner.loading),
  /** Removes the message of a solved problem or ended progress, by its title. */
  dismiss: (title: string): void => {
    sonner.dismiss(title);
  },
};
