import fc from "fast-check";
import ipaddr from "ipaddr.js";
import { describe, expect, test } from "vitest";
import { isPublicAddress } from "@/lib/crawler/network";

describe("among all addresses", () => {
  const v4 = fc.nat({ max: 0xffffffff }).map((n) => [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255].join("."));
  const hextets = (address: string) => {
    const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
    return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
  };
  const FORBIDDEN_RANGES = [
    ...["0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12", "192.0.0.0/24"],
    ...["192.0.2.0/24", "192.168.0.0/16", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"],
  ].map((range) => ipaddr.IPv4.parseCIDR(range));
  const inside = (bits: string) =>
    FORBIDDEN_RANGES.some(([range, length]) => ipaddr.IPv4.parse(bits).match(range, length));
  const forbiddenV4 = fc
    .tuple(fc.constantFrom(...FORBIDDEN_RANGES), fc.nat({ max: 0xffffffff }))
    .map(([[range, length], random]) => {
      const base = range.octets.reduce((sum, octet) => sum * 256 + octet, 0);
      const n = base + (random % 2 ** (32 - length));
      return [n >>> 24, (n >>> 16) & 255, (n >>> 8) & 255, n & 255].join(".");
    });

  test("none of a forbidden range passes, nor does any that contains another one", () => {
    fc.assert(
      fc.property(forbiddenV4, (address) => !isPublicAddress(address)),
      { numRuns: 2000 },
    );
    const carriers = [
      "::ffff:#",
      "::#",
      "::ffff:0:#",
      "64:ff9b::#",
      "64:ff9b:1::#",
      "2002:#::",
      "2001:0:#::",
      "fe80::#",
    ];
    fc.assert(
      fc.property(v4, fc.constantFrom(...carriers), (address, carrier) => {
        return !isPublicAddress(carrier.replace("#", hextets(address)));
      }),
      { numRuns: 2000 },
    );
  });

  test("none passes that is not of the IPv6 internet, and no text that is no address", () => {
    const group = fc.nat({ max: 0xffff });
    const v6 = fc.array(group, { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(v6, ([first = 0, ...rest]) => {
        if (first >> 13 === 1) return true;
        return !isPublicAddress([first, ...rest].map((one) => one.toString(16)).join(":"));
      }),
      { numRuns: 2000 },
    );
    fc.assert(fc.property(fc.string(), (text) => !isPublicAddress(text)));
  });

  test("those of the public internet pass", () => {
    const others = v4.filter(
      (address) => !inside(address) && !/^192\.(88\.99|31\.196|52\.193|175\.48)\./.test(address),
    );
    fc.assert(
      fc.property(others, (address) => isPublicAddress(address) || address === "168.63.129.16"),
      { numRuns: 2000 },
    );
    for (const address of ["93.184.215.14", "1.1.1.1", "2606:4700::1111", "2a00:1450::1", "2001:4860::8888"]) {
      expect(isPublicAddress(address), address).toBe(true);
    }
  });
});
