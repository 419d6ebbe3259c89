/** Where a signed-out visitor wanted to go; set by the middleware, used and dropped by the sign-in form (D-03). */
export const ORIGIN_COOKIE = "origin_page";

/** The remembered path when it is one of this site's own, else /home. */
export function safeOrigin(value: string | undefined): string {
  if (!value || !/^\/(?![/\\])/.test(value) || /[\\\p{Cc}]/u.test(value)) return "/home";
  const url = new URL(value, "http://same.invalid");
  const path = url.pathname + url.search;
  return url.host === "same.invalid" && !/^\/(login|api)(\/|$|\?)/.test(path) && path !== "/" ? path : "/home";
}
