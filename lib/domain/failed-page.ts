/**
 * The cookie in which a page that could not load the current user leaves its own path for the sign-in page (D-104). Only
 * that page is sent it, and it forgets it once it has said why one is there.
 */
export const FAILED_PAGE_COOKIE = "failed_page";

/** The path under which the cookie is kept, and the page that reads it. */
export const SIGN_IN_PATH = "/login";
