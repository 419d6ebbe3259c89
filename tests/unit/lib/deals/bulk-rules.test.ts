import { describe, expect, test } from "vitest";
import type { DealBulkEdit } from "@/lib/bulk/contract";
import { fieldsOf, judgeEdit, statusFormOf } from "@/lib/deals/bulk-rules";
import { changeEntries, judgeStageChange, refuseStatusChange, refuseStep } from "@/lib/deals/rules";
import { COMPANY_STATUSES, DEAL_STATUSES } from "@/lib/domain/enums";

const NOWHERE = new Set<string>();

const DEAL = {
  stageId: "first",
  dealStatus: "open",
  companyStatus: "active",
  stageVersion: 1,
  openSteps: 0,
  providerId: "summit",
  salesRepId: "riley",
  priority: 2,
  sourceId: "web",
  expectedCloseDate: null,
  closeDate: null,
  reasonWon: null,
  reasonLost: null,
} as const;

const EVERY_DEAL = DEAL_STATUSES.flatMap((dealStatus) =>
  COMPANY_STATUSES.flatMap((companyStatus) =>
    [0, 49, 50].flatMap((openSteps) =>
      ["first", "last", null].map((stageId) => ({ ...DEAL, dealStatus, companyStatus, openSteps, stageId })),
    ),
  ),
);

describe("a bulk change changes exactly the deals that a change of one could change (D-214)", () => {
  test("their stage", () => {
    const edit = { field: "stage", stageId: "last" } as const;
    for (const deal of EVERY_DEAL) {
      const moves = judgeStageChange(deal, "last", undefined) === "moves";
      expect(judgeEdit(deal, edit, NOWHERE) === null, JSON.stringify(deal)).toBe(moves);
    }
    expect(judgeEdit({ ...DEAL, stageId: "last" }, edit, NOWHERE)).toBe("there");
    expect(judgeEdit({ ...DEAL, dealStatus: "won", companyStatus: "inactive" }, edit, NOWHERE)).toBe("closed");
    expect(judgeEdit({ ...DEAL, companyStatus: "inactive" }, edit, NOWHERE)).toBe("archived");
  });

  test.each(DEAL_STATUSES)("their status to %s", (status) => {
    const edit = { field: "status", status, reason: "Price" } as const;
    for (const deal of EVERY_DEAL) {
      const isAllowed = refuseStatusChange(deal.dealStatus, statusFormOf(edit)) === null;
      expect(judgeEdit(deal, edit, NOWHERE) === null, JSON.stringify(deal)).toBe(isAllowed);
    }
    expect(judgeEdit({ ...DEAL, dealStatus: status }, edit, NOWHERE)).toBe("there");
  });

  test("a further step", () => {
    const edit: DealBulkEdit = { field: "step", kind: "call", text: "Call", due: "2027-01-15" };
    for (const deal of EVERY_DEAL) {
      const isAllowed = refuseStep(deal.dealStatus, deal.openSteps) === null;
      expect(judgeEdit(deal, edit, NOWHERE) === null, JSON.stringify(deal)).toBe(isAllowed);
    }
    expect(judgeEdit({ ...DEAL, openSteps: 50 }, edit, NOWHERE)).toBe("full");
    expect(judgeEdit({ ...DEAL, openSteps: 50, dealStatus: "lost" }, edit, NOWHERE)).toBe("closed");
  });

  test("their sales rep, of the same provider", () => {
    const edit = { field: "salesRep", salesRepId: "tara" } as const;
    expect(judgeEdit(DEAL, edit, new Set(["summit"]))).toBeNull();
    expect(judgeEdit(DEAL, edit, new Set(["redwood"]))).toBe("elsewhere");
    expect(judgeEdit({ ...DEAL, salesRepId: "tara" }, edit, new Set(["summit"]))).toBe("there");
  });

  test.each<[DealBulkEdit, DealBulkEdit]>([
    [
      { field: "priority", priority: 1 },
      { field: "priority", priority: 2 },
    ],
    [
      { field: "source", sourceId: "fair" },
      { field: "source", sourceId: "web" },
    ],
    [
      { field: "expectedCloseDate", expectedCloseDate: "2027-03-31" },
      { field: "expectedCloseDate", expectedCloseDate: null },
    ],
  ])("%j, closed or not, but for those that have it", (changes, same) => {
    for (const deal of EVERY_DEAL) {
      expect([judgeEdit(deal, changes, NOWHERE), judgeEdit(deal, same, NOWHERE)]).toEqual([null, "there"]);
    }
  });
});

describe("what a bulk change writes", () => {
  test("a closing day and one reason of won and lost deals, neither of open ones", () => {
    expect(fieldsOf({ field: "status", status: "won", reason: "Price" }, "2026-11-26")).toEqual({
      dealStatus: "won",
      closeDate: "2026-11-26",
      reasonWon: "Price",
      reasonLost: null,
      isImported: false,
    });
    expect(fieldsOf({ field: "status", status: "open" }, "2026-11-26")).toEqual({
      dealStatus: "open",
      closeDate: null,
      reasonWon: null,
      reasonLost: null,
      isImported: false,
    });
  });
});

describe("what the timeline says of many changed deals is what it says of one", () => {
  const names = {
    reps: new Map([["tara", { firstName: "Tara", lastName: "Lane" }]]),
    stages: new Map([
      ["first", "New"],
      ["last", "Signed"],
    ]),
  };
  const said = (fields: Parameters<typeof changeEntries>[1], deal = {}) =>
    changeEntries({ ...DEAL, ...deal }, fields, names).map(({ title, description }) => `${title}: ${description}`);

  test.each<[string[], Parameters<typeof changeEntries>[1], object]>([
    [["Sales rep changed: Now Tara Lane"], { salesRepId: "tara" }, {}],
    [["Stage changed: New → Signed"], { stageId: "last" }, {}],
    [["Stage changed: New → No stage"], { stageId: null }, {}],
    [["Stage changed: No stage → Signed"], { stageId: "last" }, { stageId: null }],
    [["Deal marked as won: Reason: Price"], { dealStatus: "won", reasonWon: "Price" }, {}],
    [
      ["Deal reopened: Was lost: Price"],
      { dealStatus: "open", reasonLost: null },
      { dealStatus: "lost", reasonLost: "Price" },
    ],
    [["Stage changed: New → Signed", "Sales rep changed: Now Tara Lane"], { salesRepId: "tara", stageId: "last" }, {}],
  ])("%j", (entries, fields, deal) => expect(said(fields, deal)).toEqual(entries));

  test("nothing of what stays, nor of other fields", () => {
    const { stageId, salesRepId, dealStatus } = DEAL;
    expect(said({ ...DEAL, stageId, salesRepId, dealStatus })).toEqual([]);
    expect(said({})).toEqual([]);
  });
});
