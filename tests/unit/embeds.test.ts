import { describe, expect, it } from "vitest";
import { readFrameMessage } from "@/components/embeds/frame-messages";
import { boundsOf, isSignature, MAX_IMAGE, printScale } from "@/components/embeds/strokes";
import { pagePolicy, securityHeaders } from "@/lib/http/security-headers";

describe("messages of an embedded frame", () => {
  it("are read when they are one of ours", () => {
    expect(readFrameMessage({ type: "tandem:signing-completed" })).toEqual({ type: "tandem:signing-completed" });
    const booked = { type: "tandem:event-scheduled", startsAt: "2026-11-25T14:00:00.000Z", timeZone: "UTC" };
    expect(readFrameMessage(booked)).toEqual(booked);
  });

  it("are nothing when they are anything else", () => {
    const others = [
      null,
      "tandem:signing-completed",
      { type: "form.completed" },
      { type: "tandem:event-scheduled", startsAt: "soon", timeZone: "UTC" },
      { type: "tandem:frame-height", height: Number.NaN },
      { type: "tandem:frame-height", height: 1e9 },
    ];
    for (const other of others) expect(readFrameMessage(other)).toBeNull();
  });
});

describe("a drawn signature", () => {
  const line = [
    { x: 10, y: 20 },
    { x: 210, y: 80 },
  ];

  it("needs more than a dot or a touch", () => {
    expect(isSignature([])).toBe(false);
    expect(isSignature([[{ x: 5, y: 5 }]])).toBe(false);
    expect(isSignature([line])).toBe(true);
  });

  it("is cut to its lines and never larger than the largest image", () => {
    expect(boundsOf([])).toBeNull();
    const bounds = boundsOf([line]);
    expect(bounds).toEqual({ x: -2, y: 8, width: 224, height: 84 });
    for (const size of [bounds ?? MAX_IMAGE, { width: 5000, height: 50 }, { width: 50, height: 5000 }]) {
      const scale = printScale(size);
      expect(size.width * scale).toBeLessThanOrEqual(MAX_IMAGE.width);
      expect(size.height * scale).toBeLessThanOrEqual(MAX_IMAGE.height);
    }
  });
});

const EVERYWHERE = "/((?!_next/static/).*)";

describe("security headers", () => {
  const of = (source: string, key: string, development = false) =>
    securityHeaders(development)
      .find((rule) => rule.source === source)
      ?.headers.find((header) => header.key === key)?.value;

  it("let nobody frame the app, and only the app itself the embedded pages", () => {
    expect(of(EVERYWHERE, "Content-Security-Policy")).toContain("frame-ancestors 'none'");
    expect(of(EVERYWHERE, "X-Frame-Options")).toBe("DENY");
    expect(pagePolicy("/embed/sign/x", "once", false)).toContain("frame-ancestors 'self'");
    expect(pagePolicy("/offers/x", "once", false)).toContain("frame-ancestors 'none'");
    expect(of("/embed/:path*", "X-Frame-Options")).toBe("SAMEORIGIN");
  });

  it("keep to https once it was used, and to windows of one's own", () => {
    expect(of(EVERYWHERE, "Strict-Transport-Security")).toMatch(/^max-age=\d{8}/);
    expect(of(EVERYWHERE, "Cross-Origin-Opener-Policy")).toBe("same-origin");
  });

  it("allow code from text in development only", () => {
    expect(of(EVERYWHERE, "Content-Security-Policy")).not.toContain("unsafe-eval");
    expect(of(EVERYWHERE, "Content-Security-Policy", true)).toContain("'unsafe-eval'");
  });

  it("keep secret links out of referrers, caches and search engines", () => {
    for (const source of ["/offers/:path*", "/embed/:path*"]) {
      expect(of(source, "Referrer-Policy")).toBe("no-referrer");
      expect(of(source, "Cache-Control")).toBe("no-store");
      expect(of(source, "X-Robots-Tag")).toContain("noindex");
    }
  });
});
