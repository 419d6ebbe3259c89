import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import * as contract from "@/lib/proposals/client/contract";
import { correctSigningDetails } from "@/lib/proposals/inside/contract";
import { changeSettings } from "../../support/change-settings";
import { SmtpSink } from "../../support/fakes/smtp-sink";
import { mailsTo } from "../../support/records/mail";
import { cookieOf } from "../../support/records/people";
import { addProposal, signAsClient, signingForm, signingToken } from "../../support/records/proposals";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { api, refusal } from "../../support/requests/api";

const WRONG = "This code is incorrect or no longer valid";

let sink: SmtpSink;
let world: World;

beforeAll(async () => {
  sink = await SmtpSink.start();
  changeSettings({ SMTP_URL: sink.url, TANDEM_DEMO: "0" });
  world = await makeWorld();
});
afterAll(() => sink?.stop());

const waiting = async () => (await addProposal(world, PROPOSAL_STATUS.DOCUMENT_SIGNING)).id;
const on = (proposalId: string) => ({ params: { proposalId } });
const offer = async (id: string) => (await api.call(contract.getOffer, on(id))).json;
const send = (id: string) => api.call(contract.sendSigningCode, on(id));
const enter = (id: string, code: string) => api.call(contract.enterSigningCode, { ...on(id), body: { code } });

async function mailedCode(): Promise<string> {
  const code = /Your code is (\d{6})/.exec((await mailsTo(signingForm.signerEmail)).at(-1) ?? "")?.[1];
  if (!code) throw new Error("No code was mailed");
  return code;
}

/** A code that is not the one given. */
const another = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

describe("where mail can be sent, a client's document opens with a code that is mailed to its signer (D-100)", () => {
  test("and only with it: a person with the offer's link sees neither the signing link nor the whole e-mail address", async () => {
    const id = await waiting();
    const shown = await offer(id);
    expect(shown).toMatchObject({ clientSigningLink: null, signingCodeFor: "j•••@client.test" });
    expect(JSON.stringify(shown)).not.toContain(await signingToken(id, "client"));
    expect(JSON.stringify(shown)).not.toContain(signingForm.signerEmail);
  });

  test("with the code the link is returned, once, and the certificate says that a code was used", async () => {
    const id = await waiting();
    expect((await send(id)).json).toEqual({ sentTo: "j•••@client.test" });
    const code = await mailedCode();
    const token = await signingToken(id, "client");
    expect((await enter(id, `${code.slice(0, 3)} ${code.slice(3)}`)).json).toEqual({
      signingLink: `/embed/sign/${token}`,
    });
    refusal(await enter(id, code), 400);
    const signer = await db().documentSigner.findFirstOrThrow({
      where: { role: "client", document: { proposalId: id } },
    });
    expect(signer.codeEnteredAt).not.toBeNull();
    for (const action of ["document.send-code", "document.enter-code"]) {
      expect(await db().auditEntry.count({ where: { recordId: signer.id, action } })).toBe(1);
    }
    await signAsClient(id);
    const { signedPdf } = await db().proposalDocument.findFirstOrThrow({ where: { proposalId: id } });
    const pages = (await PDF.load(signedPdf ?? new Uint8Array())).extractText();
    expect(pages.at(-1)?.text.replaceAll(/\s+/g, "")).toContain("Enteredthecodemailedtothisaddress");
  });

  test("the mail that asks for the signature contains the signer's link, which needs no code", async () => {
    const id = await waiting();
    const mail = (await mailsTo(signingForm.signerEmail)).at(-1);
    expect(mail).toContain(
      `/offers/${id}#sign=${encodeURIComponent(`/embed/sign/${await signingToken(id, "client")}`)}`,
    );
  });

  test("wrong, never sent, used, expired and replaced codes are all refused with the same message", async () => {
    const id = await waiting();
    const refused = async (code: string) => expect(refusal(await enter(id, code), 400).message).toBe(WRONG);
    await refused("123456");
    await send(id);
    const first = await mailedCode();
    await refused(another(first));
    await send(id);
    const second = await mailedCode();
    if (first !== second) await refused(first);
    await sql("UPDATE signing_codes SET expires_at = now() - interval '1 second'");
    await refused(second);
  });

  test("after five tries a code ends: then even the right one is refused", async () => {
    const id = await waiting();
    await send(id);
    const code = await mailedCode();
    for (let round = 0; round < 5; round++) refusal(await enter(id, another(code)), 400);
    expect(refusal(await enter(id, code), 400).message).toBe(WRONG);
  });

  test("forty tries at once count as five", async () => {
    const id = await waiting();
    await send(id);
    const code = await mailedCode();
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter(id, another(code))));
    // A try that waits too long behind the others is refused and not counted.
    for (const { status, text } of answers) expect([400, 503], text).toContain(status);
    const { tries } = await db().signingCode.findFirstOrThrow({ where: { signer: { document: { proposalId: id } } } });
    expect(tries).toBe(5);
  });

  test("three codes an hour are mailed, then the answer says when the next one is possible", async () => {
    const id = await waiting();
    for (let round = 0; round < 3; round++) expect((await send(id)).status).toBe(200);
    const answer = await changesNothing(() => send(id));
    refusal(answer, 429);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(3000);
  });

  test("a code is stored nowhere as plain text", async () => {
    const id = await waiting();
    await send(id);
    const code = await mailedCode();
    const [row] = await sql<{ text: string }>(
      "SELECT c::text AS text FROM signing_codes c JOIN document_signers s ON s.id = c.signer_id JOIN proposal_documents d ON d.id = s.document_id WHERE d.proposal_id = $1::uuid",
      [id],
    );
    expect(row?.text).toBeDefined();
    expect(row?.text).not.toContain(code);
    expect(row?.text).not.toContain(Buffer.from(code).toString("hex"));
  });

  test("a code is not asked for before there is a document, nor once it is signed", async () => {
    const signed = await waiting();
    await signAsClient(signed);
    const accepted = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    for (const id of [signed, accepted.id]) {
      expect((await offer(id)).signingCodeFor).toBeNull();
      refusal(await changesNothing(() => send(id)), 409);
      refusal(await changesNothing(() => enter(id, "123456")), 409);
    }
  });

  test("a code is not asked for if the provider has switched it off: then the page has the link", async () => {
    const id = await waiting();
    const { providerId } = world.summit;
    await db().provider.update({ where: { id: providerId }, data: { asksSigningCode: false } });
    expect(await offer(id)).toMatchObject({
      clientSigningLink: `/embed/sign/${await signingToken(id, "client")}`,
      signingCodeFor: null,
    });
    refusal(await changesNothing(() => send(id)), 409);
    await db().provider.update({ where: { id: providerId }, data: { asksSigningCode: true } });
  });
});

describe("the e-mail address of a signer who has used a code", () => {
  const correction = { ...signingForm, taxIdNumber: null, signerPhone: null };
  const correct = (id: string, body: object) =>
    api.call(contract.correctOfferDocuments, { ...on(id), body: { ...correction, ...body } });
  const opened = async () => {
    const id = await waiting();
    await send(id);
    expect((await enter(id, await mailedCode())).status).toBe(200);
    return id;
  };

  test("cannot be changed by a person with the link, who learns who to ask; other details can still be corrected", async () => {
    const id = await opened();
    const another = () => correct(id, { signerEmail: "mallory@elsewhere.test" });
    const said = refusal(await changesNothing(another), 409);
    expect(said.message).toContain("Only Summit PEO can change it now: please ask Riley Test (riley@example.test");
    expect(said.fields?.signerEmail).toBe(said.message);
    expect((await correct(id, { signerEmail: null, signerTitle: "President" })).status).toBe(200);
    refusal(await changesNothing(another), 409);
  });

  test("can be changed by the provider", async () => {
    const id = await opened();
    const { dealId } = await db().proposal.findUniqueOrThrow({ where: { id } });
    const cookie = await cookieOf(world.rep, world.summit.providerId);
    const body = { ...correction, signerEmail: "jamie@client.test" };
    const answer = await api.call(correctSigningDetails, { params: { dealId, proposalId: id }, body }, cookie);
    expect(answer.json.documents[0].signers[0].email).toBe("jamie@client.test");
  });
});
