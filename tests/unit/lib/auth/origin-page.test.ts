import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { safeOrigin } from "@/lib/auth/origin-page";

/** What tries to lead a browser elsewhere after signing in. */
const ELSEWHERE = [
  "//evil.test",
  "///evil.test/phish",
  "/.//evil.test/phish",
  "/..//evil.test/phish",
  "/a/..//evil.test/phish",
  "/a/b/../..//evil.test",
  "/%2e//evil.test",
  "/%2E%2e//evil.test",
  "/./\\evil.test",
  "/\\evil.test",
  "\\\\evil.test",
  "/\t/evil.test",
  "/\n/evil.test",
  "/.\r//evil.test",
  "/\u0000//evil.test",
  "https://evil.test",
  "http:evil.test",
  "javascript:alert(1)",
  "data:text/html,x",
  " //evil.test",
  "evil.test",
  "@evil.test",
  "/@/..//evil.test",
  "?//evil.test",
  "",
];
/** Own pages that lead nowhere after signing in. */
const POINTLESS = ["/", "/login", "/login?from=/x", "/a/../login", "/api/deals", "/./api/auth/sign-out"];
const OWN = ["/home", "/deals?search=peo", "/deals/1/overview?x=//evil.test", "/leaderboards?metric=deals", "/a//b"];

const leadsTo = (path: string): string => new URL(path, "http://tandem.test/login").origin;

describe("the page after signing in", () => {
  test.each(ELSEWHERE)("is /home for a request of %j (AUTH-013)", (value) => {
    expect(safeOrigin(value)).toBe("/home");
  });

  test.each(POINTLESS)("is /home and not %j", (value) => {
    expect(safeOrigin(value)).toBe("/home");
  });

  test.each(OWN)("is %j if the user came from there (AUTH-012, SHELL-035)", (value) => {
    expect(safeOrigin(value)).toBe(value);
  });

  test("is always a page of this site", () => {
    const piece = fc.constantFrom("/", ".", "..", "\\", "%2e", "%5c", "@", ":", "?", "#", "evil.test", "a", "\t", " ");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const path = safeOrigin(`/${pieces.join("")}`);
        expect(leadsTo(path)).toBe("http://tandem.test");
        expect(path).toMatch(/^\/(?![/\\])/);
      }),
      { numRuns: 5_000 },
    );
  });
});
