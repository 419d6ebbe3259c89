/** How the slot picker writes instants: in the provider's time zone, and in the visitor's beside it. */

interface SlotDay {
  /** yyyy-MM-dd in the zone. */
  day: string;
  slots: string[];
}

const parts = (instant: string, timeZone: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-US", { ...options, timeZone }).formatToParts(new Date(instant));

const pick = (
  instant: string,
  timeZone: string,
  options: Intl.DateTimeFormatOptions,
  type: Intl.DateTimeFormatPartTypes,
) => parts(instant, timeZone, options).find((part) => part.type === type)?.value ?? "";

function dayOf(instant: string, timeZone: string): string {
  const found = parts(instant, timeZone, { year: "numeric", month: "2-digit", day: "2-digit" });
  const value = (type: Intl.DateTimeFormatPartTypes) => found.find((part) => part.type === type)?.value ?? "";
  return `${value("year")}-${value("month")}-${value("day")}`;
}

/** Slots by the day that they fall on in a time zone, in the order given. */
export function slotDays(slots: readonly string[], timeZone: string): SlotDay[] {
  const days = new Map<string, string[]>();
  for (const slot of slots) {
    const day = dayOf(slot, timeZone);
    days.set(day, [...(days.get(day) ?? []), slot]);
  }
  return [...days].map(([day, ofDay]) => ({ day, slots: ofDay }));
}

/** '9:00 AM'. Put together from its parts: browsers and servers differ in the space before AM. */
export function clockTime(instant: string, timeZone: string): string {
  const found = parts(instant, timeZone, { hour: "numeric", minute: "2-digit" });
  const value = (type: Intl.DateTimeFormatPartTypes) => found.find((part) => part.type === type)?.value ?? "";
  return `${value("hour")}:${value("minute")} ${value("dayPeriod")}`;
}

/** Weekday, month and day for the day's button: 'Wed', 'Nov', '25'. */
export function dayLabel(instant: string, timeZone: string): { weekday: string; month: string; date: string } {
  return {
    weekday: pick(instant, timeZone, { weekday: "short" }, "weekday"),
    month: pick(instant, timeZone, { month: "short" }, "month"),
    date: pick(instant, timeZone, { day: "numeric" }, "day"),
  };
}

/** 'Wednesday, November 25'. */
export function longDay(instant: string, timeZone: string): string {
  const weekday = pick(instant, timeZone, { weekday: "long" }, "weekday");
  const month = pick(instant, timeZone, { month: "long" }, "month");
  return `${weekday}, ${month} ${pick(instant, timeZone, { day: "numeric" }, "day")}`;
}

/** A zone as people call it: 'Eastern Time'. */
export function zoneName(instant: string, timeZone: string): string {
  return pick(instant, timeZone, { timeZoneName: "longGeneric" }, "timeZoneName") || timeZone;
}

/** The time on the visitor's own clock; with the weekday when it is another day there. */
export function ownTime(instant: string, timeZone: string, ownZone: string): string {
  const time = clockTime(instant, ownZone);
  if (dayOf(instant, timeZone) === dayOf(instant, ownZone)) return time;
  return `${dayLabel(instant, ownZone).weekday} ${time}`;
}

/** Whether two zones show the same clock at every one of the instants. */
export function sameClock(instants: readonly string[], one: string, other: string): boolean {
  return instants.every(
    (instant) => dayOf(instant, one) === dayOf(instant, other) && clockTime(instant, one) === clockTime(instant, other),
  );
}
