import { toast } from "@/components/feedback/toast";

const KEY = "carried-toast";

/** Has the next page say something, after a navigation that loads everything anew. */
export function carryToast(text: string): void {
  sessionStorage.setItem(KEY, text);
}

/** Says what the page before has left to be said. */
export function showCarriedToast(): void {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return;
  sessionStorage.removeItem(KEY);
  toast.success(text);
}
