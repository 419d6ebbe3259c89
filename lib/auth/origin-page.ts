/** Where a signed-out visitor wanted to go; set by the middleware, used and dropped by the sign-in form (D-03). */
export const ORIGIN_COOKIE = "origin_page";

const SAME_SITE = "http://same.invalid";

/** One slash, then none: two of them, or a backslash that browsers take for one, would name another host. */
const isPath = (value: string): boolean => /^\/(?![/\\])/.test(value) && !/[\\\p{Cc}]/u.test(value);

/** The remembered path when it is one of this site's own, else /home. */
export function safeOrigin(value: string | undefined): string {
  if (!value || !isPath(value) || !URL.canParse(value, SAME_SITE)) return "/home";
  const url = new URL(value, SAME_SITE);
  const path = url.pathname + url.search;
  // Asked once more of what is answered: taking out '.' and '..' can leave '//host' behind.
  const isOwnPage = url.origin === SAME_SITE && isPath(path) && !/^\/(login|api)(\/|$|\?)/.test(path);
  return isOwnPage && path !== "/" ? path : "/home";
}
