import { generateKeyPairSync, randomInt } from "node:crypto";
import { deflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import * as asn1js from "asn1js";
import fc from "fast-check";
import * as pkijs from "pkijs";
import { beforeAll, describe, expect, it } from "vitest";
import { renderAgreement } from "@/lib/documents/pdf/agreement";
import { assembleSignedDocument } from "@/lib/documents/pdf/assemble";
import type { SignerRecord } from "@/lib/documents/pdf/certificate";
import { sha256Hex } from "@/lib/documents/pdf/document-file";
import { PdfInputError } from "@/lib/documents/pdf/pdf-input-error";
import { checkSignaturePng } from "@/lib/documents/pdf/png";
import { sealPdf, verifySeal } from "@/lib/documents/pdf/seal";
import { createSealingKey, parseSealingKey, type SealingKeyPem } from "@/lib/documents/pdf/sealing-key";
import { type Signature, stampSignatures } from "@/lib/documents/pdf/stamp";
import { AGREEMENT, flat, pagesOf, textOf } from "../support/agreement";
import { type Chunk, header, pngOf, unreadablePng } from "../support/png";

const CLIENT: Signature = {
  role: "client",
  name: "Maria Lopez",
  title: "CEO",
  kind: "typed",
  typedName: "Maria F. Lopez",
  signedAt: "2026-03-04T15:04:05.000Z",
};

const SIGNERS: SignerRecord[] = [
  {
    role: "client",
    name: "Maria Lopez",
    email: "maria@northwind.test",
    signedAt: CLIENT.signedAt,
    ip: "203.0.113.24",
    userAgent: `Mozilla/5.0 ${"(a rather long browser name) ".repeat(9)}`,
    consentText: "I agree to sign electronically.",
  },
  { role: "provider", name: "Olivia Owner", email: "owner@demo.test" },
];

const IDS = {
  documentId: "01957a3e-7c11-7b44-9d2e-5f0d3c1a9b77",
  proposalCode: "PRO-000123",
  providerName: "Summit PEO",
};

/** A PNG as a browser's canvas writes it, with a black stroke from corner to corner. */
function drawing(width: number, height: number, { blank = false, rows = height } = {}): Uint8Array {
  const stride = width * 4 + 1;
  const pixels = Buffer.alloc(rows * stride);
  for (let y = 0; y < rows && !blank; y += 1) pixels[y * stride + 1 + Math.floor((y * width) / rows) * 4 + 3] = 255;
  return pngOf([header(width, height), ["IDAT", deflateSync(pixels)], ["IEND", Buffer.alloc(0)]]);
}

let key: SealingKeyPem;
let unsignedPdf: Uint8Array;
let signed: { pdf: Uint8Array; sha256: string };

beforeAll(async () => {
  key = await createSealingKey({ commonName: "Tandem document seal" });
  unsignedPdf = await renderAgreement(AGREEMENT);
  const provider: Signature = {
    ...CLIENT,
    role: "provider",
    name: "Olivia Owner",
    title: "Owner",
    kind: "drawn",
    png: drawing(600, 200),
  };
  signed = await assembleSignedDocument({
    unsignedPdf,
    signatures: [CLIENT, provider],
    signers: SIGNERS,
    ids: IDS,
    timeZone: AGREEMENT.timeZone,
    key,
  });
});

describe("the Client Service Agreement", () => {
  it("names both parties and shows every priced line with its amount", async () => {
    const text = await textOf(unsignedPdf);
    for (const part of [
      "Summit PEO",
      "Northwind Fabrication, Inc.",
      "PRO-000123",
      "March 4, 2026",
      "40 employees in OR, WA",
    ]) {
      expect(text).toContain(flat(part));
    }
    expect(text).toContain(flat("Bundled rate of gross payroll 2.75% Oregon SUTA of gross payroll 2.40%"));
  });

  it("is co-employment for a PEO, and leaves the client the only employer for an ASO", async () => {
    const aso = await textOf(await renderAgreement({ ...AGREEMENT, proposalType: "ASO" }));
    expect(await textOf(unsignedPdf)).toContain(flat("co-employers of the worksite employees"));
    expect(aso).toContain(flat("sole employer of its employees"));
    expect(aso).not.toContain("Co-employment");
  });

  it("is the same file, byte for byte, for the same proposal and form", async () => {
    expect(sha256Hex(await renderAgreement(structuredClone(AGREEMENT)))).toBe(sha256Hex(unsignedPdf));
    expect(sha256Hex(await renderAgreement({ ...AGREEMENT, salesRepName: "Robin" }))).not.toBe(sha256Hex(unsignedPdf));
  });

  it("says that lines which name a tax are the provider's charges, and what the prices come to on the census", async () => {
    const text = await textOf(unsignedPdf);
    expect(text).toContain(flat("A line that names a tax is the Provider’s own charge for that tax"));
    expect(text).not.toContain(flat("follow the rate set by the authority"));
    expect(text).toContain(
      flat("40 employees with gross wages of $2,000,000 a year, these prices come to $103,000.00 a year"),
    );
  });

  it("carries 60 priced lines over several pages, each with the table's heading", async () => {
    const pricing = Array.from({ length: 60 }, (_, index) => ({
      mainText: `Service ${index + 1} with a name that is long enough to need a second line`,
      subText: "per employee per month",
      amount: `$${index + 1}.00`,
    }));
    const pages = await pagesOf(await renderAgreement({ ...AGREEMENT, pricing }));
    const tablePages = pages.filter((page) => page.includes(flat("per employee per month")));
    expect(tablePages.length).toBeGreaterThan(2);
    for (const page of tablePages) expect(page).toContain(flat("Item Basis Price"));
    for (let line = 1; line <= 60; line += 1) expect(pages.join("")).toContain(`$${line}.00`);
    pages.forEach((page, index) => {
      expect(page).toContain(flat(`Page ${index + 1} of ${pages.length}`));
    });
  });

  it("takes texts without end or without a space", async () => {
    const long = "x".repeat(4000);
    const products = [{ name: long, description: `${"word ".repeat(3000)}\n${long}` }];
    const company = { ...AGREEMENT.company, name: long };
    const pdf = await renderAgreement({ ...AGREEMENT, providerName: long, company, products, pricing: [] });
    expect((await pagesOf(pdf)).length).toBeGreaterThan(5);
  });
});

describe("the signatures", () => {
  it("stand in the blocks, with name, title and time, on top of the unchanged document", async () => {
    const pages = await pagesOf(signed.pdf);
    expect(pages.at(-2)).toMatch(/MariaF\.Lopez.*NameMariaLopez.*TitleCEO.*DateMarch4,2026,8:04:05AMMountainTime/u);
    expect(Buffer.from(signed.pdf).subarray(0, unsignedPdf.length).equals(unsignedPdf)).toBe(true);
    expect(Buffer.from(signed.pdf).toString("latin1")).toContain("/Subtype /Image");
  });

  it("are refused when the drawing is no usable PNG", async () => {
    const whole = drawing(300, 100);
    const refused: [Uint8Array, string][] = [
      [new Uint8Array(0), "empty"],
      [new TextEncoder().encode("<svg onload=alert(1)>"), "not a PNG"],
      [whole.subarray(0, whole.length - 20), "not a PNG"],
      [whole.with(60, (whole[60] ?? 0) ^ 1), "not a PNG"],
      [drawing(300, 100, { rows: 99 }), "not a PNG"],
      [drawing(300, 100, { rows: 101 }), "not a PNG"],
      [drawing(300, 100, { blank: true }), "empty"],
      [drawing(3000, 1000), "too many pixels"],
      [new Uint8Array(200 * 1024 + 1), "too large"],
    ];
    for (const [png, message] of refused) {
      await expect(stampSignatures(unsignedPdf, [{ ...CLIENT, kind: "drawn", png }], "UTC")).rejects.toThrow(message);
    }
  });

  it.each([5, 127, 255])("are refused when a row of the drawing names filter %i, which PNG has not", async (filter) => {
    const png = unreadablePng(filter);
    await expect(stampSignatures(unsignedPdf, [{ ...CLIENT, kind: "drawn", png }], "UTC")).rejects.toThrow("not a PNG");
  });

  it("take or refuse any PNG with a sentence, and never fail on one", async () => {
    const byte = fc.oneof({ weight: 40, arbitrary: fc.nat(4) }, fc.nat(255));
    const size = fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 1, max: 4 }) }, fc.constant(0));
    const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 } as Record<number, number>;
    /** Image data that fits its header more often than not. */
    const whole = fc
      .tuple(size, size, fc.constantFrom(0, 2, 3, 4, 6), fc.constantFrom(8, 8, 8, 8, 1, 16), fc.infiniteStream(byte))
      .map(([width, height, color, depth, bytes]): Chunk[] => {
        const rows = Buffer.from([...bytes.take(height * (width * (channels[color] ?? 1) + 1))]);
        return [header(width, height, [depth, color, 0, 0, 0]), ["IDAT", deflateSync(rows)]];
      });
    const type = fc.constantFrom("IHDR", "PLTE", "IDAT", "IEND", "tRNS", "gAMA", "iCCP", "ABCD", "abcd");
    const any = fc.tuple(type, fc.uint8Array({ maxLength: 30 }));
    const image = fc
      .tuple(whole, fc.array(fc.tuple(any, fc.nat(3)), { maxLength: 2 }), fc.nat(9))
      .map(([chunks, others, ends]) => {
        const all: Chunk[] = [...chunks];
        if (ends > 0) all.push(["IEND", Buffer.alloc(0)]);
        for (const [chunk, at] of others) all.splice(at, 0, chunk as Chunk);
        return pngOf(all);
      });
    const cut = fc.tuple(image, fc.nat(40), fc.nat(60), fc.nat(255)).map(([png, end, place, mask]) => {
      const bytes = png.slice(0, Math.max(0, png.length - end));
      if (place < bytes.length) bytes[place] = (bytes[place] ?? 0) ^ mask;
      return bytes;
    });
    let taken = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 4, arbitrary: image }, cut), async (png) => {
        try {
          checkSignaturePng(png);
        } catch (error) {
          expect(error).toBeInstanceOf(PdfInputError);
          return;
        }
        taken += 1;
        // What the check lets through the decoder can read, or the signature would be lost with a server error.
        const pdf = PDF.create();
        expect(pdf.embedPng(png)).toBeDefined();
      }),
      { numRuns: 2_000 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it("are refused when empty, twice for one party, or where the block is filled", async () => {
    await expect(stampSignatures(unsignedPdf, [{ ...CLIENT, typedName: " \u200B" }], "UTC")).rejects.toThrow(
      PdfInputError,
    );
    await expect(stampSignatures(unsignedPdf, [CLIENT, CLIENT], "UTC")).rejects.toThrow("only once");
    const once = await stampSignatures(unsignedPdf, [CLIENT], "UTC");
    await expect(stampSignatures(once, [CLIENT], "UTC")).rejects.toThrow("no free place");
  });
});

describe("the signing certificate", () => {
  it("is the last page and says who signed, when, from where, and what", async () => {
    const page = (await pagesOf(signed.pdf)).at(-1) ?? "";
    for (const part of [
      "Maria Lopez",
      "maria@northwind.test",
      "March 4, 2026, 8:04:05 AM Mountain Time",
      "2026-03-04T15:04:05.000Z",
      "203.0.113.24",
      "(a rather long browser name)",
      "I agree to sign electronically.",
      IDS.documentId,
      sha256Hex(unsignedPdf),
    ]) {
      expect(page).toContain(flat(part));
    }
    expect(page).toMatch(/ProviderOliviaOwnerAwaitingsignature/u);
    expect(signed.sha256).toBe(sha256Hex(signed.pdf));
  });
});

describe("the seal", () => {
  it("says unchanged, and no longer after one byte is flipped", () => {
    expect(verifySeal(signed.pdf, [key.certificatePem])).toMatchObject({
      sealed: true,
      intact: true,
      signerName: "Tandem document seal",
      coversWholeFile: true,
      certificateKnown: true,
    });
    const file = new Uint8Array(signed.pdf);
    const message = Buffer.from(file).lastIndexOf("/Contents <");
    for (let round = 0; round < 300; round += 1) {
      // A third of the flips hit the signature itself, the only bytes it does not cover.
      const at = round % 3 === 0 ? message + randomInt(2000) : randomInt(file.length);
      const bit = 1 << randomInt(8);
      file[at] = (file[at] ?? 0) ^ bit;
      expect(verifySeal(file).intact, `bit ${bit} of byte ${at}`).toBe(false);
      file[at] = (file[at] ?? 0) ^ bit;
    }
    expect(verifySeal(file).intact).toBe(true);
  });

  it("no longer says unchanged when bytes are added or cut off", () => {
    const added = new Uint8Array([...signed.pdf, 0x0a]);
    expect(verifySeal(added)).toMatchObject({ sealed: true, intact: false, coversWholeFile: false });
    expect(verifySeal(signed.pdf.subarray(0, -1)).intact).toBe(false);
    expect(verifySeal(new Uint8Array([0x0a, ...signed.pdf])).intact).toBe(false);
    expect(verifySeal(new Uint8Array([...signed.pdf, ...signed.pdf])).intact).toBe(false);
    for (const nothing of [new Uint8Array(0), unsignedPdf, new TextEncoder().encode("/ByteRange [0 1 9 9]")]) {
      expect(verifySeal(nothing)).toMatchObject({ sealed: false, intact: false });
    }
  });

  it("is a CMS signature that a library of its own accepts", async () => {
    const file = Buffer.from(signed.pdf);
    const range = /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/u.exec(file.toString("latin1"))?.slice(1).map(Number) ?? [];
    const [start = 0, end = 0] = range;
    const der = Buffer.from(file.toString("latin1", start + 1, end - 1), "hex");
    const content = new pkijs.ContentInfo({ schema: asn1js.fromBER(new Uint8Array(der).buffer).result });
    const signedData = new pkijs.SignedData({ schema: content.content });
    const covered = new Uint8Array([...file.subarray(0, start), ...file.subarray(end)]);
    expect(await signedData.verify({ signer: 0, data: covered.buffer, checkChain: false })).toBe(true);
    covered[1000] = (covered[1000] ?? 0) ^ 1;
    await expect(signedData.verify({ signer: 0, data: covered.buffer, checkChain: false })).rejects.toThrow("digest");
  });

  it("of somebody else under the same name is told from ours", async () => {
    const other = await createSealingKey({ commonName: "Tandem document seal" });
    const forged = await sealPdf(unsignedPdf, other);
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
    expect(verifySeal(await sealPdf(unsignedPdf, pair), [pair.certificatePem])).toMatchObject({
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

  it("is refused in one sentence when it is unreadable, foreign or weak", async () => {
    const other = await createSealingKey({ commonName: "Other" });
    const weak = generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString();
    expect(() => parseSealingKey({ ...key, privateKeyPem: "secret" })).toThrow("not a private key in PEM form");
    expect(() => parseSealingKey({ ...key, certificatePem: "" })).toThrow("not a certificate in PEM form");
    expect(() => parseSealingKey({ ...key, privateKeyPem: other.privateKeyPem })).toThrow("does not belong");
    expect(() => parseSealingKey({ ...key, privateKeyPem: weak })).toThrow("must be EC P-256");
    await expect(createSealingKey({ commonName: "" })).rejects.toThrow("1 to 64");
  });
});
