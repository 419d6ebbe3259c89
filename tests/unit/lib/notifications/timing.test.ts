import { describe, expect, it } from "vitest";
import { type MailTimes, mailDue, nextDigest, quietEnd } from "@/lib/notifications/timing";

const DENVER: MailTimes = {
  timeZone: "America/Denver",
  digestHour: 8,
  quietFrom: "20:00",
  quietUntil: "07:00",
  digestedOn: null,
};
const quietUntil = (at: string, times: Partial<MailTimes> = {}) =>
  quietEnd(new Date(at), { ...DENVER, ...times })?.toISOString() ?? null;
const digest = (at: string, times: Partial<MailTimes> = {}) =>
  nextDigest(new Date(at), { ...DENVER, ...times }).toISOString();

describe("quiet hours", () => {
  it("last over midnight on the person's clock, their end not included", () => {
    expect(quietUntil("2026-01-15T02:59:00Z"), "19:59").toBeNull();
    expect(quietUntil("2026-01-15T03:00:00Z"), "20:00").toBe("2026-01-15T14:00:00.000Z");
    expect(quietUntil("2026-01-15T13:59:59Z"), "6:59").toBe("2026-01-15T14:00:00.000Z");
    expect(quietUntil("2026-01-15T14:00:00Z"), "7:00").toBeNull();
  });

  it("may lie within a day", () => {
    const lunch = { quietFrom: "12:00", quietUntil: "13:30" };
    expect(quietUntil("2026-01-15T19:10:00Z", lunch)).toBe("2026-01-15T20:30:00.000Z");
    expect(quietUntil("2026-01-15T20:30:00Z", lunch)).toBeNull();
  });

  it("end on the clock also in the nights in which it changes", () => {
    expect(quietUntil("2026-03-08T05:00:00Z"), "spring: an hour less").toBe("2026-03-08T13:00:00.000Z");
    expect(quietUntil("2026-11-01T04:00:00Z"), "autumn: an hour more").toBe("2026-11-01T14:00:00.000Z");
    expect(quietUntil("2026-11-01T07:30:00Z"), "the hour that comes twice").toBe("2026-11-01T14:00:00.000Z");
    expect(quietUntil("2026-11-01T08:30:00Z"), "and its second half").toBe("2026-11-01T14:00:00.000Z");
  });

  it("are the same night's for nobody else's clock", () => {
    expect(quietUntil("2026-01-15T03:00:00Z", { timeZone: "Pacific/Honolulu" }), "17:00 there").toBeNull();
  });

  it("are none where none are set", () => {
    expect(quietUntil("2026-01-15T08:00:00Z", { quietFrom: null, quietUntil: null })).toBeNull();
  });
});

describe("the digest", () => {
  it("comes at its hour, today if that is still to come and else tomorrow", () => {
    expect(digest("2026-01-15T14:00:00Z")).toBe("2026-01-15T15:00:00.000Z");
    expect(digest("2026-01-15T15:00:01Z")).toBe("2026-01-16T15:00:00.000Z");
  });

  it("comes once a day: after today's, tomorrow", () => {
    expect(digest("2026-01-15T14:00:00Z", { digestedOn: "2026-01-15" })).toBe("2026-01-16T15:00:00.000Z");
  });

  it("keeps its hour when the clocks change", () => {
    expect(digest("2026-03-07T16:00:00Z")).toBe("2026-03-08T14:00:00.000Z");
    expect(digest("2026-10-31T15:00:00Z")).toBe("2026-11-01T15:00:00.000Z");
  });

  it("waits for the end of quiet hours in which its hour lies", () => {
    expect(digest("2026-01-15T12:00:00Z", { digestHour: 6 })).toBe("2026-01-15T14:00:00.000Z");
  });
});

it("a mail at once is due now, or at the end of quiet hours", () => {
  const due = (at: string) => mailDue("now", new Date(at), DENVER).toISOString();
  expect(due("2026-01-15T18:00:00Z")).toBe("2026-01-15T18:00:00.000Z");
  expect(due("2026-01-15T05:00:00Z")).toBe("2026-01-15T14:00:00.000Z");
});
