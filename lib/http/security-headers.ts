interface Header {
  key: string;
  value: string;
}

interface HeaderRule {
  source: string;
  headers: Header[];
}

/** Next writes inline scripts, and its development server compiles code in the browser. */
function contentPolicy(frameAncestors: string, development: boolean): Header {
  const directives = [
    "default-src 'self'",
    `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ""}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
  ];
  return { key: "Content-Security-Policy", value: directives.join("; ") };
}

/** What a page behind a secret link must not leave behind: in the referrer, in caches, in search engines. */
const UNLISTED: Header[] = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "Cache-Control", value: "no-store" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];

const NO_SNIFFING: Header = { key: "X-Content-Type-Options", value: "nosniff" };

/** Headers of every page and call: of all but the code and fonts of a build, where a page's policy is dead weight. */
export const generalHeaders = (development: boolean): Header[] => [
  contentPolicy("'none'", development),
  { key: "X-Frame-Options", value: "DENY" },
  NO_SNIFFING,
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
];

/** Headers by path; of two rules for one path the later wins. Only the frames under /embed may be framed, and by us. */
export function securityHeaders(development: boolean): HeaderRule[] {
  return [
    { source: "/((?!_next/static/).*)", headers: generalHeaders(development) },
    { source: "/_next/static/:path*", headers: [NO_SNIFFING] },
    { source: "/offers/:path*", headers: UNLISTED },
    { source: "/:page(reset-password|create-password)", headers: UNLISTED },
    {
      source: "/embed/:path*",
      headers: [contentPolicy("'self'", development), { key: "X-Frame-Options", value: "SAMEORIGIN" }, ...UNLISTED],
    },
  ];
}
