import { createHash } from "node:crypto";
import { PDF } from "@libpdf/core";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { sealPdf, verifySeal } from "@/lib/pdf/seal";
import { createSealingKey } from "@/lib/pdf/sealing-key";
import { correctSigningDetails } from "@/lib/proposals/inside/changes";
import { getProposal } from "@/lib/proposals/inside/service";
import { followSigning } from "@/lib/proposals/signing/complete";
import { sealingKey } from "@/lib/proposals/signing/sealing-key-store";
import { getSigningSession } from "@/lib/proposals/signing/service";
import { getSigningForm } from "@/lib/proposals/signing/vendor/vendor-form";
import { addWaitingDocument, documentOf } from "../../support/fakes/docuseal";
import { withDocusealEach } from "../../support/fakes/docuseal-suite";
import type { FakeDocuseal } from "../../support/fakes/fake-docuseal";
import { claimSigned, download, give, show } from "../../support/fakes/vendor-calls";
import { mailsTo } from "../../support/records/mail";
import { asOwner } from "../../support/records/owner";
import { actorOf } from "../../support/records/people";
import { addProposal, signingForm, signingToken } from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";

const { APPROVED, DOCUMENT_SIGNING, WELCOME_CALL } = PROPOSAL_STATUS;

let world: World;
let docuseal: FakeDocuseal;

beforeAll(async () => {
  world = await makeWorld();
});
withDocusealEach((fresh) => {
  docuseal = fresh;
});

const rep = () => actorOf(world.rep, world.summit.providerId);
const owner = () => actorOf(world.owner, world.summit.providerId);
const statusOf = async (id: string) => (await db().proposal.findUniqueOrThrow({ where: { id } })).status;
const sha256 = (bytes: Uint8Array | null) =>
  createHash("sha256")
    .update(bytes ?? "")
    .digest("hex");
const problemOf = async (id: string, dealId: string) =>
  (await getProposal(await rep(), dealId, id)).documents[0]?.problem;

describe("an agreement at DocuSeal", () => {
  test("is submitted once, without mails, in order, with a place to sign for each; its link is a page of ours", async () => {
    const { id } = await addWaitingDocument(world);
    await give(id);
    expect(docuseal.submissions).toHaveLength(1);
    const [{ name, send_email, submitters_order, submitters }] = docuseal.submissions;
    expect([name, send_email, submitters_order]).toEqual(["Client Service Agreement", undefined, "preserved"]);
    expect(submitters.map(({ role, email }: { role: string; email: string }) => [role, email])).toEqual([
      ["Client", "jordan@client.test"],
      ["Provider", "olivia@example.test"],
    ]);
    const document = await documentOf(id);
    expect(document.signingReference).toBe(`${new URL(docuseal.url).host}/${docuseal.submissions[0].id}`);
    const { json, text } = await show(id);
    expect(json.clientSigningLink).toMatch(/^\/embed\/sign\//);
    expect(text).not.toContain(submitters[0].slug);
    const [mail] = await mailsTo("jordan@client.test");
    expect(JSON.stringify(mail)).not.toContain(submitters[0].slug);
  });

  test("that was submitted without an answer is found again: one submission, one document", async () => {
    const { id } = await addProposal(world, APPROVED);
    docuseal.meanwhile = () => asOwner("ALTER TABLE audit_log RENAME TO audit_log_away");
    const lost = await give(id).finally(() => asOwner("ALTER TABLE IF EXISTS audit_log_away RENAME TO audit_log"));
    expect(lost.status).toBe(500);
    expect((await give(id)).status).toBe(200);
    expect(docuseal.submissions).toHaveLength(1);
    expect(await db().proposalDocument.count({ where: { proposalId: id } })).toBe(1);
  });

  test("signed by both is sealed with DocuSeal's log and our certificate; DocuSeal's file is kept as it came", async () => {
    const { id, deal } = await addWaitingDocument(world);
    const theirs = await createSealingKey({ commonName: "DocuSeal" });
    const [submission] = docuseal.submissions;
    submission.file = await sealPdf(new Uint8Array(submission.file), theirs);
    docuseal.sign("Client");
    expect((await claimSigned(id)).json.status).toBe(WELCOME_CALL);
    const half = await documentOf(id);
    expect(half.signers.map(({ status }) => status)).toEqual(["signed", "pending"]);
    expect([half.status, half.signedSha256, half.certificatePdf]).toEqual(["pending", sha256(half.signedPdf), null]);
    docuseal.sign("Provider");
    await followSigning(id);
    await followSigning(id);
    const whole = await documentOf(id);
    expect(whole.signers.map(({ status, signedAt }) => [status, signedAt !== null])).toEqual([
      ["signed", true],
      ["signed", true],
    ]);
    expect([whole.status, whole.signedSha256]).toEqual(["complete", sha256(whole.signedPdf)]);
    expect(whole.certificateSha256).toBe(sha256(whole.certificatePdf));
    const signed = await PDF.load(new Uint8Array(whole.signedPdf ?? []));
    const unsigned = await PDF.load(new Uint8Array(whole.unsignedPdf));
    expect(signed.getPageCount()).toBe(unsigned.getPageCount() + 2);
    const [log, certificate] = signed.extractText().slice(-2);
    expect(log?.text).toContain("Audit log of submission");
    expect(certificate?.text).toContain(`DocuSeal (${new URL(docuseal.url).host})`);
    expect(certificate?.text.replace(/\s/g, "")).toContain(sha256(whole.vendorPdf));
    const { certificatePem } = await sealingKey();
    for (const { signedPdf } of [half, whole]) {
      const sealed = verifySeal(new Uint8Array(signedPdf ?? []), [certificatePem]);
      expect(sealed).toMatchObject({ intact: true, certificateKnown: true });
    }
    // Its own signature can still be checked.
    expect(Buffer.from(whole.vendorPdf ?? []).equals(submission.file)).toBe(true);
    expect(whole.vendorSha256).toBe(sha256(whole.vendorPdf));
    const own = verifySeal(new Uint8Array(whole.vendorPdf ?? []), [theirs.certificatePem]);
    expect(own).toMatchObject({ intact: true, certificateKnown: true });
    const titles = (await db().activity.findMany({ where: { dealId: deal.id } })).map(({ title }) => title);
    expect(titles.filter((title) => title === "Client Service Agreement signed")).toHaveLength(2);
    const copies = await sql("SELECT 1 FROM emails WHERE document_id = $1::uuid", [whole.id]);
    expect(copies).toHaveLength(3);
  });

  test("of several files is kept as the one that DocuSeal makes of them", async () => {
    const { id } = await addWaitingDocument(world);
    docuseal.filesEach = 2;
    docuseal.sign("Client");
    await claimSigned(id);
    expect(docuseal.asked.filter((call) => call.endsWith("/documents"))).toHaveLength(2);
    expect((await documentOf(id)).signedPdf).not.toBeNull();
  });

  test("declined there ends the proposal as our own decline does, with the reason", async () => {
    const { id } = await addWaitingDocument(world);
    docuseal.decline("Client", "The prices are not what we spoke of");
    await followSigning(id);
    await followSigning(id);
    const proposal = await db().proposal.findUniqueOrThrow({ where: { id } });
    expect([proposal.endedAs, proposal.endedReason]).toEqual(["declined", "The prices are not what we spoke of"]);
    expect((await documentOf(id)).signers[0]?.status).toBe("declined");
    expect((await show(id)).json.closed).toBe("declined");
    const told = await sql("SELECT 1 FROM activities WHERE deal_id = $1::uuid AND title = 'Signing declined'", [
      proposal.dealId,
    ]);
    expect(told).toHaveLength(1);
  });

  test("declined with text that our database cannot store is declined all the same", async () => {
    const { id } = await addWaitingDocument(world);
    docuseal.decline("Client", `Too \0dear ${"x".repeat(990)}😀`);
    await followSigning(id);
    expect(await db().proposal.findUniqueOrThrow({ where: { id } })).toMatchObject({
      endedAs: "declined",
      endedReason: `Too dear ${"x".repeat(990)}\uFFFD`,
    });
  });

  test("declined without a reason says so", async () => {
    const { id } = await addWaitingDocument(world);
    docuseal.decline("Client", null);
    await followSigning(id);
    expect(await db().proposal.findUniqueOrThrow({ where: { id } })).toMatchObject({
      endedReason: "No reason was given.",
    });
  });

  test.each([
    ["expired", () => docuseal.expire(), "The time to sign this document has run out"],
    ["archived", () => docuseal.archive(), "This document was withdrawn"],
    ["deleted", () => docuseal.remove(), "This document was withdrawn"],
  ] as const)("that is %s there says so on both sides, and the same details make another one", async (...row) => {
    const [problem, become, words] = row;
    const { id, deal } = await addWaitingDocument(world);
    become();
    await followSigning(id);
    expect(await problemOf(id, deal.id)).toBe(problem);
    const session = await getSigningSession(null, await signingToken(id, "client"));
    expect([session.closed, session.unsignable]).toEqual([words, true]);
    await correctSigningDetails(await rep(), deal.id, id, { ...signingForm, taxIdNumber: null });
    expect(await problemOf(id, deal.id)).toBeNull();
    expect(docuseal.submissions.filter(({ archived_at, expire_at }) => !archived_at && !expire_at)).toHaveLength(1);
    docuseal.sign("Client");
    expect((await claimSigned(id)).json.status).toBe(WELCOME_CALL);
  });

  test("is archived there when its details are corrected, and another one takes its place", async () => {
    const { id, deal } = await addWaitingDocument(world);
    await correctSigningDetails(await rep(), deal.id, id, { ...signingForm, signerFirstName: "Kim" });
    expect(docuseal.submissions.map(({ archived_at }) => archived_at !== null)).toEqual([true, false]);
  });

  test("takes no DocuSeal field from what the client types", async () => {
    const { id } = await addProposal(world, APPROVED);
    const details = { ...signingForm, companyName: "{{Discount;type=text;role=Client;width=400}} LLC" };
    const answer = await give(id, details);
    expect([answer.status, answer.json.fields]).toEqual([400, { companyName: "Our documents cannot print {{" }]);
    expect(docuseal.submissions).toEqual([]);
  });

  test("cannot be signed elsewhere, and a form that says 'completed' signs nothing", async () => {
    const { id } = await addWaitingDocument(world);
    const refused = await changesNothing(() => claimSigned(id));
    expect([refused.status, refused.json.message]).toEqual([409, "The documents have not been signed yet"]);
    expect(await statusOf(id)).toBe(DOCUMENT_SIGNING);
  });
});

describe("DocuSeal's form", () => {
  const formOf = async (
    id: string,
    role: "client" | "provider",
    actor = null as Awaited<ReturnType<typeof rep>> | null,
  ) => getSigningForm(actor, await signingToken(id, role));

  test("can talk to its DocuSeal only, and has no access to our origin", async () => {
    const { id } = await addWaitingDocument(world);
    const { html, policy } = await formOf(id, "client");
    expect(html).toContain(`data-src="${docuseal.url}/s/${docuseal.submissions[0].submitters[0].slug}"`);
    expect(policy).toMatch(/^sandbox (?!.*allow-same-origin)/);
    expect(policy).toContain(`connect-src ${docuseal.url};`);
    expect(policy).toMatch(new RegExp(`script-src 'nonce-[\\w-]+' ${docuseal.url};`));
  });

  test("is shown to the provider's signer only, and only once the client has signed", async () => {
    const { id } = await addWaitingDocument(world);
    await expect(formOf(id, "provider", await owner())).rejects.toMatchObject({ message: "Jordan Lane signs first" });
    docuseal.sign("Client");
    await claimSigned(id);
    await expect(formOf(id, "provider")).rejects.toMatchObject({ code: "forbidden" });
    await expect(formOf(id, "provider", await rep())).rejects.toMatchObject({ code: "forbidden" });
    const acting = { ...(await owner()), impersonatorId: world.admin };
    await expect(formOf(id, "provider", acting)).rejects.toMatchObject({ code: "forbidden" });
    expect((await formOf(id, "provider", await owner())).html).toContain(docuseal.submissions[0].submitters[1].slug);
  });
});

test("of two requests at once, the newer document is kept even if the older answer arrives last", async () => {
  const { id } = await addWaitingDocument(world);
  docuseal.sign("Client");
  docuseal.afterwards = async () => {
    docuseal.sign("Provider");
    await followSigning(id);
  };
  await followSigning(id);
  const document = await documentOf(id);
  expect([document.status, document.signedSha256]).toEqual(["complete", sha256(document.signedPdf)]);
  expect((await download(id)).status).toBe(409);
});
