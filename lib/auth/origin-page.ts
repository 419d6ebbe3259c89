import { PAGES } from "../pages";

/**
 * The cookie with the page that a signed-out visitor wanted. The middleware sets it, the sign-in form uses and deletes it (D-03).
 */
export const ORIGIN_COOKIE = "origin_page";

const SAME_SITE = "http://same.invalid";

/** Exactly one leading slash: two, or a backslash that browsers read as one, would name another host. */
const isPath = (value: string): boolean => /^\/(?![/\\])/.test(value) && !/[\\\p{Cc}]/u.test(value);

/** The remembered path when it is one of this site's own, else /home. */
export function safeOrigin(value: string | undefined): string {
  if (!value || !isPath(value) || !URL.canParse(value, SAME_SITE)) return PAGES.home.path;
  const url = new URL(value, SAME_SITE);
  const path = url.pathname + url.search;
  // Checked again after parsing: removing '.' and '..' can leave '//host' behind.
  const isOwnPage = url.origin === SAME_SITE && isPath(path) && !/^\/(login|api)(\/|$|\?)/.test(path);
  return isOwnPage && path !== "/" ? path : PAGES.home.path;
}
