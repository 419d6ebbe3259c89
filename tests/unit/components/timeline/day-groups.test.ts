import { describe, expect, it } from "vitest";
import { type EntryGroup, groupEntries } from "@/components/timeline/entry-list";
import type { TimelineEntry } from "@/lib/deals/contract";

/** Written down much later than it happened. */
const at = (happenedAt: string): TimelineEntry => ({
  id: happenedAt,
  createdAt: "2026-12-01T00:00:00Z",
  happenedAt,
  kind: "call",
  durationMinutes: null,
  outcome: null,
  mentions: [],
  deal: { id: "", name: "", providerId: "" },
  noteId: null,
  canChange: false,
  title: "Call",
  description: "",
  activityType: "client",
  user: null,
  metadata: null,
});

const instantsOf = ({ days }: EntryGroup) => days.flatMap(({ entries }) => entries.map((entry) => entry.happenedAt));

const grouped = (now: string, timeZone: string, ...instants: string[]) =>
  Object.fromEntries(
    groupEntries(instants.map(at), new Date(now), timeZone).map((group) => [group.label, instantsOf(group)]),
  );

// 2026-11-18 is a Wednesday.
const WEDNESDAY = "2026-11-18T15:00:00Z";

describe("groups of the timeline", () => {
  it("are sorted into Today, Yesterday, This Week and Older, in this order (DEAL-062)", () => {
    const activities = ["2026-11-18T01:00:00Z", "2026-11-17T10:00:00Z", "2026-11-16T10:00:00Z", "2026-11-04T10:00:00Z"];
    const groups = groupEntries(activities.map(at), new Date(WEDNESDAY), "UTC");
    expect(groups.map((group) => group.label)).toEqual(["Today", "Yesterday", "This Week", "Older"]);
    expect(groups.map((group) => instantsOf(group))).toEqual(activities.map((activity) => [activity]));
  });

  it("start the week on Sunday (DEAL-063)", () => {
    const sunday = "2026-11-15T00:00:00Z";
    const saturday = "2026-11-14T23:59:59Z";
    expect(grouped(WEDNESDAY, "UTC", sunday, saturday)).toEqual({ "This Week": [sunday], Older: [saturday] });
  });

  it("put Saturday under Yesterday on a Sunday, although it belongs to the week before", () => {
    const saturday = "2026-11-14T12:00:00Z";
    expect(grouped("2026-11-15T12:00:00Z", "UTC", saturday)).toEqual({ Yesterday: [saturday] });
  });

  it("follow the reader's calendar, not UTC", () => {
    const evening = "2026-11-18T03:30:00Z";
    expect(grouped(WEDNESDAY, "America/New_York", evening)).toEqual({ Yesterday: [evening] });
    expect(grouped(WEDNESDAY, "Pacific/Kiritimati", evening)).toEqual({ Yesterday: [evening] });
    expect(grouped(WEDNESDAY, "UTC", evening)).toEqual({ Today: [evening] });
  });

  it("put an entry from a clock that is ahead under Today", () => {
    expect(grouped(WEDNESDAY, "UTC", "2026-11-19T01:00:00Z")).toEqual({ Today: ["2026-11-19T01:00:00Z"] });
  });

  it("have a part for each of their days", () => {
    const [older] = groupEntries(
      ["2026-11-04T20:00:00Z", "2026-11-04T10:00:00Z", "2026-11-02T10:00:00Z"].map(at),
      new Date(WEDNESDAY),
      "UTC",
    );
    expect(older?.days.map(({ day, entries }) => [day, entries.length])).toEqual([
      ["2026-11-04", 2],
      ["2026-11-02", 1],
    ]);
  });

  it("are empty without activities", () => {
    expect(groupEntries([], new Date(WEDNESDAY), "UTC")).toEqual([]);
  });
});
