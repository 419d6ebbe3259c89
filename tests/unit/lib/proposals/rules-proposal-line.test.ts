import { describe, expect, it } from "vitest";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { type ProposalFacts, proposalLine, unsentOf } from "@/lib/proposals/rules";

const { DRAFT, APPROVED, REJECTED, DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;
const signedBy = (...roles: string[]) => [
  { signers: ["client", "provider"].map((role) => ({ role, status: roles.includes(role) ? "signed" : "pending" })) },
];
const AT = "2026-11-23T10:00:00.000Z";
const DRAWN_UP: ProposalFacts = {
  status: DRAFT,
  ended: null,
  approval: null,
  expired: false,
  sent: [],
  openedAt: null,
  documents: [],
};

describe("the status of a proposal, in one word", () => {
  it.each<[string, Partial<ProposalFacts>]>([
    ["Draft", {}],
    ["Sent", { sent: [{ to: "dana@client.test", at: AT }] }],
    ["Opened", { sent: [{ to: "dana@client.test", at: AT }], openedAt: AT }],
    // Its link was handed over by other means than a mail from here.
    ["Opened", { openedAt: AT }],
    ["Expired", { openedAt: AT, expired: true }],
    // Its price is below a floor (D-181): nobody can open it, whatever else is known of it.
    ["Waiting for approval", { approval: { state: "needed" } }],
    ["Price rejected", { approval: { state: "refused" }, openedAt: AT, expired: true }],
    ["Sent", { approval: { state: "approved" }, sent: [{ to: "dana@client.test", at: AT }] }],
    ["Accepted", { status: APPROVED }],
    ["Accepted", { status: DOCUMENT_SIGNING, documents: signedBy() }],
    ["Signed by client", { status: DOCUMENT_SIGNING, documents: signedBy("client") }],
    ["Signed by client", { status: WELCOME_CALL, documents: signedBy("client") }],
    ["Signed by client", { status: WELCOME_CALL, documents: signedBy("client", "provider") }],
    // The client is through, the provider's signature is missing.
    ["Signed by client", { status: COMPLETED, documents: signedBy("client") }],
    ["Completed", { status: COMPLETED, documents: signedBy("client", "provider") }],
    ["Rejected", { status: REJECTED, openedAt: AT }],
    ["Voided", { status: DOCUMENT_SIGNING, documents: signedBy("client"), ended: { as: "voided" } }],
    ["Declined", { status: DOCUMENT_SIGNING, documents: signedBy(), ended: { as: "declined" } }],
  ])("is '%s' for %j", (line, facts) => {
    expect(proposalLine({ ...DRAWN_UP, ...facts })).toBe(line);
  });
});

describe("the proposal of a deal that is to be sent", () => {
  const of = (id: string, facts: Partial<ProposalFacts & { isPrimary: boolean }> = {}) => ({
    id,
    isPrimary: false,
    ...DRAWN_UP,
    ...facts,
  });

  it("is the primary draft, else the first", () => {
    expect(unsentOf([])).toBeUndefined();
    expect(unsentOf([of("a"), of("b", { isPrimary: true })])?.id).toBe("b");
    expect(unsentOf([of("a", { approval: { state: "needed" } }), of("b"), of("c")])?.id).toBe("b");
    expect(unsentOf([of("a", { status: REJECTED }), of("b", { expired: true, openedAt: AT }), of("c")])?.id).toBe("c");
  });

  it("is none while the client has one, or has accepted one", () => {
    expect(unsentOf([of("a"), of("b", { sent: [AT] })])).toBeUndefined();
    expect(unsentOf([of("a"), of("b", { openedAt: AT })])).toBeUndefined();
    expect(unsentOf([of("a"), of("b", { status: DOCUMENT_SIGNING })])).toBeUndefined();
  });
});
