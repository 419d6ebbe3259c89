import { deflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { sha256Hex } from "@/lib/crypto/sha256";
import { renderAgreement } from "@/lib/pdf/agreement";
import { assembleSignedDocument } from "@/lib/pdf/assemble";
import type { SignerRecord } from "@/lib/pdf/certificate";
import { PdfInputError } from "@/lib/pdf/pdf-input-error";
import { checkSignaturePng } from "@/lib/pdf/png";
import { createSealingKey } from "@/lib/pdf/sealing-key";
import { type Signature, stampSignatures } from "@/lib/pdf/stamp";
import { AGREEMENT, flat, pagesOf, textOf } from "../../../support/records/agreement";
import { type Chunk, drawing, header, pngOf, unreadablePng } from "../../../support/records/png";

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

const VERIFICATION = { code: "4K7Q-M2XD-9RTB-W3HF", address: "https://tandem.test/verify" };

let unsignedPdf: Uint8Array;
let signed: { pdf: Uint8Array; sha256: string };

beforeAll(async () => {
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
    pdf: unsignedPdf,
    elsewhere: null,
    signatures: [CLIENT, provider],
    signers: SIGNERS,
    ids: IDS,
    verification: VERIFICATION,
    timeZone: AGREEMENT.timeZone,
    key: await createSealingKey({ commonName: "Tandem document seal" }),
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

  it("says that lines which name a tax are the provider's charges, and what the prices add up to on the census", async () => {
    const text = await textOf(unsignedPdf);
    expect(text).toContain(
      flat("A line that names a tax, or a charge for one, is the Provider’s own charge for that tax"),
    );
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

  it("accepts very long texts, also without a space", async () => {
    const long = "x".repeat(4000);
    const products = [{ name: long, description: `${"word ".repeat(3000)}\n${long}` }];
    const company = { ...AGREEMENT.company, name: long };
    const pdf = await renderAgreement({ ...AGREEMENT, providerName: long, company, products, pricing: [] });
    expect((await pagesOf(pdf)).length).toBeGreaterThan(5);
  });
});

describe("the signatures", () => {
  it("are in the blocks, with name, title and time, on top of the unchanged document", async () => {
    const pages = await pagesOf(signed.pdf);
    expect(pages.at(-2)).toMatch(/MariaF\.Lopez.*NameMariaLopez.*TitleCEO.*DateMarch4,2026,8:04:05AMMountainTime/u);
    expect(Buffer.from(signed.pdf).subarray(0, unsignedPdf.length).equals(unsignedPdf)).toBe(true);
    expect(Buffer.from(signed.pdf).toString("latin1")).toContain("/Subtype /Image");
  });

  it("are refused if the drawing is not a usable PNG", async () => {
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

  it.each([5, 127, 255])(
    "are refused if a row of the drawing names filter %i, which PNG does not have",
    async (filter) => {
      const png = unreadablePng(filter);
      await expect(stampSignatures(unsignedPdf, [{ ...CLIENT, kind: "drawn", png }], "UTC")).rejects.toThrow(
        "not a PNG",
      );
    },
  );

  it("accept any PNG or refuse it with a message, and never fail on one", async () => {
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
        // The decoder can read everything that the check accepts, or the signature would be lost with a server error.
        const pdf = PDF.create();
        expect(pdf.embedPng(png)).toBeDefined();
      }),
      { numRuns: 2_000 },
    );
    expect(taken).toBeGreaterThan(50);
  });

  it("are refused if empty, twice for one party, or if the block is filled", async () => {
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
      VERIFICATION.code,
      VERIFICATION.address,
      sha256Hex(unsignedPdf),
    ]) {
      expect(page).toContain(flat(part));
    }
    expect(page).toMatch(/ProviderOliviaOwnerAwaitingsignature/u);
    expect(signed.sha256).toBe(sha256Hex(signed.pdf));
  });
});
