import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDF } from "@libpdf/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { textsOf } from "@/lib/agreements/body";
import { openText } from "@/lib/crypto/field-cipher";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { printContent } from "@/lib/pdf/agreement";
import { verifySeal } from "@/lib/pdf/seal";
import type { AgreementContent } from "@/lib/proposals/agreement/contract";
import * as contract from "@/lib/proposals/client/contract";
import * as embeds from "@/lib/proposals/client/contract-embeds";
import * as proposals from "@/lib/proposals/inside/contract";
import { sealingKey } from "@/lib/proposals/signing/sealing-key-store";
import { flat, textOf } from "../../support/records/agreement";
import { cookieOf } from "../../support/records/people";
import { addProposal, signAsClient, signingForm, signingToken, TAX_ID } from "../../support/records/proposals";
import { sql } from "../../support/records/sql";
import { makeWorld, type World } from "../../support/records/world";
import { type OwnApi, refusal, ServerApi } from "../../support/requests/api";
import type { Targets } from "../../support/requests/request-recipes";
import { makeTargets } from "../../support/requests/requests";

const folder = mkdtempSync(path.join(tmpdir(), "tandem-log-"));
const logFile = path.join(folder, "server.log");

let api: OwnApi;
let world: World;
let targets: Targets;
let signedPdf: Uint8Array;

beforeAll(async () => {
  [api, world] = await Promise.all([ServerApi.start({ logFile, env: { LOG_LEVEL: "debug" } }), makeWorld()]);
  targets = await makeTargets(world);
  const { completed } = targets;
  signedPdf = (await api.call(contract.downloadOfferDocuments, { params: { proposalId: completed.id } })).bytes;
});
afterAll(async () => {
  await api?.server.stop();
  rmSync(folder, { recursive: true });
});

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe("the text that a signer reads", () => {
  test("is what the signed PDF was printed from: printed again it has the same hash", async () => {
    const { id } = await addProposal(world, 4);
    const token = await signingToken(id, "client");
    const { json } = await api.call(embeds.getSigningSession, { params: { token } });
    const { answeredAt } = await db().proposal.findUniqueOrThrow({ where: { id } });
    const printed = await printContent(
      json.content,
      { exhibits: [] },
      { logo: null, madeAt: answeredAt ?? new Date() },
    );
    expect(sha256(printed)).toBe(json.documentSha256);
    const text = await textOf(printed);
    for (const part of textsIn(json.content)) expect(text).toContain(flat(part));
    expect(json.content.pricing).toContainEqual({
      mainText: "FICA",
      subText: "charge for federal tax, on wages up to $184,500",
      amount: "6.20%",
    });
    expect(json.signatures).toEqual([]);
    await signAsClient(id);
    const signed = (await api.call(embeds.getSigningSession, { params: { token } })).json;
    expect(signed.content).toEqual(json.content);
    expect(signed.signatures).toMatchObject([{ role: "client", name: "Jordan Lane" }]);
  });

  /** Every text of the blocks, without placeholders. */
  const textsIn = ({ body }: AgreementContent): string[] => body.content.flatMap(textsOf);
});

describe("the signed PDF", () => {
  test("is the one whose SHA-256 was stored when it was sealed", async () => {
    const document = await db().proposalDocument.findFirstOrThrow({ where: { proposalId: targets.completed.id } });
    expect(sha256(signedPdf)).toBe(document.signedSha256);
  });

  test("is the same for the client and for the provider (API-067, API-075, CONST-038, OPEN-025, PROP-064)", async () => {
    const cookie = await cookieOf(world.rep, world.summit.providerId);
    const { completed, documentId } = targets;
    const params = { dealId: completed.deal.id, proposalId: completed.id, documentId };
    const inside = await api.call(proposals.downloadDocument, { params }, cookie);
    expect(inside.headers.get("cache-control")).toBe("private, max-age=10");
    expect(sha256(inside.bytes)).toBe(sha256(signedPdf));
  });

  test("verifies as unchanged and sealed with our own certificate", async () => {
    const { certificatePem } = await sealingKey();
    expect(verifySeal(signedPdf, [certificatePem])).toMatchObject({
      sealed: true,
      intact: true,
      coversWholeFile: true,
      certificateKnown: true,
    });
  });

  test("no longer verifies after any byte is flipped or added", () => {
    const places = Array.from({ length: 250 }, (_, index) => Math.floor((index * signedPdf.length) / 250));
    const believed = places.filter((place) => {
      const changed = Uint8Array.from(signedPdf);
      changed[place] = (changed[place] ?? 0) ^ 1;
      return verifySeal(changed).intact;
    });
    expect(believed).toEqual([]);
    expect(verifySeal(new Uint8Array([...signedPdf, 10])).intact).toBe(false);
    expect(verifySeal(signedPdf.slice(0, -1)).intact).toBe(false);
  });

  test("shows the priced lines, the signers and only the last four digits of the tax id", async () => {
    const text = (await PDF.load(signedPdf))
      .extractText()
      .map((page) => page.text.replace(/\s+/g, ""))
      .join("");
    for (const shown of ["2.75%", "1.70%", "GraniteBuildersLLC", "JordanLane", "OliviaTest", "1526"]) {
      expect(text).toContain(shown);
    }
    expect(text).not.toContain("7391526");
    for (const secret of ["$90,000", "$9,000", "35,000"]) expect(text).not.toContain(secret);
  });

  test("is not returned after the stored file was altered", async () => {
    const { id } = (await makeTargets(world)).completed;
    await sql("UPDATE proposal_documents SET signed_pdf = signed_pdf || '\\x0a' WHERE proposal_id = $1::uuid", [id]);
    const answer = await api.call(contract.downloadOfferDocuments, { params: { proposalId: id } });
    expect(answer.status).toBe(500);
    expect(answer.json.message).not.toMatch(/altered/);
  });
});

describe("the tax id", () => {
  const PLAIN = [TAX_ID, TAX_ID.replace("-", "")];

  test("can be opened again with the key, and only for its own document", async () => {
    const document = await db().proposalDocument.findUniqueOrThrow({ where: { id: targets.documentId } });
    expect(openText(document.taxIdSealed, document.id)).toBe(TAX_ID);
    expect(() => openText(document.taxIdSealed, targets.completed.id)).toThrow();
  });

  test("is in no database table as plain text", async () => {
    const tables = await sql<{ schema: string; name: string }>(
      "SELECT table_schema::text AS schema, table_name::text AS name FROM information_schema.tables WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'pgboss')",
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const { schema, name } of tables) {
      const found = await sql<{ row: string }>(
        `SELECT left(t::text, 200) AS row FROM "${schema}"."${name}" t WHERE ${PLAIN.flatMap((_, at) => [
          `strpos(t::text, $${at + 1}) > 0`,
          `strpos(t::text, encode(convert_to($${at + 1}, 'UTF8'), 'hex')) > 0`,
        ]).join(" OR ")}`,
        PLAIN,
      );
      expect(found, `${schema}.${name}`).toEqual([]);
    }
  });

  test("is in no log, and in no refusal of the form that it is given in", async () => {
    const { id } = await addProposal(world, PROPOSAL_STATUS.APPROVED);
    const give = (form: object) =>
      api.call(contract.createOfferDocuments, { params: { proposalId: id }, body: { ...signingForm, ...form } });
    const refused = refusal(await give({ signerEmail: "no address" }), 400);
    expect(PLAIN.filter((plain) => JSON.stringify(refused).includes(plain))).toEqual([]);
    expect((await give({})).status).toBe(200);
    const log = readFileSync(logFile, "utf8");
    expect(log).toContain("/api/offers/{proposalId}/documents");
    expect(PLAIN.filter((plain) => log.includes(plain))).toEqual([]);
  });

  test("stays out of the log, and so do links of clients", () => {
    const log = readFileSync(logFile, "utf8");
    expect(log).not.toContain(targets.completed.id);
  });
});
