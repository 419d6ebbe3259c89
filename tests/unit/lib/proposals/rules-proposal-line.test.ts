import { describe, expect, it } from "vitest";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { type ProposalFacts, proposalLine } from "@/lib/proposals/rules";

const { DRAFT, APPROVED, REJECTED, DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;
const signedBy = (...roles: string[]) => [
  { signers: ["client", "provider"].map((role) => ({ role, status: roles.includes(role) ? "signed" : "pending" })) },
];
const AT = "2026-11-23T10:00:00.000Z";

describe("the status of a proposal, in one word", () => {
  it.each<[string, Partial<ProposalFacts>]>([
    ["Draft", {}],
    ["Sent", { sent: [{ to: "dana@client.test", at: AT }] }],
    ["Opened", { sent: [{ to: "dana@client.test", at: AT }], openedAt: AT }],
    // Its link was handed over by other means than a mail from here.
    ["Opened", { openedAt: AT }],
    ["Expired", { openedAt: AT, expired: true }],
    // Its price is below a floor (D-181): nobody can open it, whatever else is known of it.
    ["Waits for approval", { approval: { state: "needed" } }],
    ["Price refused", { approval: { state: "refused" }, openedAt: AT, expired: true }],
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
    const draft = {
      status: DRAFT,
      ended: null,
      approval: null,
      expired: false,
      sent: [],
      openedAt: null,
      documents: [],
    };
    expect(proposalLine({ ...draft, ...facts })).toBe(line);
  });
});
