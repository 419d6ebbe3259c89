import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PUT as completeDocuments } from "@/app/api/offers/[proposalId]/documents/complete/route";
import { GET as downloadDocuments } from "@/app/api/offers/[proposalId]/documents/download/route";
import { POST as createDocuments } from "@/app/api/offers/[proposalId]/documents/route";
import { GET as getOffer } from "@/app/api/offers/[proposalId]/route";
import { PUT as completeCall } from "@/app/api/offers/[proposalId]/welcome-call/complete/route";
import { errorBody } from "@/lib/contracts/errors";
import { makeLinkToken } from "@/lib/crypto/link-token";
import { db, sql } from "@/lib/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { schedulingPort } from "@/lib/integrations/scheduling/port";
import { signingPort } from "@/lib/integrations/signing/port";
import { togglePrimary } from "@/lib/proposals/service";
import { transaction } from "@/lib/transaction";
import { FAULTS, FakeVendor, type Fault, RETRY_AFTER } from "../support/fake-vendor";
import { asOwner } from "../support/owner";
import { actorOf } from "../support/people";
import { addProposal, signingForm, type TestProposal } from "../support/proposals";
import { changesNothing } from "../support/snapshot";
import { prefer, schedulingOver, signingOver } from "../support/vendor-adapters";
import { makeWorld, type World } from "../support/world";

const { APPROVED, DOCUMENT_SIGNING, WELCOME_CALL, COMPLETED } = PROPOSAL_STATUS;

let world: World;
let vendor: FakeVendor;
let undo: (() => void)[];

beforeAll(async () => {
  world = await makeWorld();
});
beforeEach(async () => {
  await sql("DELETE FROM rate_limits");
  vendor = await FakeVendor.start();
  undo = [prefer(signingPort, signingOver(vendor.url)), prefer(schedulingPort, schedulingOver(vendor.url))];
});
afterEach(async () => {
  for (const one of undo) one();
  await vendor.stop();
});
afterAll(() => expect(signingPort.adapters.length + schedulingPort.adapters.length).toBe(2));

type Handler = (request: Request, next: { params: Promise<unknown> }) => Promise<Response>;

/** A call as it comes from a browser, through all that stands before the use case. */
async function ask(handler: Handler, method: string, proposalId: string, body?: unknown) {
  const request = new Request(`http://localhost:3000/api/offers/${proposalId}`, {
    method,
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve({ proposalId }) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}

const give = (id: string, form: object = signingForm) => ask(createDocuments, "POST", id, form);
const claimSigned = (id: string) => ask(completeDocuments, "PUT", id);
const claimBooked = (id: string, booking?: string) => ask(completeCall, "PUT", id, { booking });

const statusOf = async (id: string) => (await db().proposal.findUniqueOrThrow({ where: { id } })).status;
const keyOf = () => vendor.submissions.at(-1)?.key ?? "";

/** A proposal before each of the steps that ask a vendor. */
const BEFORE: Record<
  string,
  { name: string; take: (id: string) => ReturnType<typeof ask>; make: () => Promise<TestProposal> }
> = {
  "the signing details": { name: "Quill Sign", take: give, make: () => addProposal(world, APPROVED) },
  "the end of the signing": { name: "Quill Sign", take: claimSigned, make: signedThere },
  "the welcome call": { name: "Quill Calendar", take: claimBooked, make: bookedThere },
};

async function signedThere(): Promise<TestProposal> {
  const proposal = await addProposal(world, APPROVED);
  await give(proposal.id);
  vendor.sign("client");
  return proposal;
}

async function bookedThere(): Promise<TestProposal> {
  const proposal = await signedThere();
  const { json } = await claimSigned(proposal.id);
  book(new URL(json.welcomeScheduleLink).searchParams.get("key") ?? "", `booking of ${proposal.id}`);
  return proposal;
}

function book(key: string, id: string): void {
  vendor.bookings.push({ id, key, startsAt: "2031-01-06T17:00:00.000Z", timeZone: "America/Denver" });
}

describe.each(Object.entries(BEFORE))("%s", (_, { name, take, make }) => {
  test.each(FAULTS)(
    "with a vendor that answers by '%s' is refused with its name, and nothing is half done",
    async (fault: Fault) => {
      const { id } = await make();
      vendor.fault = fault;
      const answer = await changesNothing(() => take(id));
      const { code, message } = errorBody.parse(answer.json);
      expect([answer.status, code]).toEqual([503, "upstream_unavailable"]);
      expect(message).toBe(`${name} does not answer. Please try again in a moment.`);
      expect(Number(answer.headers.get("retry-after"))).toBe(fault === "429" ? RETRY_AFTER : 5);
      const before = await statusOf(id);
      vendor.fault = null;
      expect((await take(id)).status).toBe(200);
      expect(await statusOf(id)).not.toBe(before);
    },
  );

  test("locks no row while the vendor thinks: somebody else's write goes through meanwhile", async () => {
    const { id, deal } = await make();
    const rep = await actorOf(world.rep, world.summit.providerId);
    const written: unknown[] = [];
    vendor.meanwhile = async () => {
      await transaction(async () => {
        await sql("SELECT id FROM proposals WHERE id = $1::uuid FOR UPDATE NOWAIT", [id]);
        await sql("SELECT id FROM proposal_documents WHERE proposal_id = $1::uuid FOR UPDATE NOWAIT", [id]);
      });
      written.push(await togglePrimary(rep, deal.id, id));
    };
    expect((await take(id)).status).toBe(200);
    expect(written).toEqual([{ isPrimary: false }]);
  });
});

describe("what a signing vendor said", () => {
  test("is kept on our rows: its name, its reference, and its links, sealed", async () => {
    const { id } = await addProposal(world, APPROVED);
    const { json } = await give(id);
    const [submission] = vendor.submissions;
    expect(json.clientSigningLink).toBe(`${vendor.url}/sign/${submission?.id}/client`);
    const calls = vendor.calls;
    expect((await ask(getOffer, "GET", id)).json).toEqual(json);
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

  test("is kept of a signature: status, time, document, activity and audit, once", async () => {
    const { id, deal } = await signedThere();
    for (const _ of [1, 2]) {
      const answer = await claimSigned(id);
      expect(answer.json?.status, answer.text).toBe(WELCOME_CALL);
    }
    const document = await db().proposalDocument.findFirstOrThrow({
      where: { proposalId: id },
      include: { signers: { orderBy: { position: "asc" } } },
    });
    expect(document.signers.map(({ status, signedAt }) => [status, signedAt !== null])).toEqual([
      ["signed", true],
      ["pending", false],
    ]);
    expect(document.status).toBe("pending");
    expect(Buffer.from(document.signedPdf ?? []).toString()).toContain("signed elsewhere");
    const titles = await db().activity.findMany({ where: { dealId: deal.id }, select: { title: true } });
    expect(titles.filter(({ title }) => title.endsWith("signed") && title !== "Documents signed")).toHaveLength(1);
  });

  test("is signed nowhere else: the built-in frame knows no such document", async () => {
    const { id } = await addProposal(world, APPROVED);
    await give(id);
    const { linkId } = await db().documentSigner.findFirstOrThrow({ where: { document: { proposalId: id } } });
    const { getSigningSession } = await import("@/lib/signing/service");
    await expect(getSigningSession(makeLinkToken("sign", linkId))).rejects.toMatchObject({ code: "not_found" });
  });

  test("that has been asked before and was not heard makes no second submission", async () => {
    const { id } = await addProposal(world, APPROVED);
    vendor.meanwhile = () => asOwner("ALTER TABLE audit_log RENAME TO audit_log_away");
    const lost = await give(id);
    await asOwner("ALTER TABLE audit_log_away RENAME TO audit_log");
    expect(lost.status).toBe(500);
    expect((await give(id)).status).toBe(200);
    expect(vendor.submissions).toHaveLength(1);
    expect(vendor.submissions[0]?.withdrawn).toBe(false);
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

  test("is asked of that vendor also when another is in use by now, and named when its settings are gone", async () => {
    const { id } = await signedThere();
    undo.shift()?.();
    const answer = await changesNothing(() => claimSigned(id));
    expect([answer.status, answer.json.code]).toEqual([503, "not_configured"]);
    expect(answer.json.message).toBe("Quill Sign is not set up here. Please ask your administrator.");
  });

  test("is refused where its link leads elsewhere", async () => {
    const { id } = await addProposal(world, APPROVED);
    undo.shift()?.();
    const adapter = signingOver(vendor.url);
    const submit: typeof adapter.submit = async (document) => {
      const { reference } = await adapter.submit(document);
      return { reference, links: { client: "https://evil.example/sign", provider: "https://evil.example/sign" } };
    };
    undo.unshift(prefer(signingPort, { ...adapter, submit }));
    const answer = await changesNothing(() => give(id));
    expect([answer.status, answer.json.code]).toEqual([503, "upstream_unavailable"]);
  });
});

describe("a booking at a scheduling vendor", () => {
  test("is kept on our row and completes the proposal, which shows it", async () => {
    const { id } = await bookedThere();
    expect((await claimBooked(id)).json.status).toBe(COMPLETED);
    expect(await db().booking.findUniqueOrThrow({ where: { proposalId: id } })).toMatchObject({
      startsAt: new Date("2031-01-06T17:00:00.000Z"),
      timeZone: "America/Denver",
      vendorReference: `booking of ${id}`,
    });
    expect((await ask(downloadDocuments, "GET", id)).status).toBe(200);
  });

  test("that the browser reports counts only when it carries the call's key", async () => {
    const [mine, other] = [await signedThere(), await bookedThere()];
    await claimSigned(mine.id);
    const refused = await changesNothing(() => claimBooked(mine.id, `booking of ${other.id}`));
    expect(refused.status).toBe(409);
    expect((await claimBooked(other.id, `booking of ${other.id}`)).status).toBe(200);
  });

  test("counts for one proposal, even at a vendor that tells them apart no better", async () => {
    undo.pop()?.();
    undo.push(prefer(schedulingPort, schedulingOver(vendor.url, false)));
    const [first, second] = [await bookedThere(), await bookedThere()];
    expect((await claimBooked(first.id, `booking of ${first.id}`)).status).toBe(200);
    const refused = await changesNothing(() => claimBooked(second.id, `booking of ${first.id}`));
    expect(refused.status).toBe(409);
    expect(refused.json.message).toBe("This booking belongs to another proposal");
  });
});

test("a vendor that is asked inside a transaction is a mistake that shows at once", async () => {
  const { id } = await addProposal(world, APPROVED);
  await expect(transaction(async () => signingPort.current())).rejects.toThrow("inside a transaction");
  const adapter = signingOver(vendor.url);
  const asked = transaction(() => adapter.readRecord({ id, reference: keyOf() }));
  await expect(asked).rejects.toThrow("Quill Sign was asked inside a transaction");
  expect(vendor.calls).toBe(0);
  expect(await statusOf(id)).not.toBe(DOCUMENT_SIGNING);
});
