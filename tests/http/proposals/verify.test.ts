import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { verifyCode, verifyFile } from "@/lib/proposals/agreement/contract";
import { pdfFile, pdfOf } from "../../support/records/agreements";
import { addProposal } from "../../support/records/proposals";
import { addCode, sealedPdf } from "../../support/records/sealed";
import { changesNothing } from "../../support/records/snapshot";
import { sql } from "../../support/records/sql";
import { makeWorld } from "../../support/records/world";
import { type OwnApi, refusal, ServerApi, send } from "../../support/requests/api";
import { UNTENDED } from "../../support/requests/settings";

const PER_MINUTE = 6;

let api: OwnApi;
let proposalId: string;
let sealed: File;

beforeAll(async () => {
  const [started, world] = await Promise.all([
    ServerApi.start({ env: { ...UNTENDED, PUBLIC_CALLS_PER_MINUTE: String(PER_MINUTE) } }),
    makeWorld(),
  ]);
  api = started;
  proposalId = (await addProposal(world, PROPOSAL_STATUS.WELCOME_CALL)).id;
  sealed = pdfFile(await sealedPdf(proposalId));
});
afterAll(() => api?.server.stop());

const forget = () => sql("DELETE FROM rate_limits");

describe("POST /api/verify/file", () => {
  test("shows anybody whose document a sealed file is, and stores nothing of it, whatever key it comes with", async () => {
    await forget();
    const headers = { "idempotency-key": "0197a0c0-0000-7000-8000-000000000001" };
    const answer = await changesNothing(() => api.call(verifyFile, { body: sealed }, null, headers));
    expect(answer.json).toMatchObject({ verdict: "original", document: { providerName: "Summit PEO" } });
  });

  test.each<[string, number, RegExp, () => BodyInit, string?]>([
    ["nothing", 400, /file is empty/, () => ""],
    ["what is no PDF", 415, /not a PDF, despite its name/, () => "Dear reader"],
    ["what is sent as something else", 415, /Choose a PDF file/, () => "%PDF-1.7", "text/plain"],
    ["what begins like a PDF", 400, /cannot be read as a PDF/, () => "%PDF-1.7\nDear reader"],
  ])("refuses %s with a message, and stores nothing", async (_, status, words, body, type = "application/pdf") => {
    await forget();
    const url = `${api.server.baseUrl}${verifyFile.path}`;
    const init = { method: "POST", headers: { "content-type": type }, body: body() };
    const answer = await changesNothing(() => send(url, init));
    expect(refusal(answer, status).message).toMatch(words);
  });

  test("is refused for pages of other sites", async () => {
    const answer = await api.call(verifyFile, { body: sealed }, null, { origin: "https://evil.test" });
    expect(refusal(answer, 403).message).toBe("This request came from another site");
  });
});

describe("POST /api/verify/code", () => {
  const lookUp = (code: string) => api.call(verifyCode, { body: { code } });

  test("returns what was sealed with it, and nothing else", async () => {
    await forget();
    const { json } = await lookUp(await addCode(proposalId));
    expect(Object.keys(json).sort()).toEqual(["hasLater", "providerName", "sealedAt", "sha256", "signers", "title"]);
    expect(Object.keys(json.signers[0]).sort()).toEqual(["name", "role", "signedAt"]);
  });

  test("is 404 with a message for a code that no document has, and 400 at its field for what is not a code", async () => {
    await forget();
    expect(refusal(await lookUp("0000-0000-0000-0000"), 404).message).toMatch(/No document was sealed with this code/);
    expect(refusal(await lookUp("0000"), 400).fields).toEqual({ code: expect.stringMatching(/16 letters and digits/) });
  });
});

test(`files and codes are answered ${PER_MINUTE} times a minute for an address, together, then 429 with Retry-After`, async () => {
  await forget();
  const file = pdfFile(await pdfOf("A page"));
  for (let count = 0; count < PER_MINUTE; count += 2) {
    expect((await api.call(verifyFile, { body: file })).status).toBe(200);
    expect((await api.call(verifyCode, { body: { code: "0000-0000-0000-0000" } })).status).toBe(404);
  }
  for (const answer of [
    await api.call(verifyFile, { body: sealed }),
    await api.call(verifyCode, { body: { code: await addCode(proposalId) } }),
  ]) {
    expect(refusal(answer, 429).code).toBe("rate_limited");
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  }
});
