import { execFileSync, spawnSync } from "node:child_process";
import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { PDF } from "@libpdf/core";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renderAgreement } from "@/lib/pdf/agreement";
import { sealPdf, verifySeal } from "@/lib/pdf/seal";
import { createSealingKey, parseSealingKey, type SealingKeyPem } from "@/lib/pdf/sealing-key";
import { AGREEMENT } from "../../../support/records/agreement";
import { flippedOnce, sealedBefore } from "../../../support/records/sealed";

const hasPdfsig = spawnSync("pdfsig", ["-v"]).status === 0;
const folder = mkdtempSync(path.join(tmpdir(), "tandem-seal-"));
afterAll(() => rmSync(folder, { recursive: true }));

let key: SealingKeyPem;
let unsealed: Uint8Array;
let sealed: Uint8Array;

beforeAll(async () => {
  const sealedAt = new Date("2026-03-04T15:04:05Z");
  key = await createSealingKey({ commonName: "Tandem document seal", now: sealedAt });
  unsealed = await renderAgreement(AGREEMENT);
  sealed = await sealPdf(unsealed, key, { sealedAt, reason: "Sealed as signed" });
});

/** The CMS message of a seal, and which bytes of the file it leaves out. */
function messageOf(pdf: Uint8Array) {
  const file = Buffer.from(pdf).toString("latin1");
  const [start = 0, end = 0] = /\/ByteRange \[0 (\d+) (\d+) \d+\]/u.exec(file)?.slice(1).map(Number) ?? [];
  const der = new Uint8Array(Buffer.from(file.slice(start + 1, end - 1), "hex"));
  const { content } = new pkijs.ContentInfo({ schema: asn1js.fromBER(der.buffer).result });
  return { content, start, end };
}

describe("the seal", () => {
  it("says that the file is unchanged, and with whose certificate it was sealed", () => {
    expect(verifySeal(sealed, [key.certificatePem])).toMatchObject({
      sealed: true,
      intact: true,
      signerName: "Tandem document seal",
      coversWholeFile: true,
      certificateKnown: true,
    });
  });

  it("is set on a file that says it was made before, when the proposal became an agreement", async () => {
    expect((await PDF.load(sealed)).getCreationDate()).toEqual(AGREEMENT.madeAt);
  });

  it("no longer says so after any of 1,000 bytes is changed", () => {
    const believed: number[] = [];
    for (const { at, pdf } of flippedOnce(sealed)) if (verifySeal(pdf).intact) believed.push(at);
    expect(believed).toEqual([]);
  }, 120_000);

  it("no longer says so when bytes are added or cut off", () => {
    const added = new Uint8Array([...sealed, 0x0a]);
    expect(verifySeal(added)).toMatchObject({ sealed: true, intact: false, coversWholeFile: false });
    expect(verifySeal(sealed.subarray(0, -1)).intact).toBe(false);
    expect(verifySeal(new Uint8Array([0x0a, ...sealed])).intact).toBe(false);
    expect(verifySeal(new Uint8Array([...sealed, ...sealed])).intact).toBe(false);
    for (const nothing of [new Uint8Array(0), unsealed, new TextEncoder().encode("/ByteRange [0 1 9 9]")]) {
      expect(verifySeal(nothing)).toMatchObject({ sealed: false, intact: false });
    }
  });

  it("is a CMS signature that an independent library accepts", async () => {
    const { content, start, end } = messageOf(sealed);
    const signedData = new pkijs.SignedData({ schema: content });
    const covered = new Uint8Array([...sealed.subarray(0, start), ...sealed.subarray(end)]);
    expect(await signedData.verify({ signer: 0, data: covered.buffer, checkChain: false })).toBe(true);
    covered[1000] = (covered[1000] ?? 0) ^ 1;
    await expect(signedData.verify({ signer: 0, data: covered.buffer, checkChain: false })).rejects.toThrow("digest");
  });

  it("has the attributes of PAdES B-B and no others, in the order of DER; the time is in the dictionary", () => {
    const { content } = messageOf(sealed);
    const [signer] = new pkijs.SignedData({ schema: content }).signerInfos;
    expect(signer?.signedAttrs?.attributes.map(({ type }) => type)).toEqual([
      "1.2.840.113549.1.9.3", // content type
      "1.2.840.113549.1.9.4", // digest of the document
      "1.2.840.113549.1.9.16.2.47", // digest of the certificate
    ]);
    const dictionary = Buffer.from(sealed).toString("latin1").slice(unsealed.length);
    expect(dictionary).toContain("/SubFilter /ETSI.CAdES.detached");
    expect(dictionary).toMatch(/\/M \(D:20260304150405Z\)/u);
  });

  it("is valid to poppler, and a changed file is not", { skip: !hasPdfsig }, () => {
    const said = (pdf: Uint8Array) => {
      const file = path.join(folder, "sealed.pdf");
      writeFileSync(file, pdf);
      return execFileSync("pdfsig", ["-nocert", file], { encoding: "utf8" });
    };
    expect(said(sealed)).toMatch(/Total document signed\s+- Signature Validation: Signature is Valid/u);
    const changed = new Uint8Array(sealed);
    changed[1_000] = (changed[1_000] ?? 0) ^ 1;
    expect(said(changed)).toContain("Digest Mismatch");
    expect(said(new Uint8Array([...sealed, 0x0a]))).toContain("Not total document signed");
  });

  it("of a file that was sealed in November 2026 still says unchanged", () => {
    const { pdf, certificatePem } = sealedBefore();
    expect(verifySeal(pdf, [certificatePem])).toEqual({
      sealed: true,
      intact: true,
      signerName: "Tandem document seal",
      signedAt: "2026-11-23T18:32:27.000Z",
      coversWholeFile: true,
      certificateKnown: true,
    });
  });

  it("of somebody else under the same name is recognized as not ours", async () => {
    const other = await createSealingKey({ commonName: "Tandem document seal" });
    const forged = await sealPdf(unsealed, other);
    expect(verifySeal(forged, [key.certificatePem])).toMatchObject({ intact: true, certificateKnown: false });
    await expect(sealPdf(forged, key)).rejects.toThrow("sealed already");
  });

  it("can be made with an RSA key", async () => {
    const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
    const der = privateKey.export({ type: "pkcs8", format: "der" });
    const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };
    const signing = await crypto.subtle.importKey("pkcs8", new Uint8Array(der), algorithm, true, ["sign"]);
    const { kty, n, e } = privateKey.export({ format: "jwk" });
    const verifying = await crypto.subtle.importKey("jwk", { kty, n, e }, algorithm, true, ["verify"]);
    const certificate = new pkijs.Certificate({ serialNumber: new asn1js.Integer({ value: 7 }) });
    certificate.notAfter.value = new Date(Date.now() + 86_400_000);
    await certificate.subjectPublicKeyInfo.importKey(verifying);
    await certificate.sign(signing, "SHA-256");
    const base64 = Buffer.from(certificate.toSchema(true).toBER()).toString("base64");
    const pair = {
      privateKeyPem: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      certificatePem: `-----BEGIN CERTIFICATE-----\n${base64}\n-----END CERTIFICATE-----\n`,
    };
    expect(verifySeal(await sealPdf(unsealed, pair), [pair.certificatePem])).toMatchObject({
      intact: true,
      certificateKnown: true,
    });
  });
});

describe("the sealing key", () => {
  it("is valid for ten years and then refused", () => {
    const { certificate } = parseSealingKey(key);
    expect(Number(certificate.validTo.match(/\d{4}/u)) - Number(certificate.validFrom.match(/\d{4}/u))).toBe(10);
    expect(() => parseSealingKey(key, new Date("2100-01-01"))).toThrow("valid only from");
  });

  it("is refused with one sentence when it is unreadable, foreign or weak", async () => {
    const other = await createSealingKey({ commonName: "Other" });
    const weak = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    expect(() => parseSealingKey({ ...key, privateKeyPem: "secret" })).toThrow("not a private key in PEM form");
    expect(() => parseSealingKey({ ...key, certificatePem: "" })).toThrow("not a certificate in PEM form");
    expect(() => parseSealingKey({ ...key, privateKeyPem: other.privateKeyPem })).toThrow("does not belong");
    expect(() => parseSealingKey({ ...key, privateKeyPem: weak })).toThrow("must be EC P-256");
    await expect(createSealingKey({ commonName: "" })).rejects.toThrow("1 to 64");
  });
});
