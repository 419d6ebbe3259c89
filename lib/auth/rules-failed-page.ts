/**
 * The cookie in which a page that could not load the current user leaves its own path for the sign-in page (D-104). It is sent to
 * that page only, and deleted by the next page that can load the user.
 */
export const FAILED_PAGE_COOKIE = "failed_page";

/** The sign-in page, which reads the cookie and is the cookie's path. */
export const SIGN_IN_PATH = "/login";
