import { describe, expect, it } from "vitest";
import { boundsOf, isSignature, MAX_IMAGE, printScale } from "@/components/proposals/signing/strokes";
import {
  BUILT_IN_EMBED,
  CALENDLY_EMBED,
  EMBEDS,
  type Embed,
  embedOf,
  readOwnMessage,
} from "@/lib/contracts/embed-frames";
import { pagePolicy, securityHeaders } from "@/lib/http/security-headers";
import { schedulingPort } from "@/lib/vendors/scheduling/port";
import { signingPort } from "@/lib/vendors/signing/port";

describe("messages of an embedded frame", () => {
  it("are read when they are one of ours", () => {
    expect(readOwnMessage({ type: "tandem:signing-completed" })).toEqual({ type: "tandem:signing-completed" });
    const call = { startsAt: "2026-11-25T14:00:00.000Z", timeZone: "UTC" };
    const booked = { type: "tandem:event-scheduled", call };
    expect(readOwnMessage(booked)).toEqual(booked);
  });

  it("are ignored when they are anything else", () => {
    const others = [
      null,
      "tandem:signing-completed",
      { type: "form.completed" },
      { type: "tandem:event-scheduled", call: { startsAt: "soon", timeZone: "UTC" } },
      { type: "tandem:frame-height", height: Number.NaN },
      { type: "tandem:frame-height", height: 1e9 },
    ];
    for (const other of others) expect(readOwnMessage(other)).toBeNull();
  });
});

const CALENDAR: Embed = {
  origin: "https://calendar.example",
  readMessage: (data) => (data === "booked" ? { type: "tandem:event-scheduled", booking: "b1" } : null),
  policy: { "frame-src": ["https://calendar.example"], "connect-src": ["https://api.calendar.example"] },
};

describe("an embed", () => {
  const own = "https://crm.example";
  const found = (link: string) => embedOf(link, own, [BUILT_IN_EMBED, CALENDAR]);

  it("is found by the origin of its link, and only by that (API-128)", () => {
    expect(found("/embed/sign/token")).toBe(BUILT_IN_EMBED);
    expect(found("https://calendar.example/call?key=1")).toBe(CALENDAR);
    const others = [
      "https://calendar.example.evil.example/call",
      "http://calendar.example/call",
      "https://calendar.example:8443/call",
      "//evil.example/embed/sign/token",
      "javascript:alert(1)",
    ];
    for (const other of others) expect(found(other), other).toBeUndefined();
  });

  it("reads its own messages only", () => {
    expect(CALENDAR.readMessage({ type: "tandem:signing-completed" })).toBeNull();
    expect(BUILT_IN_EMBED.readMessage("booked")).toBeNull();
    expect(CALENDAR.readMessage("booked")).toEqual({ type: "tandem:event-scheduled", booking: "b1" });
  });

  it("extends the policy of pages by what it declares, and by nothing else", () => {
    const policy = pagePolicy("/offers/x", "once", false, [BUILT_IN_EMBED, CALENDAR]);
    expect(policy).toContain("frame-src 'self' https://calendar.example;");
    expect(policy).toContain("connect-src 'self' https://api.calendar.example;");
    expect(policy).toContain("script-src 'self' 'nonce-once';");
    expect(pagePolicy("/offers/x", "once", false, [BUILT_IN_EMBED])).toContain("frame-src 'self';");
    expect(pagePolicy("/offers/x", "once", false)).toContain("frame-src 'self' https://calendly.com;");
  });

  it("is known to the pages for every adapter of signing and scheduling", () => {
    for (const { name, embed } of [...signingPort.adapters, ...schedulingPort.adapters]) {
      expect(EMBEDS, name).toContain(embed);
    }
  });
});

describe("Calendly's frame", () => {
  const said = (invitee: unknown, event = "calendly.event_scheduled") =>
    CALENDLY_EMBED.readMessage({ event, payload: { event: { uri: "ignored" }, invitee: { uri: invitee } } });

  it("is of Calendly's own origin", () => {
    expect(embedOf("https://calendly.com/jane/call?embed_domain=x", "https://crm.example")).toBe(CALENDLY_EMBED);
    expect(embedOf("https://calendly.com.evil.example/jane", "https://crm.example")).toBeUndefined();
  });

  it("says which booking was made, by ids only, whatever host it names", () => {
    const booked = { type: "tandem:event-scheduled", booking: "AB-1/invitees/CD_2" };
    expect(said("https://api.calendly.com/scheduled_events/AB-1/invitees/CD_2")).toEqual(booked);
    expect(said("https://calendly.com/api/v2/scheduled_events/AB-1/invitees/CD_2")).toEqual(booked);
    expect(said("https://evil.example/scheduled_events/AB-1/invitees/CD_2")).toEqual(booked);
  });

  it("ignores everything else", () => {
    const others = [
      said("https://api.calendly.com/scheduled_events/AB-1/invitees/../../users/me"),
      said("https://api.calendly.com/scheduled_events/AB-1"),
      said("https://api.calendly.com/scheduled_events/A%2FB/invitees/CD"),
      said(7),
      said("https://api.calendly.com/scheduled_events/A/invitees/B", "calendly.date_and_time_selected"),
      CALENDLY_EMBED.readMessage({ type: "tandem:event-scheduled" }),
      CALENDLY_EMBED.readMessage(null),
    ];
    expect(others).toEqual(others.map(() => null));
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

  it("is cropped to its lines and never larger than the largest image", () => {
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

  it("require https once it was used, and isolate the app's windows", () => {
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
