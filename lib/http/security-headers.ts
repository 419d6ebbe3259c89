// By a relative path: next.config.ts, which reads this file, knows no other.
import { EMBEDS, type PolicyDirective } from "../contracts/embed-frames";
import { PAGES } from "../pages";

interface Header {
  key: string;
  value: string;
}

interface HeaderRule {
  source: string;
  headers: Header[];
}

interface Policy {
  frameAncestors: "'none'" | "'self'";
  /** Next's development server compiles code in the browser. */
  development: boolean;
  /** Of a page, whose own inline scripts carry it; anything else runs no inline script. */
  nonce?: string;
  /** The vendors whose frames it may show. */
  embeds?: typeof EMBEDS;
  /** Policies by which a library may turn text into markup. */
  trustedTypes?: string[];
}

/** The value of Content-Security-Policy. */
export function contentPolicy({ frameAncestors, development, nonce, embeds = [], trustedTypes = [] }: Policy): string {
  const allow = (directive: PolicyDirective, ...own: (string | false | undefined)[]) =>
    [directive, ...own, ...embeds.flatMap(({ policy }) => policy[directive] ?? [])].filter(Boolean).join(" ");
  return [
    "default-src 'self'",
    allow("script-src", "'self'", nonce && `'nonce-${nonce}'`, development && "'unsafe-eval'"),
    "script-src-attr 'none'",
    allow("style-src", "'self'", "'unsafe-inline'"),
    allow("img-src", "'self'", "data:", "blob:"),
    "font-src 'self' data:",
    allow("connect-src", "'self'"),
    allow("frame-src", "'self'"),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
    // What may be turned into code is said in instrumentation-client.ts; the development server's hot reload compiles text.
    ...(development
      ? []
      : ["require-trusted-types-for 'script'", ["trusted-types default nextjs", ...trustedTypes].join(" ")]),
  ].join("; ");
}

/** The request's header in which the middleware tells a page the nonce of its inline scripts. */
export const NONCE_HEADER = "x-nonce";

/** By which the editor of agreements reads pasted markup, in a document that shows nothing, runs nothing and loads nothing. */
const PASTED_HTML = "ProseMirrorClipboard";

/** The policy of a page: only the frames under /embed may be framed, and by us; vendors' frames may be shown. */
export const pagePolicy = (pathname: string, nonce: string, development: boolean, embeds = EMBEDS): string =>
  contentPolicy({
    frameAncestors: pathname.startsWith("/embed/") ? "'self'" : "'none'",
    development,
    nonce,
    embeds,
    trustedTypes: pathname === PAGES.agreement.path ? [PASTED_HTML] : [],
  });

/** What a page behind a secret link must not leave behind: in the referrer, in caches, in search engines. */
const UNLISTED: Header[] = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "Cache-Control", value: "no-store" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];

const NO_SNIFFING: Header = { key: "X-Content-Type-Options", value: "nosniff" };

/** Headers of every page and call: of all but the code and fonts of a build, where a page's policy is dead weight. */
export const generalHeaders = (development: boolean): Header[] => [
  { key: "Content-Security-Policy", value: contentPolicy({ frameAncestors: "'none'", development }) },
  { key: "X-Frame-Options", value: "DENY" },
  NO_SNIFFING,
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  // Browsers heed it only where it comes over https.
  { key: "Strict-Transport-Security", value: "max-age=31536000" },
];

/**
 * Headers by path; of two rules for one path the later wins. A page's policy, whose nonce is new each time, comes from
 * middleware.ts and wins over the one named here.
 */
export function securityHeaders(development: boolean): HeaderRule[] {
  return [
    { source: "/((?!_next/static/).*)", headers: generalHeaders(development) },
    { source: "/_next/static/:path*", headers: [NO_SNIFFING] },
    { source: "/offers/:path*", headers: UNLISTED },
    { source: "/:page(reset-password|create-password)", headers: UNLISTED },
    // Its policy names the vendor, which only its answer knows.
    {
      source: "/api/embed/signing/:token/form",
      headers: [
        { key: "Content-Security-Policy", value: "frame-ancestors 'self'" },
        { key: "X-Frame-Options", value: "SAMEORIGIN" },
        ...UNLISTED,
      ],
    },
    { source: "/embed/:path*", headers: [{ key: "X-Frame-Options", value: "SAMEORIGIN" }, ...UNLISTED] },
  ];
}
