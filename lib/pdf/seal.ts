import "server-only";
import { createHash, sign, verify, X509Certificate } from "node:crypto";
import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfString } from "@libpdf/core";
import { decodeSealMessage, encodeSealMessage, type SealMessage, signedAttributes } from "./cms";
import { appendChanges, openDocument } from "./document-file";
import { PdfInputError } from "./pdf-input-error";
import { certificateName, parseSealingKey, type SealingKeyPem } from "./sealing-key";

export interface SealReport {
  /** The file has a readable seal. */
  sealed: boolean;
  /** Not one byte of the file has changed since it was sealed, and none was added. */
  intact: boolean;
  /** The name in the sealing certificate. It proves nothing unless `certificateKnown`. */
  signerName: string | null;
  /** ISO 8601 instant, by the sealing service's clock. */
  signedAt: string | null;
  /** The seal covers the file from the first byte to the last. */
  coversWholeFile: boolean;
  /** Whether the certificate is one of those passed in; null when none were. */
  certificateKnown: boolean | null;
}

const MESSAGE_BYTES = 6144;
const MAX_CONTENTS = 65_536;
const RANGE_PLACEHOLDER = 9_999_999_999;

/**
 * Seals the whole file: a PAdES B-B signature (ETSI.CAdES.detached) in an invisible signature field, appended to the file. Any
 * later change or addition breaks the seal.
 * @throws PdfInputError when the key pair cannot be used (see parseSealingKey) or the document is already sealed.
 */
export async function sealPdf(
  pdf: Uint8Array,
  key: SealingKeyPem,
  { sealedAt = new Date(), reason }: { sealedAt?: Date; reason?: string } = {},
): Promise<Uint8Array> {
  const { privateKey, certificate } = parseSealingKey(key, sealedAt);
  const document = await openDocument(pdf);
  const name = certificateName(certificate.raw) ?? "";
  addSignatureField(document, {
    Type: PdfName.of("Sig"),
    Filter: PdfName.of("Adobe.PPKLite"),
    SubFilter: PdfName.of("ETSI.CAdES.detached"),
    Name: PdfString.fromString(name),
    M: PdfString.fromString(`D:${sealedAt.toISOString().replace(/[-:T]|\..*/gu, "")}Z`),
    ...(reason === undefined ? {} : { Reason: PdfString.fromString(reason) }),
    ByteRange: PdfArray.of(PdfNumber.of(0), ...[1, 2, 3].map(() => PdfNumber.of(RANGE_PLACEHOLDER))),
    Contents: PdfString.fromBytes(new Uint8Array(MESSAGE_BYTES)),
  });
  const sealed = Buffer.from(await appendChanges(document));

  const start = sealed.indexOf(`<${"0".repeat(MESSAGE_BYTES * 2)}>`, pdf.length);
  const end = start + MESSAGE_BYTES * 2 + 2;
  const placeholder = `[0 ${Array(3).fill(RANGE_PLACEHOLDER).join(" ")}]`;
  const rangeAt = sealed.indexOf(placeholder, pdf.length);
  if (start < 0 || rangeAt < 0) throw new Error("The signature dictionary was not written as expected");
  sealed.write(`[0 ${start} ${end} ${sealed.length - end}]`.padEnd(placeholder.length), rangeAt, "latin1");

  const attributes = signedAttributes(digestAround(sealed, start, end), certificate.raw);
  const message = encodeSealMessage({
    certificate: certificate.raw,
    signedAttributes: attributes,
    signature: sign("sha256", attributes, privateKey),
  });
  if (message.length > MESSAGE_BYTES) throw new Error("The sealing certificate is too large for the space reserved");
  sealed.write(Buffer.from(message).toString("hex").toUpperCase(), start + 1, "latin1");
  return new Uint8Array(sealed);
}

/**
 * Reports whether a file is unchanged since it was sealed. Reads seals of {@link sealPdf}; never throws, whatever the bytes.
 * @param knownCertificates PEM; pass our own, because anybody can seal with a certificate of any name.
 */
export function verifySeal(pdf: Uint8Array, knownCertificates: string[] = []): SealReport {
  const file = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.length);
  const found = findSeal(file);
  if (!found) {
    return {
      sealed: false,
      intact: false,
      signerName: null,
      signedAt: null,
      coversWholeFile: false,
      certificateKnown: null,
    };
  }
  const { start, end, coversWholeFile, message, certificate } = found;
  const expected = signedAttributes(digestAround(file.subarray(0, found.total), start, end), message.certificate);
  const unchanged = Buffer.compare(expected, message.signedAttributes) === 0 && isSignedBy(certificate, message);
  return {
    sealed: true,
    intact: unchanged && coversWholeFile,
    signerName: certificateName(message.certificate),
    signedAt: signingTime(file, start),
    coversWholeFile,
    certificateKnown:
      knownCertificates.length === 0
        ? null
        : knownCertificates.some((known) => new X509Certificate(known).raw.equals(certificate.raw)),
  };
}

function addSignatureField(document: PDF, signature: Record<string, PdfObject>): void {
  const page = document.getPage(0);
  if (!page) throw new Error("A document without pages cannot be sealed");
  if (document.getCatalog().has("AcroForm")) throw new PdfInputError("This document is sealed already");
  const zero = () => PdfNumber.of(0);
  const field = document.register(
    PdfDict.of({
      Type: PdfName.of("Annot"),
      Subtype: PdfName.of("Widget"),
      FT: PdfName.of("Sig"),
      T: PdfString.fromString("Seal"),
      // Printable, locked.
      F: PdfNumber.of(132),
      P: page.ref,
      Rect: PdfArray.of(zero(), zero(), zero(), zero()),
      V: document.register(PdfDict.of(signature)),
    }),
  );
  page.dict.set("Annots", PdfArray.of(field));
  // The flags: signatures exist, and the file may only be appended to.
  document.getCatalog().set("AcroForm", PdfDict.of({ Fields: PdfArray.of(field), SigFlags: PdfNumber.of(3) }));
}

function digestAround(file: Uint8Array, start: number, end: number): Buffer {
  return createHash("sha256").update(file.subarray(0, start)).update(file.subarray(end)).digest();
}

/** Finds the file's last byte range that leaves out exactly one readable seal message. */
function findSeal(file: Buffer) {
  const ranges = [...file.toString("latin1").matchAll(/\/ByteRange\s*\[0 (\d{1,10}) (\d{1,10}) (\d{1,10})\]/gu)];
  // Limited, so that thousands of forged ranges do not cost thousands of reads.
  for (const match of ranges.slice(-4).reverse()) {
    const [start = 0, end = 0, rest = 0] = match.slice(1).map(Number);
    const total = end + rest;
    if (start < match.index || end <= start || end - start > MAX_CONTENTS || total > file.length) continue;
    const hex = file.toString("latin1", start, end);
    if (!/^<(?:[0-9A-F]{2})+>$/u.test(hex)) continue;
    const message = decodeSealMessage(Buffer.from(hex.slice(1, -1), "hex"));
    const certificate = message && readCertificate(message.certificate);
    if (certificate) return { start, end, total, message, certificate, coversWholeFile: total === file.length };
  }
  return null;
}

function readCertificate(der: Uint8Array): X509Certificate | null {
  try {
    return new X509Certificate(der);
  } catch {
    return null;
  }
}

function isSignedBy(certificate: X509Certificate, message: SealMessage): boolean {
  try {
    return verify("sha256", message.signedAttributes, certificate.publicKey, message.signature);
  } catch {
    return false;
  }
}

function signingTime(file: Buffer, before: number): string | null {
  const dictionary = file.toString("latin1", Math.max(0, before - 2000), before);
  const digits = [...dictionary.matchAll(/\/M \(D:(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)Z\)/gu)].at(-1);
  if (!digits) return null;
  const [year, month, day, hour, minute, second] = digits.slice(1);
  const time = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(time.getTime()) ? null : time.toISOString();
}
