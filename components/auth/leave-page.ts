import { clearDrafts } from "@/components/form/draft-storage";
import { writeCookie } from "@/components/kit/cookie";
import { clearRecent } from "@/components/layout/recent-records";
import { FAILED_PAGE_COOKIE, SIGN_IN_PATH } from "@/lib/auth/rules";
import { shareSession } from "./shared-session";

/** Opens the sign-in page after a sign-out; nothing of the former user stays in any tab. */
export function leaveSignedOut(): void {
  clearDrafts();
  clearRecent();
  shareSession(null);
  window.location.assign(SIGN_IN_PATH);
}

const SECONDS = 60;

const rememberFailedPage = (path: string, maxAge: number): void =>
  writeCookie(FAILED_PAGE_COOKIE, encodeURIComponent(path), { path: SIGN_IN_PATH, maxAge });

/** Opens the sign-in page, which says that the account could not be loaded and links back here. */
export function leaveForFailedAccount(): void {
  const { pathname, search } = window.location;
  rememberFailedPage(pathname + search, SECONDS);
  window.location.assign(SIGN_IN_PATH);
}

/** The account has loaded, so the sign-in page may redirect signed-in users home again. */
export const forgetFailedAccount = (): void => rememberFailedPage("", 0);
