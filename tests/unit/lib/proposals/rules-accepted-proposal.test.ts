import { expect, test } from "vitest";
import { acceptedOf } from "@/lib/proposals/rules";

const at = (status: 1 | 2 | 3 | 4 | 5 | 6, ended: { as: "voided" } | null = null) => ({ status, ended });

test("a deal's accepted proposal is the one that is neither a draft nor rejected, and whose signing has not ended", () => {
  for (const status of [2, 4, 5, 6] as const) {
    const accepted = at(status);
    expect(acceptedOf([at(1), at(3), accepted])).toBe(accepted);
  }
  expect(acceptedOf([at(1), at(3), at(4, { as: "voided" })])).toBeUndefined();
});
