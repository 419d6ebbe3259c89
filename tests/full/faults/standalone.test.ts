import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as auth from "@/lib/auth/contract";
import { verifySeal } from "@/lib/pdf/seal";
import * as agreements from "@/lib/proposals/agreement/contract";
import { verifyFile } from "@/lib/proposals/agreement/contract";
import * as offers from "@/lib/proposals/client/contract";
import * as embeds from "@/lib/proposals/client/contract-embeds";
import * as proposals from "@/lib/proposals/inside/contract";
import * as providers from "@/lib/providers/contract";
import { SmtpSink } from "../../support/fakes/smtp-sink";
import { textOf } from "../../support/records/agreement";
import { ownBody, pdfFile, pdfOf } from "../../support/records/agreements";
import { picture } from "../../support/records/logos";
import { proposalForm, schedulingToken, signingForm, typedSignature } from "../../support/records/proposals";
import { addDeal } from "../../support/records/records";
import { makeWorld, PASSWORD, type World } from "../../support/records/world";
import { type Answer, type Api, type Input, type OwnApi, ServerApi, send } from "../../support/requests/api";

const SCHEDULER = "a-secret-that-the-scheduler-knows-too";

let api: OwnApi;
let world: World;
let sink: SmtpSink;

beforeAll(async () => {
  sink = await SmtpSink.start();
  [api, world] = await Promise.all([
    ServerApi.start({ standalone: true, env: { SMTP_URL: sink.url, CRON_SECRET: SCHEDULER } }),
    makeWorld(),
  ]);
});
afterAll(async () => {
  await api?.server.stop();
  await sink?.stop();
});

async function done(call: Parameters<Api["call"]>[0], input: Input, cookie?: string): Promise<Answer> {
  const answer = await api.call(call, input, cookie);
  expect(answer.status, answer.text).toBe(200);
  return answer;
}

async function signIn(name: string): Promise<string> {
  const answer = await done(auth.signIn, { body: { email: `${name}@example.test`, password: PASSWORD } });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0])
    .join("; ");
}

/** The first match in a mail to an address, which a job delivers. */
const mailed = (to: string, pattern: RegExp): Promise<string> =>
  vi.waitFor(() => {
    const found = sink.mails.filter((mail) => mail.to.includes(to)).flatMap(({ raw }) => pattern.exec(raw)?.[1] ?? []);
    expect(found[0]).toBeDefined();
    return found[0] ?? "";
  }, 20_000);

test("in a folder by itself the app handles a sale from sign-in to the sealed PDF", async () => {
  const owner = await signIn("olivia");
  const rep = await signIn("riley");
  const { providerId } = world.summit;

  const logo = await done(providers.setProviderLogo, { params: { providerId }, body: await picture() }, owner);
  expect((await send(api.server.baseUrl + logo.json.logo.address)).headers.get("content-type")).toBe("image/png");
  const exhibit = pdfFile(await pdfOf("Handbook of benefits"));
  const { fileId } = (await done(agreements.addAgreementFile, { params: { providerId }, body: exhibit }, owner)).json;
  const text = { body: ownBody("Governed by 東京 law."), exhibits: [{ fileId, name: "Benefits" }] };
  await done(agreements.saveAgreement, { params: { providerId }, body: text }, owner);

  const dealId = (await addDeal(world)).id;
  const made = await done(proposals.createProposal, { params: { dealId }, body: proposalForm(world) }, rep);
  const proposalId: string = made.json.id;
  const offer = { recipients: [signingForm.signerEmail], subject: "", message: "" };
  await done(proposals.sendOffer, { params: { dealId, proposalId }, body: offer }, rep);
  await mailed(signingForm.signerEmail, new RegExp(`(/offers/${proposalId})`));

  const params = { proposalId };
  await done(offers.acceptOffer, { params, body: { accept: true, reason: "" } });
  await done(offers.createOfferDocuments, { params, body: signingForm });
  await done(offers.sendSigningCode, { params });
  const code = await mailed(signingForm.signerEmail, /Your code is (\d{6})/);
  const { signingLink } = (await done(offers.enterSigningCode, { params, body: { code } })).json;
  const token = signingLink.split("/").at(-1);
  await done(embeds.sign, { params: { token }, body: await typedSignature(token) });
  await done(offers.completeOfferDocuments, { params });
  const call = { params: { token: schedulingToken(proposalId) } };
  const [startsAt] = (await done(embeds.getSchedulingSession, call)).json.slots;
  await done(embeds.bookWelcomeCall, { ...call, body: { startsAt } });
  await done(offers.completeWelcomeCall, { params });

  const { bytes } = await done(offers.downloadOfferDocuments, { params });
  expect(verifySeal(bytes)).toMatchObject({ sealed: true, intact: true, coversWholeFile: true });
  const printed = await textOf(bytes);
  for (const part of ["Governedby東京law.", "ExhibitA:BenefitsPage1of1", "JordanLane"]) expect(printed).toContain(part);
  expect((await done(verifyFile, { body: pdfFile(new Uint8Array(bytes)) })).json.verdict).toBe("original");
}, 90_000);

test("it serves its pages with their scripts and pictures, and a scheduler can hand over waiting jobs", async () => {
  const page = await send(`${api.server.baseUrl}/login`);
  expect(page.status).toBe(200);
  const [, script = ""] = /src="(\/_next\/static\/[^"]+\.js)"/.exec(page.text) ?? [];
  for (const address of [script, "/mark.svg"]) expect((await send(api.server.baseUrl + address)).status).toBe(200);
  const dispatch = `${api.server.baseUrl}/api/jobs/dispatch`;
  expect((await send(dispatch)).status).toBe(401);
  expect((await send(dispatch, { headers: { authorization: `Bearer ${SCHEDULER}` } })).status).toBe(200);
});
