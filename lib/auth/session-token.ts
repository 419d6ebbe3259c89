/** What the edge and the server must agree on about the session cookie; free of server imports. */

export const SESSION_SECONDS = 7 * 24 * 60 * 60;

/** next-auth's own name for its session cookie. */
export const sessionCookieName = (secure: boolean): string =>
  secure ? "__Secure-next-auth.session-token" : "next-auth.session-token";
