import { clearDrafts } from "@/components/form/draft-storage";
import { FAILED_PAGE_COOKIE, SIGN_IN_PATH } from "@/lib/domain/failed-page";
import { shareSession } from "./shared-session";

/** To the sign-in page after a sign-out: nothing of the former user stays, in no tab. */
export function leaveSignedOut(): void {
  clearDrafts();
  shareSession(null);
  window.location.assign(SIGN_IN_PATH);
}

const SECONDS = 60;

/** To the sign-in page, which says that the account could not be loaded and leads back here. */
export function leaveForFailedAccount(): void {
  const { pathname, search } = window.location;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${FAILED_PAGE_COOKIE}=${encodeURIComponent(pathname + search)}; path=${SIGN_IN_PATH}; max-age=${SECONDS}; samesite=lax`;
  window.location.assign(SIGN_IN_PATH);
}
