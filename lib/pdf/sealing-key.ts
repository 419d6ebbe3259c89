import "server-only";
import { createPrivateKey, type KeyObject, randomBytes, X509Certificate } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";
import { PdfInputError } from "./pdf-input-error";

/** A private key (PKCS #8) and its X.509 certificate, both as PEM text. */
export interface SealingKeyPem {
  privateKeyPem: string;
  certificatePem: string;
}

export interface SealingKey {
  privateKey: KeyObject;
  certificate: X509Certificate;
}

const COMMON_NAME = "2.5.4.3";
const YEARS_VALID = 10;

/**
 * A new EC P-256 key with a self-signed certificate, valid ten years from `now`.
 * @throws PdfInputError when the name is empty or longer than 64 characters, X.509's limit.
 */
export async function createSealingKey({
  commonName,
  now = new Date(),
}: {
  commonName: string;
  now?: Date;
}): Promise<SealingKeyPem> {
  if (commonName.trim() === "" || commonName.length > 64) {
    throw new PdfInputError("A certificate's name has 1 to 64 characters");
  }
  const keys = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, ["sign", "verify"]);
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  // Clearing the first bit keeps it positive, setting the second keeps it 16 bytes long.
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  certificate.serialNumber = new asn1js.Integer({ valueHex: new Uint8Array(serial).buffer });
  for (const name of [certificate.subject, certificate.issuer]) {
    name.typesAndValues.push(
      new pkijs.AttributeTypeAndValue({
        type: COMMON_NAME,
        value: new asn1js.Utf8String({ value: commonName.trim() }),
      }),
    );
  }
  const end = new Date(now);
  end.setUTCFullYear(end.getUTCFullYear() + YEARS_VALID);
  certificate.notBefore.value = now;
  certificate.notAfter.value = end;
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  certificate.extensions = signingOnly();
  await certificate.sign(keys.privateKey, "SHA-256");
  return {
    privateKeyPem: pem("PRIVATE KEY", await crypto.subtle.exportKey("pkcs8", keys.privateKey)),
    certificatePem: pem("CERTIFICATE", certificate.toSchema(true).toBER()),
  };
}

/**
 * Reads a configured pair: EC P-256, or RSA of at least 2048 bits.
 * @throws PdfInputError with one plain sentence when a part cannot be read, the two do not belong together, or the certificate is
 * not valid at `now`.
 */
export function parseSealingKey(pair: SealingKeyPem, now: Date = new Date()): SealingKey {
  const privateKey = read(
    () => createPrivateKey(pair.privateKeyPem),
    "The sealing key is not a private key in PEM form",
  );
  const certificate = read(
    () => new X509Certificate(pair.certificatePem),
    "The sealing certificate is not a certificate in PEM form",
  );
  const { asymmetricKeyType: kind, asymmetricKeyDetails: details } = privateKey;
  const usable =
    kind === "ec" ? details?.namedCurve === "prime256v1" : kind === "rsa" && (details?.modulusLength ?? 0) >= 2048;
  if (!usable) throw new PdfInputError("The sealing key must be EC P-256, or RSA of at least 2048 bits");
  if (!certificate.checkPrivateKey(privateKey)) {
    throw new PdfInputError("The sealing certificate does not belong to the sealing key");
  }
  if (now < new Date(certificate.validFrom) || now > new Date(certificate.validTo)) {
    throw new PdfInputError(
      `The sealing certificate is valid only from ${certificate.validFrom} to ${certificate.validTo}`,
    );
  }
  return { privateKey, certificate };
}

/** The name in a certificate's subject, or null. @param der the certificate */
export function certificateName(der: Uint8Array): string | null {
  const { subject } = pkijs.Certificate.fromBER(new Uint8Array(der).buffer);
  const name: unknown = subject.typesAndValues.find(({ type }) => type === COMMON_NAME)?.value.valueBlock.value;
  return typeof name === "string" ? name : null;
}

function read<T>(reader: () => T, message: string): T {
  try {
    return reader();
  } catch {
    throw new PdfInputError(message);
  }
}

/** Not a certificate authority; for digital signature and non-repudiation only. */
function signingOnly(): pkijs.Extension[] {
  const usage = new asn1js.BitString({ valueHex: new Uint8Array([0b1100_0000]).buffer, unusedBits: 6 });
  return [
    new pkijs.Extension({
      extnID: "2.5.29.19",
      critical: true,
      extnValue: new pkijs.BasicConstraints({ cA: false }).toSchema().toBER(),
    }),
    new pkijs.Extension({ extnID: "2.5.29.15", critical: true, extnValue: usage.toBER() }),
  ];
}

function pem(label: string, der: ArrayBuffer): string {
  const lines =
    Buffer.from(der)
      .toString("base64")
      .match(/.{1,64}/gu) ?? [];
  return `-----BEGIN ${label}-----\n${lines.join("\n")}\n-----END ${label}-----\n`;
}
