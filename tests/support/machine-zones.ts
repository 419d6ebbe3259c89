import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** Time zones that a server may be in, with their offset from UTC in winter, in minutes. */
const ZONES = { UTC: 0, "Pacific/Kiritimati": -840, "America/Los_Angeles": 480, "America/Denver": 420 } as const;

export const MACHINE_ZONES = Object.keys(ZONES);

/** Defines the tests once for a machine in each of the zones. */
export function onMachinesEverywhere(define: () => void): void {
  describe.each(Object.entries(ZONES))("on a machine in %s", (machine, offset) => {
    const before = process.env.TZ;
    beforeEach(() => {
      process.env.TZ = machine;
    });
    afterEach(() => {
      process.env.TZ = before;
    });

    it("the tests run in that zone", () => {
      expect(new Date("2027-01-05T12:00:00Z").getTimezoneOffset()).toBe(offset);
    });

    define();
  });
}
