import { randomBytes } from "node:crypto";
import { PDF } from "@libpdf/core";
import { beforeAll, describe, expect, test } from "vitest";
import { sha256Hex } from "@/lib/crypto/sha256";
import { db } from "@/lib/database/db";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { appendChanges, openDocument } from "@/lib/pdf/document-file";
import { sealPdf } from "@/lib/pdf/seal";
import { createSealingKey } from "@/lib/pdf/sealing-key";
import { verifyCode, verifyFile } from "@/lib/proposals/agreement/verify";
import { sign } from "@/lib/proposals/signing/service";
import { pagesOf } from "../../../support/records/agreement";
import { onePage, pdfFile, pdfOf } from "../../../support/records/agreements";
import { emptyPage } from "../../../support/records/bombs";
import { actorOf } from "../../../support/records/people";
import { addProposal, signingToken, typedSignature } from "../../../support/records/proposals";
import { sealedBefore, sealedPdf } from "../../../support/records/sealed";
import { changesNothing } from "../../../support/records/snapshot";
import { sql } from "../../../support/records/sql";
import { makeWorld, type World } from "../../../support/records/world";

let world: World;
let proposalId: string;
/** The file after the client's signature, and after both. */
let half: Uint8Array<ArrayBuffer>;
let whole: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  world = await makeWorld();
  proposalId = (await addProposal(world, PROPOSAL_STATUS.WELCOME_CALL)).id;
  half = await sealedPdf(proposalId);
  const token = await signingToken(proposalId, "provider");
  await sign(await actorOf(world.owner, world.summit.providerId), token, await typedSignature(token));
  whole = await sealedPdf(proposalId);
});

const verify = (pdf: Uint8Array<ArrayBuffer>) => verifyFile("192.0.2.7", pdfFile(pdf));
const verdictOf = async (pdf: Uint8Array<ArrayBuffer>) => (await verify(pdf)).verdict;

/** The code that the certificate page prints. */
async function printedCode(pdf: Uint8Array): Promise<string> {
  const page = (await pagesOf(pdf)).at(-1) ?? "";
  return /Verificationcode((?:[0-9A-Z]{4}-){3}[0-9A-Z]{4})/.exec(page)?.[1] ?? "none is printed";
}

describe("a file that was sealed here", () => {
  test("is still the original once more people have signed, with the state it had, and names the later one", async () => {
    expect(await verify(half)).toMatchObject({
      verdict: "original",
      document: {
        sha256: sha256Hex(half),
        signers: [
          { role: "client", signedAt: expect.any(String) },
          { role: "provider", signedAt: null },
        ],
        hasLater: true,
      },
    });
  });

  test("is changed after another program appends to it, and after a byte is added or cut off", async () => {
    const document = await openDocument(whole);
    document.getPage(0)?.drawText("and a bonus", { x: 72, y: 72 });
    const updated = new Uint8Array(await appendChanges(document));
    expect(Buffer.from(updated.subarray(0, whole.length)).equals(whole)).toBe(true);
    expect(await verify(updated)).toEqual({ verdict: "changed", document: null });
    expect(await verdictOf(new Uint8Array([...whole, 0x0a]))).toBe("changed");
    expect(await verdictOf(whole.slice(0, -1))).toBe("changed");
  });

  test("before there were codes, with a key that was replaced since, is recognized by its fingerprint", async () => {
    const { pdf } = sealedBefore();
    expect(await verdictOf(pdf)).toBe("foreign");
    const document = await db().proposalDocument.findFirstOrThrow({ where: { proposalId } });
    await db().documentSeal.create({
      data: { sha256: sha256Hex(pdf), documentId: document.id, signerIds: [], sealedAt: new Date("2026-11-23") },
    });
    expect(await verify(pdf)).toMatchObject({ verdict: "original", document: { sha256: sha256Hex(pdf) } });
    pdf[1_000] = (pdf[1_000] ?? 0) ^ 1;
    expect(await verdictOf(pdf)).toBe("foreign");
  });

  test("is the original even if its record is gone, without any details", async () => {
    const { id } = await addProposal(world, PROPOSAL_STATUS.WELCOME_CALL);
    const pdf = await sealedPdf(id);
    await db().documentSeal.delete({ where: { sha256: sha256Hex(pdf) } });
    expect(await verify(pdf)).toEqual({ verdict: "original", document: null });
  });
});

describe("a file that was not sealed here", () => {
  test("is not one of ours: without a seal, or with one from somebody else's key under the same name", async () => {
    expect(await verify(await pdfOf("A page"))).toEqual({ verdict: "foreign", document: null });
    const { unsignedPdf } = await db().proposalDocument.findFirstOrThrow({ where: { proposalId } });
    expect(await verdictOf(new Uint8Array(unsignedPdf))).toBe("foreign");
    const theirs = await createSealingKey({ commonName: "Tandem document seal" });
    expect(await verdictOf(new Uint8Array(await sealPdf(unsignedPdf, theirs)))).toBe("foreign");
  });

  test.each<[string, () => Uint8Array<ArrayBuffer> | Promise<Uint8Array<ArrayBuffer>>, RegExp]>([
    [
      "garbage",
      () => new Uint8Array([...Buffer.from("%PDF-1.7\n"), ...randomBytes(50_000)]),
      /cannot be read as a PDF/,
    ],
    ["the beginning of one", () => whole.slice(0, 20_000), /cannot be read as a PDF/],
    ["one with a password", encrypted, /protected by a password/],
    ["one without pages", () => onePage({ catalog: "/Pages 9 0 R" }).slice(), /cannot be read as a PDF/],
  ])("%s is refused with a message, and nothing is stored", async (_, make, words) => {
    const pdf = await make();
    await changesNothing(() =>
      expect(verify(pdf)).rejects.toMatchObject({ code: "bad_request", message: expect.stringMatching(words) }),
    );
  });

  test("and unpacks to a large size is answered, within the limits of other uploads", async () => {
    expect(await verdictOf(emptyPage(90 * 1024 * 1024))).toBe("foreign");
  });

  async function encrypted(): Promise<Uint8Array<ArrayBuffer>> {
    const pdf = await PDF.load(await pdfOf("A secret"));
    pdf.setProtection({ userPassword: "secret", ownerPassword: "more secret" });
    return new Uint8Array(await pdf.save());
  }
});

describe("a code", () => {
  test("is different for each file, and is in no table", async () => {
    const { id } = await addProposal(world, PROPOSAL_STATUS.WELCOME_CALL);
    const first = await printedCode(await sealedPdf(id));
    const token = await signingToken(id, "provider");
    await sign(await actorOf(world.owner, world.summit.providerId), token, await typedSignature(token));
    const second = await printedCode(await sealedPdf(id));
    expect(second).not.toBe(first);
    expect(await verifyCode(first)).toMatchObject({ hasLater: true });
    expect(await verifyCode(second)).toMatchObject({ hasLater: false, sha256: sha256Hex(await sealedPdf(id)) });
    const hashes = await sql<{ hash: string }>(
      "SELECT code_hash AS hash FROM document_seals WHERE code_hash IS NOT NULL",
    );
    expect(hashes.map(({ hash }) => hash)).toContain(sha256Hex(second));
  });
});
