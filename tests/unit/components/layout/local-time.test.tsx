import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { LocalTime } from "@/components/layout/local-time";

const INSTANT = "2027-01-05T23:30:00.000Z";

test("the server, which does not know the reader's zone, renders UTC in every zone of its own", () => {
  for (const machine of ["Pacific/Kiritimati", "America/Los_Angeles", "UTC"]) {
    process.env.TZ = machine;
    expect(renderToStaticMarkup(<LocalTime instant={INSTANT} format="day" />)).toBe(
      `<time dateTime="${INSTANT}" class="whitespace-nowrap tabular-nums">Jan 05, 2027</time>`,
    );
    expect(renderToStaticMarkup(<LocalTime instant={INSTANT} format="moment" />)).toContain(">Jan 5, 2027, 11:30 PM<");
  }
});

test("a time in a given zone is the same for everybody", () => {
  expect(
    renderToStaticMarkup(<LocalTime instant={INSTANT} format="longDayTime" timeZone="America/Denver" />),
  ).toContain(">Tuesday, January 5, 4:30 PM<");
});

test("a relative time counts from the given time, not from the clock", () => {
  const now = new Date("2027-01-08T23:30:00.000Z");
  expect(renderToStaticMarkup(<LocalTime instant={INSTANT} format="relative" now={now} />)).toContain(">3 days ago<");
});
