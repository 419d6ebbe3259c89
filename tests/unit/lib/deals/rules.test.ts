import { describe, expect, test } from "vitest";
import { judgeStageChange, refuseStatusChange } from "@/lib/deals/rules";

const deal = { stageId: "first", dealStatus: "open", companyStatus: "active", stageVersion: 4 } as const;

describe("a change of stage", () => {
  test("is made if the caller saw the last change of stage, whatever else changed since (D-106)", () => {
    expect(judgeStageChange(deal, "second", 4)).toBe("moves");
    expect(judgeStageChange(deal, "second", 9)).toBe("moves");
    expect(judgeStageChange(deal, "second", undefined)).toBe("moves");
  });

  test("does nothing if the deal is in that stage already, even if somebody else moved it", () => {
    expect(judgeStageChange(deal, "first", 3)).toBe("there already");
    expect(judgeStageChange({ ...deal, dealStatus: "won" }, "first", 4)).toBe("there already");
  });

  test("is not made if somebody moved the deal elsewhere since", () => {
    expect(judgeStageChange(deal, "second", 3)).toBe("moved in the meantime");
  });

  test.each(["won", "lost"] as const)("is refused for a deal closed as %s, with what to do (D-42)", (dealStatus) => {
    const message = `This deal is closed as ${dealStatus}. Reopen it to change its stage.`;
    expect(judgeStageChange({ ...deal, dealStatus }, "second", 3)).toEqual({ code: "conflict", message });
  });

  test("is refused for a deal of an archived company, with what to do (D-106)", () => {
    const message = "The company of this deal is archived. Restore it to change the deal's stage.";
    expect(judgeStageChange({ ...deal, companyStatus: "inactive" }, "second", 4)).toEqual({
      code: "conflict",
      message,
    });
  });
});

describe("a change of status (P:148, D-42)", () => {
  test.each([
    ["open", "won", { reasonWon: "Price" }],
    ["open", "lost", { reasonLost: "Price" }],
    ["won", "open", {}],
    ["lost", "open", {}],
  ] as const)("from %s to %s is made", (from, status, reason) => {
    expect(refuseStatusChange(from, { status, ...reason })).toBeNull();
  });

  test.each([
    ["open", "open", "This deal is open"],
    ["won", "lost", "This deal is closed as won"],
    ["won", "won", "This deal is closed as won"],
    ["lost", "won", "This deal is closed as lost"],
  ] as const)("from %s to %s is refused", (from, status, message) => {
    expect(refuseStatusChange(from, { status, reasonWon: "Price", reasonLost: "Price" })).toEqual({
      code: "conflict",
      message,
    });
  });

  test.each([
    ["won", "reasonWon"],
    ["lost", "reasonLost"],
  ] as const)("to %s needs its reason", (status, field) => {
    const refusal = { code: "bad_request", message: "Reason is required", field };
    expect(refuseStatusChange("open", { status })).toEqual(refusal);
    expect(refuseStatusChange("open", { status, [field]: "" })).toEqual(refusal);
  });
});
