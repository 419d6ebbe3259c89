import "server-only";
import { createHash } from "node:crypto";
import * as asn1js from "asn1js";
import * as pkijs from "pkijs";

const OID = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  sha256: "2.16.840.1.101.3.4.2.1",
  sha256WithRsa: "1.2.840.113549.1.1.11",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
} as const;

/** The variable parts of a seal's CMS message. */
export interface SealMessage {
  /** DER */
  certificate: Uint8Array;
  /** DER of the SET OF attributes that the signature covers. */
  signedAttributes: Uint8Array;
  signature: Uint8Array;
}

const sha256 = (data: Uint8Array) => createHash("sha256").update(data).digest();
const exactBuffer = (bytes: Uint8Array) => new Uint8Array(bytes).buffer;

/**
 * The attributes that PAdES baseline B-B requires, as the DER of a SET: content type, digest of the document, digest of the
 * certificate. (The time of signing is in the PDF's signature dictionary; the profile forbids it here.)
 */
export function signedAttributes(documentDigest: Uint8Array, certificate: Uint8Array): Uint8Array {
  const attribute = (type: string, value: asn1js.BaseBlock) =>
    Buffer.from(new pkijs.Attribute({ type, values: [value] }).toSchema().toBER());
  const certificateId = new asn1js.Sequence({
    value: [new asn1js.OctetString({ valueHex: exactBuffer(sha256(certificate)) })],
  });
  const sorted = [
    attribute(OID.contentType, new asn1js.ObjectIdentifier({ value: OID.data })),
    attribute(OID.messageDigest, new asn1js.OctetString({ valueHex: exactBuffer(documentDigest) })),
    attribute(
      OID.signingCertificateV2,
      new asn1js.Sequence({ value: [new asn1js.Sequence({ value: [certificateId] })] }),
    ),
  ].sort(Buffer.compare);
  return new Uint8Array(new asn1js.Set({ value: sorted.map((der) => asn1js.fromBER(der).result) }).toBER());
}

/** The CMS message as DER. The same parts always give the same bytes: {@link decodeSealMessage} relies on it. */
export function encodeSealMessage({ certificate, signedAttributes, signature }: SealMessage): Uint8Array {
  const signer = pkijs.Certificate.fromBER(exactBuffer(certificate));
  const attributes = asn1js.fromBER(exactBuffer(signedAttributes)).result as asn1js.Set;
  const rsa = signer.subjectPublicKeyInfo.algorithm.algorithmId === "1.2.840.113549.1.1.1";
  const sha256Id = () => new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256 });
  const signedData = new pkijs.SignedData({
    version: 1,
    digestAlgorithms: [sha256Id()],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: OID.data }),
    certificates: [signer],
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: signer.issuer, serialNumber: signer.serialNumber }),
        digestAlgorithm: sha256Id(),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({
          type: 0,
          attributes: attributes.valueBlock.value.map((schema) => new pkijs.Attribute({ schema })),
        }),
        signatureAlgorithm: rsa
          ? new pkijs.AlgorithmIdentifier({ algorithmId: OID.sha256WithRsa, algorithmParams: new asn1js.Null() })
          : new pkijs.AlgorithmIdentifier({ algorithmId: OID.ecdsaWithSha256 }),
        signature: new asn1js.OctetString({ valueHex: exactBuffer(signature) }),
      }),
    ],
  });
  const content = new pkijs.ContentInfo({ contentType: OID.signedData, content: signedData.toSchema(true) });
  return new Uint8Array(content.toSchema().toBER());
}

/**
 * Takes a CMS message apart. Returns null unless its bytes are exactly those that {@link encodeSealMessage} writes for its parts,
 * so that even a change in a byte that no signature covers (a version, a padding) is noticed.
 * `padded` is the message followed by zero bytes.
 */
export function decodeSealMessage(padded: Uint8Array): SealMessage | null {
  try {
    const { result, offset } = asn1js.fromBER(exactBuffer(padded));
    if (offset <= 0 || padded.subarray(offset).some((byte) => byte !== 0)) return null;
    const signedData = new pkijs.SignedData({ schema: new pkijs.ContentInfo({ schema: result }).content });
    const [certificate] = signedData.certificates ?? [];
    const [signer] = signedData.signerInfos;
    if (!(certificate instanceof pkijs.Certificate) || !signer?.signedAttrs) return null;
    const message = {
      certificate: new Uint8Array(certificate.toSchema().toBER()),
      signedAttributes: new Uint8Array(signer.signedAttrs.encodedValue),
      signature: new Uint8Array(signer.signature.valueBlock.valueHexView),
    };
    return Buffer.from(padded.subarray(0, offset)).equals(encodeSealMessage(message)) ? message : null;
  } catch {
    return null;
  }
}
