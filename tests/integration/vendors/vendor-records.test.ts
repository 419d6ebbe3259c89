import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeLinkToken } from "@/lib/crypto/link-token";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { getSigningSession } from "@/lib/proposals/signing/service";
import { schedulingPort } from "@/lib/vendors/scheduling/port";
import { signingPort } from "@/lib/vendors/signing/port";
import { FakeVendor } from "../../support/fakes/fake-vendor";
import { prefer, schedulingOver, signingOver } from "../../support/fakes/vendor-adapters";
import { bookedThere, claimBooked, give, preferVendor, show } from "../../support/fakes/vendor-calls";
import { addProposal, signingForm } from "../../support/records/proposals";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

const { APPROVED } = PROPOSAL_STATUS;

let world: World;
let vendor: FakeVendor;
let takeBack: ReturnType<typeof preferVendor>;

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  vendor = await FakeVendor.start();
  takeBack = preferVendor(vendor);
});
afterEach(async () => {
  takeBack.signing();
  takeBack.scheduling();
  await vendor.stop();
});

describe("what a signing vendor said", () => {
  test("is kept in our rows: its name, its reference, and its links, sealed", async () => {
    const { id } = await addProposal(world, APPROVED);
    const { json } = await give(id);
    const [submission] = vendor.submissions;
    expect(json.clientSigningLink).toBe(`${vendor.url}/sign/${submission?.id}/client`);
    const calls = vendor.calls;
    expect((await show(id)).json).toEqual(json);
    expect(vendor.calls).toBe(calls);
    const [stored] = await sql<{ row: string }>(
      `SELECT concat(d.signing_vendor, ' ', d.signing_reference, ' ', encode(s.vendor_link, 'escape')) AS row
         FROM proposal_documents d JOIN document_signers s ON s.document_id = d.id AND s.role = 'client'
        WHERE d.proposal_id = $1::uuid`,
      [id],
    );
    expect(stored?.row).toMatch(new RegExp(`^Quill Sign ${submission?.id} .{20}`, "s"));
    expect(stored?.row).not.toContain("/sign/");
  });

  test("cannot be signed elsewhere: the built-in frame does not know the document", async () => {
    const { id } = await addProposal(world, APPROVED);
    await give(id);
    const { linkId } = await db().documentSigner.findFirstOrThrow({ where: { document: { proposalId: id } } });
    await expect(getSigningSession(null, makeLinkToken("sign", linkId))).rejects.toMatchObject({ code: "not_found" });
  });

  test("to the slower of two simultaneous forms is withdrawn", async () => {
    const { id } = await addProposal(world, APPROVED);
    const faster = { ...signingForm, companyName: "Faster LLC" };
    vendor.meanwhile = () => give(id, faster);
    expect((await give(id)).status).toBe(409);
    const { signingReference } = await db().proposalDocument.findFirstOrThrow({ where: { proposalId: id } });
    expect(vendor.submissions).toHaveLength(2);
    for (const one of vendor.submissions) expect(one.withdrawn).toBe(one.id !== signingReference);
  });

  test("is refused if its link leads elsewhere", async () => {
    const { id } = await addProposal(world, APPROVED);
    const adapter = signingOver(vendor);
    const submit: typeof adapter.submit = async (document) => {
      const { reference } = await adapter.submit(document);
      return { reference, links: { client: "https://evil.example/sign", provider: "https://evil.example/sign" } };
    };
    const stop = prefer(signingPort, { ...adapter, submit });
    const answer = await give(id).finally(stop);
    expect([answer.status, answer.json.code]).toEqual([503, "upstream_unavailable"]);
  });
});

describe("a booking at a scheduling vendor", () => {
  test("counts for one proposal, even at a vendor that does not tell them apart", async () => {
    const stop = prefer(schedulingPort, schedulingOver(vendor, false));
    const [first, second] = [await bookedThere(world, vendor), await bookedThere(world, vendor)];
    expect((await claimBooked(first.id, `booking of ${first.id}`)).status).toBe(200);
    const refused = await claimBooked(second.id, `booking of ${first.id}`).finally(stop);
    expect(refused.status).toBe(409);
    expect(refused.json.message).toBe("This booking belongs to another proposal");
  });
});
