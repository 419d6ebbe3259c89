import { describe, expect, it } from "vitest";
import { slotDays, timeElsewhere } from "@/components/proposals/call/slot-days";
import { formatInstant, sameClock } from "@/lib/domain/dates";
import { offeredSlots } from "@/lib/proposals/call/slots";
import { CALL_RULES } from "../../../support/records/call-rules";

const NEW_YORK = "America/New_York";
const NINE = "2026-11-25T14:00:00.000Z";

describe("the slot picker", () => {
  it("groups slots by the provider's day, ten business days of sixteen half hours", () => {
    const slots = offeredSlots(new Date("2026-11-21T05:00:00Z"), CALL_RULES).map((slot) => slot.toISOString());
    const days = slotDays(slots, NEW_YORK);
    expect(days).toHaveLength(10);
    expect(days[0]?.day).toBe("2026-11-23");
    expect(days.every((day) => day.slots.length === 16)).toBe(true);
    expect(days.map((day) => formatInstant(day.slots[0] ?? "", "time", NEW_YORK))).toEqual(Array(10).fill("9:00 AM"));
  });

  it("puts a slot on the provider's own day, not on that of UTC", () => {
    expect(slotDays(["2026-11-25T23:30:00.000Z"], "Pacific/Auckland")[0]?.day).toBe("2026-11-26");
    expect(slotDays(["2026-11-25T02:30:00.000Z"], "Pacific/Honolulu")[0]?.day).toBe("2026-11-24");
  });

  it("shows the time elsewhere only if the clocks differ, with the weekday if it is another day", () => {
    expect(sameClock([NINE], NEW_YORK, "America/Toronto")).toBe(true);
    expect(sameClock([NINE], NEW_YORK, "America/Chicago")).toBe(false);
    expect(timeElsewhere(NINE, NEW_YORK, "America/Chicago")).toBe("8:00 AM");
    expect(timeElsewhere(NINE, NEW_YORK, "Pacific/Auckland")).toBe("Thu 3:00 AM");
  });

  it("shows two zones as different if they agree at one slot but not at another", () => {
    const slots = ["2026-10-30T14:00:00.000Z", "2026-11-02T15:00:00.000Z"];
    expect(sameClock(slots.slice(0, 1), "America/Phoenix", "America/Los_Angeles")).toBe(true);
    expect(sameClock(slots, "America/Phoenix", "America/Los_Angeles")).toBe(false);
  });
});
