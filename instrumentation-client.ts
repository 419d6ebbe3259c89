// Runs before anything else in the browser. Our Content-Security-Policy forbids compiling code from text, and zod's
// attempt to do so, though caught, would be reported as a violation. Said where zod looks when it comes, and not by
// z.config(), so that pages which do without zod need not load it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

interface TrustedTypes {
  createPolicy(name: string, rules: Record<string, (text: string) => string | null>): unknown;
}

// Pages ask for Trusted Types (lib/http/security-headers.ts): only what passes here may turn from text into code or
// markup. Next's runtime loads the build's own chunks, React makes an empty script to fill, radix writes style sheets.
(window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy("default", {
  createScriptURL: (address) => {
    const { origin, pathname } = new URL(address, location.href);
    return origin === location.origin && pathname.startsWith("/_next/static/") ? address : null;
  },
  createHTML: (html) => {
    if (html === "<script></script>" || !html.includes("<")) return html;
    // Said by throwing, so that a library with a policy of its own, where a page has one, goes on to that.
    throw new TypeError("This text must not become markup");
  },
});

export {};
