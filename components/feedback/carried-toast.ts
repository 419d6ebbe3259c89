import { toast } from "./toast";

const KEY = "carried-toast";
/** How long a notice about something unexpected is shown. */
const NOTICE_MS = 15_000;

interface Carried {
  text: string;
  isNotice: boolean;
}

const carry = (carried: Carried): void => sessionStorage.setItem(KEY, JSON.stringify(carried));

/** Stores a message that the next page shows after a full navigation. */
export const carryToast = (text: string): void => carry({ text, isNotice: false });

/** Stores a notice about the user for the page being opened; replaces a message of the former page. */
export const carryNotice = (text: string): void => carry({ text, isNotice: true });

/** Shows the message of the former page. */
export function showCarriedToast(): void {
  const stored = sessionStorage.getItem(KEY);
  if (stored === null) return;
  sessionStorage.removeItem(KEY);
  const { text, isNotice }: Carried = JSON.parse(stored);
  if (isNotice) toast.warning(text, { duration: NOTICE_MS });
  else toast.success(text);
}
