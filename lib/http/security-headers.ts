// A relative path, because next.config.ts imports this file and cannot resolve aliases.
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
  /** The nonce of a page's own inline scripts; without it no inline script runs. */
  nonce?: string;
  /** The vendors whose frames the page may show. */
  embeds?: typeof EMBEDS;
  /** Names of policies with which a library may turn text into markup. */
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
    // Scripts send our forms. A form submitted before they load would put its values, such as a password, into the address.
    "form-action 'none'",
    `frame-ancestors ${frameAncestors}`,
    // instrumentation-client.ts defines what may be turned into code; the development server's hot reload compiles text.
    ...(development
      ? []
      : ["require-trusted-types-for 'script'", ["trusted-types default nextjs", ...trustedTypes].join(" ")]),
  ].join("; ");
}

/** The request header in which the middleware passes a page the nonce of its inline scripts. */
export const NONCE_HEADER = "x-nonce";

/** The policy with which the agreement editor reads pasted markup, in an inert document that neither runs nor loads anything. */
const PASTED_HTML = "ProseMirrorClipboard";

/** The policy of a page: only pages under /embed may be framed, and only by us; vendors' frames may be shown. */
export const pagePolicy = (pathname: string, nonce: string, development: boolean, embeds = EMBEDS): string =>
  contentPolicy({
    frameAncestors: pathname.startsWith("/embed/") ? "'self'" : "'none'",
    development,
    nonce,
    embeds,
    trustedTypes: pathname === PAGES.agreement.path ? [PASTED_HTML] : [],
  });

/** Keeps pages behind a secret link out of referrers, caches and search engines. */
const UNLISTED: Header[] = [
  { key: "Referrer-Policy", value: "no-referrer" },
  { key: "Cache-Control", value: "no-store" },
  { key: "X-Robots-Tag", value: "noindex, nofollow" },
];

const NO_SNIFFING: Header = { key: "X-Content-Type-Options", value: "nosniff" };

/** Headers of every page and call, but not of a build's code and fonts, where they would be useless weight. */
export const generalHeaders = (development: boolean): Header[] => [
  { key: "Content-Security-Policy", value: contentPolicy({ frameAncestors: "'none'", development }) },
  { key: "X-Frame-Options", value: "DENY" },
  NO_SNIFFING,
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
  // Browsers ignore it unless it comes over https.
  { key: "Strict-Transport-Security", value: "max-age=31536000" },
];

/**
 * Headers by path; the later of two rules for a path wins. A page's own policy, with a new nonce each time, comes from
 * middleware.ts and replaces the one here.
 */
export function securityHeaders(development: boolean): HeaderRule[] {
  return [
    { source: "/((?!_next/static/).*)", headers: generalHeaders(development) },
    { source: "/_next/static/:path*", headers: [NO_SNIFFING] },
    { source: "/offers/:path*", headers: UNLISTED },
    { source: "/:page(reset-password|create-password)", headers: UNLISTED },
    // The frame's response sets its own policy, because only it knows the vendor.
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
