import { describe, expect, test } from "vitest";
import { PROPOSAL_STATUS, type ProposalStatus } from "@/lib/domain/enums";
import {
  closureOf,
  isPastLastDay,
  judgeLastDay,
  judgeStep,
  linkHasEnded,
  type ProposalState,
  refuseClosed,
  refuseElsewhere,
  refuseNewDetails,
  refusePrimary,
  refuseSending,
  refuseSignature,
  refuseTurn,
  refuseUnsignable,
  refuseVoid,
  STEPS,
  type Step,
} from "@/lib/proposals/lifecycle";
import { BUILT_IN } from "@/lib/vendors/port";
import { CASES } from "../../../support/records/status-table";

const open = { endedAs: null, dealStatus: "open", companyStatus: "active" } as const;
const state = (status: ProposalStatus, change: Partial<ProposalState> = {}): ProposalState => ({
  status,
  ...open,
  ...change,
});
const conflict = (message: unknown) => ({ code: "conflict", message });

/** The steps by the names of the calls that take them. */
const STEP_OF: Record<string, Step> = {
  accept: "accept",
  reject: "reject",
  details: "create-documents",
  "claim-signed": "complete-signing",
  "claim-booked": "complete-call",
};
const STEP_CASES = CASES.flatMap(({ call, ...rest }) => {
  const step = STEP_OF[call];
  return step ? [{ step, ...rest }] : [];
});

describe("a step (D-50)", () => {
  test.each(STEP_CASES)("$step in status $status: $outcome (ENUM-017, OPEN-012)", ({ step, status, outcome }) => {
    const verdict = judgeStep(state(status), step);
    if (outcome === "409") expect(verdict).toEqual(conflict(expect.any(String)));
    else if (outcome === "repeat") expect(verdict).toBe("repeat");
    else expect([verdict, `→${STEPS[step].to}`]).toEqual(["move", outcome]);
  });

  test("is tested in each status", () => {
    expect(new Set(STEP_CASES.map(({ step }) => step))).toEqual(new Set(Object.keys(STEPS)));
    expect(STEP_CASES).toHaveLength(Object.keys(STEPS).length * Object.keys(PROPOSAL_STATUS).length);
  });

  test.each([
    [{ endedAs: "declined" }, "declined", "A signer has declined to sign the documents of this proposal"],
    [{ endedAs: "voided" }, "voided", "The documents of this proposal were voided"],
    [{ dealStatus: "lost" }, "unavailable", "This proposal is no longer available"],
    [{ companyStatus: "inactive" }, "unavailable", "This proposal is no longer available"],
    [{ endedAs: "voided", dealStatus: "lost" }, "voided", "The documents of this proposal were voided"],
  ] as const)(
    "of a proposal that is closed by %o is refused in every status (D-111, D-112)",
    (change, closure, text) => {
      for (const status of Object.values(PROPOSAL_STATUS)) {
        expect(closureOf(state(status, change))).toBe(closure);
        expect(refuseClosed(state(status, change))).toEqual(conflict(text));
        for (const step of Object.keys(STEPS) as Step[]) {
          expect(judgeStep(state(status, change), step)).toEqual(conflict(text));
        }
        expect(refuseSending(state(status, change), false)).toEqual(conflict(text));
      }
    },
  );

  test("of a won deal's proposal goes on (D-111)", () => {
    expect(refuseClosed(state(PROPOSAL_STATUS.DRAFT, { dealStatus: "won" }))).toBeNull();
    expect(judgeStep(state(PROPOSAL_STATUS.APPROVED, { dealStatus: "won" }), "create-documents")).toBe("move");
  });
});

describe("the last day (D-111)", () => {
  const draft = { status: PROPOSAL_STATUS.DRAFT, expiresOn: "2026-11-23", timeZone: "America/Los_Angeles" };

  test("ends at midnight of the provider's calendar", () => {
    expect(isPastLastDay(draft, new Date("2026-11-24T07:59:59Z"))).toBe(false);
    expect(isPastLastDay(draft, new Date("2026-11-24T08:00:00Z"))).toBe(true);
    expect(isPastLastDay({ ...draft, timeZone: "America/New_York" }, new Date("2026-11-24T05:00:00Z"))).toBe(true);
  });

  test("does not apply to a proposal without one, or to one that was answered", () => {
    const later = new Date("2027-01-01T12:00:00Z");
    expect(isPastLastDay({ ...draft, expiresOn: null }, later)).toBe(false);
    for (const status of Object.values(PROPOSAL_STATUS).filter((one) => one !== PROPOSAL_STATUS.DRAFT)) {
      expect(isPastLastDay({ ...draft, status }, later)).toBe(false);
    }
  });

  test("once it is over, or after a rejection, means that the link is not mailed any more", () => {
    expect(refuseSending(state(PROPOSAL_STATUS.DRAFT), false)).toBeNull();
    expect(refuseSending(state(PROPOSAL_STATUS.COMPLETED), false)).toBeNull();
    expect(refuseSending(state(PROPOSAL_STATUS.DRAFT), true)).toEqual(
      conflict("This proposal has expired. Change its expiration date to send it again."),
    );
    expect(refuseSending(state(PROPOSAL_STATUS.REJECTED), false)).toEqual(
      conflict("This proposal was rejected. Clone it to send it again."),
    );
  });
});

describe("moving the last day (D-240)", () => {
  const asked = { expiresOn: "2026-11-20", seen: "2026-11-20", startsIn: null, today: "2026-11-28" };
  const judge = (day: string, more: object = {}) =>
    judgeLastDay(state(PROPOSAL_STATUS.DRAFT), { ...asked, day, ...more });
  const wrong = (message: unknown) => ({ code: "bad_request", message, field: "expiresOn" });

  test("is possible from today to 90 days from it, also once the day has passed or where there was none", () => {
    expect(judge("2026-11-28")).toBe("move");
    expect(judge("2027-02-26")).toBe("move");
    expect(judge("2026-12-05", { expiresOn: null, seen: null })).toBe("move");
    expect(judge("2026-11-27")).toEqual(wrong("Must be today or later"));
    expect(judge("2027-02-27")).toEqual(wrong("Must be Feb 26, 2027 or earlier: 90 days from today"));
  });

  test("ends with the month of the start", () => {
    expect(judge("2026-12-31", { startsIn: "2026-12-01" })).toBe("move");
    expect(judge("2027-01-01", { startsIn: "2026-12-01" })).toEqual(wrong(expect.stringContaining("Dec 31, 2026")));
    expect(judge("2026-12-05", { startsIn: "2026-10-01" })).toEqual(conflict(expect.stringContaining("is over")));
  });

  test("is held against what the other person has moved it to", () => {
    const moved = { expiresOn: "2026-12-05" };
    expect(judge("2026-12-05", moved)).toBe("repeat");
    expect(judge("2026-12-06", moved)).toEqual(conflict(expect.stringContaining("in the meantime")));
  });

  test("is refused once the client has answered, and for a closed proposal", () => {
    const facts = { ...asked, day: "2026-12-05" };
    for (const status of Object.values(PROPOSAL_STATUS).filter((one) => one !== PROPOSAL_STATUS.DRAFT)) {
      expect(judgeLastDay(state(status), facts)).toEqual(conflict(expect.any(String)));
    }
    for (const change of [{ endedAs: "voided" }, { dealStatus: "lost" }, { companyStatus: "inactive" }] as const) {
      expect(judgeLastDay(state(PROPOSAL_STATUS.DRAFT, change), facts)).toEqual(conflict(expect.any(String)));
    }
  });
});

describe("the primary proposal of a deal (D-53)", () => {
  test.each([
    [{ status: PROPOSAL_STATUS.DRAFT, endedAs: null }, null],
    [{ status: PROPOSAL_STATUS.COMPLETED, endedAs: null }, null],
    [{ status: PROPOSAL_STATUS.REJECTED, endedAs: null }, "A rejected proposal cannot be the primary one"],
    [{ status: PROPOSAL_STATUS.DOCUMENT_SIGNING, endedAs: "voided" }, "A voided proposal cannot be the primary one"],
    [
      { status: PROPOSAL_STATUS.DOCUMENT_SIGNING, endedAs: "declined" },
      "A declined proposal cannot be the primary one",
    ],
  ])("%o: %s", (proposal, message) => {
    expect(refusePrimary(proposal)).toEqual(message && conflict(message));
  });
});

const client = { id: "1", role: "client", status: "pending", firstName: "Jordan", lastName: "Lane" };
const provider = { id: "2", role: "provider", status: "pending", firstName: "Olivia", lastName: "Hart" };
const documentOf = (status: ProposalStatus, signers = [client, provider]) => ({ signers, proposal: { status } });

describe("a signature is due (D-112)", () => {
  const { DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;

  test("from the client while the documents are being signed, and at no other time", () => {
    for (const status of Object.values(PROPOSAL_STATUS)) {
      const refusal = refuseTurn(client, documentOf(status));
      expect(refusal).toEqual(status === DOCUMENT_SIGNING ? null : conflict("This document is not open for signing"));
    }
  });

  test("from the provider once the client has signed, even if the proposal has moved on", () => {
    expect(refuseTurn(provider, documentOf(DOCUMENT_SIGNING))).toEqual(conflict("Jordan Lane signs first"));
    const signed = [{ ...client, status: "signed" }, provider];
    for (const status of [DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED]) {
      expect(refuseTurn(provider, documentOf(status, signed))).toBeNull();
    }
    expect(refuseTurn(provider, documentOf(PROPOSAL_STATUS.APPROVED, signed))).not.toBeNull();
  });

  test.each([
    ["signed", "This document is already signed"],
    ["declined", "Signing this document was declined"],
  ])("never twice from one who has %s", (status, message) => {
    expect(refuseTurn({ ...client, status }, documentOf(DOCUMENT_SIGNING))).toEqual(conflict(message));
  });
});

describe("a signature", () => {
  const shown = { unsignedSha256: "abc" };
  const typed = { kind: "typed", typedName: "Jordan Lane", documentSha256: "abc" } as const;

  test("is accepted in the signer's own name, in any spacing, or drawn", () => {
    expect(refuseSignature(client, shown, typed)).toBeNull();
    expect(refuseSignature(client, shown, { ...typed, typedName: " jordan   lane " })).toBeNull();
    expect(refuseSignature(client, shown, { kind: "drawn", documentSha256: "abc" })).toBeNull();
  });

  test("is not accepted in another name, nor on another document than was shown", () => {
    expect(refuseSignature(client, shown, { ...typed, typedName: "Olivia Hart" })).toEqual({
      code: "bad_request",
      message: "Sign as Jordan Lane",
      field: "typedName",
    });
    expect(refuseSignature(client, { unsignedSha256: "abd" }, typed)).toEqual(
      conflict("The document has changed since it was shown. Please review it again."),
    );
  });

  test("is given where the document is: at its vendor, or here", () => {
    expect(refuseElsewhere({ signingVendor: BUILT_IN })).toBeNull();
    expect(refuseElsewhere({ signingVendor: "DocuSeal" })).toEqual(conflict("This document is signed with DocuSeal"));
    expect(refuseUnsignable({ signingProblem: null })).toBeNull();
    for (const signingProblem of ["expired", "archived", "deleted", "disconnected", "unreadable"]) {
      expect(refuseUnsignable({ signingProblem })).toEqual(conflict(expect.stringMatching(/^Th.* (document|file) /)));
    }
  });
});

describe("what can still be changed (D-112)", () => {
  const [pending, signed] = [{ status: "pending" }, { status: "signed" }];

  test("documents are voided while some have signed and some have not", () => {
    expect(refuseVoid([signed, pending])).toBeNull();
    expect(refuseVoid([pending, pending])?.message).toMatch(/^Nobody has signed yet/);
    expect(refuseVoid([])?.message).toMatch(/^Nobody has signed yet/);
    expect(refuseVoid([signed, signed])?.message).toMatch(/^Everyone has signed/);
  });

  test("details are corrected while there are documents and nobody has signed", () => {
    for (const status of Object.values(PROPOSAL_STATUS)) {
      const refusal = refuseNewDetails(status, [pending, pending]);
      expect(refusal).toEqual(
        status === PROPOSAL_STATUS.DOCUMENT_SIGNING ? null : conflict("There are no signing details to correct"),
      );
      expect(refuseNewDetails(status, [signed, pending])).toEqual(conflict("Someone has already signed these details"));
    }
  });

  test("a signing link shows the document for 30 days after the last signature", () => {
    const completed = new Date("2026-11-01T00:00:00Z");
    expect(linkHasEnded(null, new Date("2036-01-01T00:00:00Z"))).toBe(false);
    expect(linkHasEnded(completed, new Date("2026-12-01T00:00:00Z"))).toBe(false);
    expect(linkHasEnded(completed, new Date("2026-12-01T00:00:00.001Z"))).toBe(true);
  });
});
