/**
 * The cookie in which a page that could not load the current user leaves its own path for the sign-in page (D-104). Only
 * that page is sent it; the next page that can load the user takes it away.
 */
export const FAILED_PAGE_COOKIE = "failed_page";

/** The path under which the cookie is kept, and the page that reads it. */
export const SIGN_IN_PATH = "/login";
