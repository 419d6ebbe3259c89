import ICAL from "ical.js";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { ClocksProvider } from "@/components/layout/clocks";
import { LocalTime, ShortDay } from "@/components/layout/local-time";
import { slotDays } from "@/components/proposals/call/slot-days";
import { groupEntries } from "@/components/timeline/entry-list";
import { instantOf } from "@/components/timeline/log-inputs";
import type { TimelineEntry } from "@/lib/deals/contract";
import { dueInputs, dueOf, movedTo, stepClock, stepDue, stepState } from "@/lib/deals/rules-steps";
import { type Clocks, todayIn } from "@/lib/domain/dates";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { nextDigest } from "@/lib/notifications/rules";
import { calendarMessage } from "@/lib/proposals/call/calendar";
import { offeredSlots } from "@/lib/proposals/call/slots";
import { whenFor } from "@/lib/proposals/call/words";
import { isPastLastDay } from "@/lib/proposals/lifecycle";
import { snoozeChoices, todayReason } from "@/lib/today/rules";
import { BACK, CLOCK_CHANGES, FORWARD, momentBefore } from "../../../support/clock-changes";
import { CALL_RULES } from "../../../support/records/call-rules";

describe.each(CLOCK_CHANGES)("in $zone, around $day (D-242)", ({ zone, change, ...place }) => {
  const { saturday, sunday, monday, typed, night } = change;
  const [saturdaysEnd, sundaysEnd] = [momentBefore(place.sunday), momentBefore(place.monday)];
  const clocksAt = (now: string): Clocks => ({
    now: new Date(now),
    zone,
    today: todayIn(zone, new Date(now)),
    providerZone: "Europe/Berlin",
    providerToday: todayIn("Europe/Berlin", new Date(now)),
  });

  test("a step of Sunday is due and late by midnights there", () => {
    const step = { due: sunday, dueOn: sunday, timeZone: zone };
    const at = (now: string) => `${stepState(step, new Date(now))}: ${stepDue(step, clocksAt(now))}`;
    expect([saturdaysEnd, place.sunday, sundaysEnd, place.monday].map(at)).toEqual([
      "ahead: Due tomorrow",
      "today: Due today",
      "today: Due today",
      "late: Overdue 1 day",
    ]);
  });

  test("a step planned for a time is that instant, read as it was typed, and keeps its clock when it is moved", () => {
    expect(dueOf({ dueOn: sunday, dueTime: typed }, zone)).toBe(place.typedAt);
    expect(dueOf({ dueOn: sunday, dueTime: "09:00" }, zone)).toBe(place.sundayNine);
    expect(dueInputs({ due: place.mondayNine }, zone)).toEqual({ dueOn: monday, dueTime: "09:00" });
    expect(movedTo({ due: place.mondayNine }, sunday, zone)).toBe(place.sundayNine);
    expect(movedTo({ due: place.sundayNine }, monday, zone)).toBe(place.mondayNine);
    const step = { due: place.sundayNine, dueOn: sunday, timeZone: zone };
    expect(stepDue(step, clocksAt(saturdaysEnd)) + stepClock(step, { zone })).toBe("Due tomorrow, 9:00 AM");
  });

  test("what is put off until tomorrow or Monday comes back at nine", () => {
    const untilOf = (now: string, label: string) =>
      snoozeChoices(clocksAt(now), new Date(now)).find((choice) => choice.label === label)?.until;
    expect(untilOf(saturdaysEnd, "Tomorrow")).toBe(place.sundayNine);
    expect(untilOf(saturdaysEnd, "Monday")).toBe(place.mondayNine);
    expect(untilOf(place.sunday, "Tomorrow")).toBe(place.mondayNine);
    expect(untilOf(sundaysEnd, "Later today")).toBeUndefined();
  });

  test("a logged call happened when its form says, and is listed on that day", () => {
    const log = (day: string, time: string, now: string) => instantOf({ day, time }, new Date(now), zone);
    expect(log(sunday, typed, place.mondayNine)).toBe(place.typedAt);
    expect(log("", "09:00", sundaysEnd)).toBe(place.sundayNine);
    expect(log(sunday, "", sundaysEnd)).toBeUndefined();
    const groups = (now: string) =>
      groupEntries(
        [place.monday, sundaysEnd, place.sunday, saturdaysEnd]
          .filter((happenedAt) => happenedAt <= now)
          .map((happenedAt) => ({ id: happenedAt, happenedAt }) as TimelineEntry),
        new Date(now),
        zone,
      ).flatMap(({ label, days }) => days.map(({ day, entries }) => [label, day, entries.length]));
    expect(groups(sundaysEnd)).toEqual([
      ["Today", sunday, 2],
      ["Yesterday", saturday, 1],
    ]);
    expect(groups(place.monday)).toEqual([
      ["Today", monday, 1],
      ["Yesterday", sunday, 2],
      ["Older", saturday, 1],
    ]);
  });

  test("calls are offered at nine there, before and after, and on that day", () => {
    const rules = { ...CALL_RULES, timeZone: zone };
    for (const now of [saturdaysEnd, sundaysEnd]) {
      const slots = offeredSlots(new Date(now), rules).map((slot) => slot.toISOString());
      expect(slots[0]).toBe(place.mondayNine);
      expect(slotDays(slots, zone)[0]?.day).toBe(monday);
    }
  });

  test("a call has its time there in Today and in mails, and the same instant in every calendar", () => {
    const call = new Date(change.denversNine);
    expect(whenFor(call, zone, { zone: "America/Denver", of: "Summit" })).toBe(place.denversNine);
    const facts = { kind: "call", at: place.sundayNine, step: null, openedAt: null, openings: null } as const;
    expect(todayReason(facts, clocksAt(place.sunday), new Date(place.sunday))).toBe("Welcome call at 9:00 AM");
    const file = fileOf(place.sundayNine, place.mondayNine);
    expect([file.startDate, file.endDate].map((time) => time.toJSDate().toISOString())).toEqual([
      place.sundayNine,
      place.mondayNine,
    ]);
  });

  test("the digest comes at eight", () => {
    const hourBefore = (nine: string) => new Date(Date.parse(nine) - 3_600_000);
    expect(nextDigest(new Date(place.sunday), zone)).toEqual(hourBefore(place.sundayNine));
    expect(nextDigest(new Date(place.sundayNine), zone)).toEqual(hourBefore(place.mondayNine));
  });

  test("an offer's last day there ends at its midnight", () => {
    const offer = { status: PROPOSAL_STATUS.DRAFT, expiresOn: sunday, timeZone: zone };
    expect([sundaysEnd, place.monday].map((now) => isPastLastDay(offer, new Date(now)))).toEqual([false, true]);
  });

  test("what happened at night, in history and lists, has the time and the day there", () => {
    const shown = (time: React.ReactNode) =>
      renderToStaticMarkup(
        <ClocksProvider zone={zone} providerZone="Europe/Berlin" serverNow={place.mondayNine}>
          {time}
        </ClocksProvider>,
      ).replace(/<[^>]*>/g, "");
    expect(shown(<LocalTime instant={night} format="moment" />)).toBe(place.atNight);
    expect(shown(<ShortDay of={night} />)).toBe(place.atNight.replace(/, .*/, ""));
  });
});

function fileOf(startsAt: string, endsAt: string) {
  const person = { name: "Riley", email: "riley@summit.test" };
  const text = calendarMessage({
    ...{ method: "REQUEST", uid: "1", sequence: 0, startsAt: new Date(startsAt), endsAt: new Date(endsAt) },
    ...{ writtenAt: new Date(startsAt), summary: "", description: "", location: "", url: "https://app.test" },
    ...{ organizer: person, attendee: person, asksAnswer: false },
  });
  // UTC needs no zone's rules in the file, which could differ from the calendar's own.
  expect(text).not.toMatch(/TZID|VTIMEZONE/);
  const part = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent("vevent");
  return Object.assign(new ICAL.Event(part ?? undefined), { text });
}

test("a call at nine in Denver is written in UTC, an hour earlier once clocks have gone forward", () => {
  const timesOf = (startsAt: string) => fileOf(startsAt, startsAt).text.match(/DTSTART:.*Z/)?.[0];
  expect(timesOf("2027-03-12T16:00:00.000Z")).toBe("DTSTART:20270312T160000Z");
  expect(timesOf(FORWARD.denversNine)).toBe("DTSTART:20270315T150000Z");
  expect(timesOf(BACK.denversNine)).toBe("DTSTART:20271108T160000Z");
});
