interface CookieOptions {
  path: string;
  /** Seconds; 0 deletes the cookie. */
  maxAge: number;
}

/** Stores what the server reads with the next page; the value must be safe in a cookie. */
export function writeCookie(name: string, value: string, { path, maxAge }: CookieOptions): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https, and ends only after the page has gone
  document.cookie = `${name}=${value}; path=${path}; max-age=${maxAge}; samesite=lax`;
}
