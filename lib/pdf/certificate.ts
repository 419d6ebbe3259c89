import "server-only";
import { actedFor } from "@/lib/agreements/signed-by";
import { sha256Hex } from "@/lib/crypto/sha256";
import { writtenInstant } from "@/lib/domain/dates";
import type { SignerRole, SigningCapacity } from "@/lib/domain/enums";
import { appendChanges, openDocument } from "./document-file";
import { drawFoot, INK, PAGE } from "./page-canvas";
import { TextFlow } from "./text-flow";
import { paragraphsOf, singleLine, Typography } from "./typography";

/** The facts about one signer. Without `signedAt` the signer is listed as awaiting signature. */
export interface SignerRecord {
  role: SignerRole;
  /** The person whom the document names. */
  name: string;
  email: string;
  title?: string;
  /** The person who signed in their place. */
  instead?: { name: string; email: string; title: string; as: SigningCapacity } | null;
  /** ISO 8601 instant */
  signedAt?: string | null;
  ip?: string | null;
  userAgent?: string | null;
  /** The text that the signer agreed to, word for word. */
  consentText?: string | null;
  /** When the signer entered the mailed code; ISO 8601 instant */
  codeEnteredAt?: string | null;
}

/** The facts about a document signed at a signing service. */
export interface SignedElsewhere {
  /** The service, with its host if providers choose it: 'DocuSeal (sign.example.com)'. */
  service: string;
  /** SHA-256 of the service's file (64 hexadecimal digits) and its length in bytes. */
  sha256: string;
  length: number;
  pageCount: number;
  hasLog: boolean;
}

export interface CertificateInput {
  providerName: string;
  documentId: string;
  proposalCode: string;
  /** SHA-256 of the PDF the signers signed (64 hexadecimal digits) and its length in bytes. */
  signedSha256: string;
  signedLength: number;
  elsewhere: SignedElsewhere | null;
  signers: SignerRecord[];
  verification: Verification;
  /** The provider's time zone (IANA). */
  timeZone: string;
}

/** Lets readers check whether their file is the sealed one: its code, and the address of the page to enter it. */
export interface Verification {
  /** '4K7Q-M2XD-9RTB-W3HF' */
  code: string;
  address: string;
}

const LABEL = 92;
const ROLE: Record<SignerRole, string> = { client: "Client", provider: "Provider" };

/**
 * Appends the signing certificate as the last page, or as several only when consent texts are very long.
 * The bytes of `pdf` stay unchanged at the beginning of the result.
 */
export async function appendCertificate(pdf: Uint8Array, input: CertificateInput): Promise<Uint8Array> {
  const document = await openDocument(pdf);
  const signers = input.signers.map((signer) => ({ ...signer, userAgent: latin(signer.userAgent) }));
  const type = await Typography.load(document, [JSON.stringify({ ...input, signers })]);
  const flow = new TextFlow(document, type);
  const title = `Signing certificate ${singleLine(input.proposalCode)}`;

  flow.y = 744;
  flow.paragraph(singleLine(input.providerName), { style: "semibold", size: 11, leading: 15, after: 8 });
  flow.canvas.rule(PAGE.left, flow.y, PAGE.right, INK.text, 0.9);
  flow.space(18);
  flow.paragraph("Signing certificate", { tag: "H1", style: "semibold", size: 20, leading: 25, after: 10 });
  drawDocument(flow, input);
  for (const signer of signers) drawSigner(flow, signer, input);
  flow.space(8);
  flow.paragraph(
    "This file carries an electronic seal (PAdES) over every byte of it. A PDF reader that checks signatures, such as Adobe Acrobat, shows whether the file has been changed since it was sealed. The times above are those of the signing service's clock.",
    { size: 8, leading: 11.5, gray: INK.muted },
  );

  for (const canvas of flow.canvases) drawFoot(canvas, title, singleLine(input.documentId));
  flow.flush();
  type.finalize(sha256Hex(`certificate ${sha256Hex(pdf)}`));
  return appendChanges(document);
}

function drawDocument(flow: TextFlow, input: CertificateInput): void {
  drawRow(flow, "Document", `Client Service Agreement, proposal ${singleLine(input.proposalCode)}`);
  drawRow(flow, "Document ID", singleLine(input.documentId), "mono");
  if (input.elsewhere) drawElsewhere(flow, input.elsewhere);
  else drawSignedHere(flow, input);
  drawRow(flow, "Verification code", input.verification.code, "mono");
  drawRow(
    flow,
    "",
    `Whoever has this file, or only this page, can see at ${input.verification.address} whether it is the sealed original, who signed it and when.`,
  );
}

function drawSignedHere(flow: TextFlow, { signedSha256, signedLength }: CertificateInput): void {
  drawRow(flow, "SHA-256", signedSha256, "mono");
  drawRow(
    flow,
    "",
    `This is the fingerprint of the PDF that was signed: the first ${signedLength.toLocaleString("en-US")} bytes of this file are that PDF.`,
  );
}

function drawElsewhere(flow: TextFlow, { service, sha256, length, pageCount, hasLog }: SignedElsewhere): void {
  const pages = pageCount === 1 ? "Its page is the first one" : `Its ${pageCount} pages are the first ones`;
  const log = hasLog ? "The service's own log of the signing follows them." : "The service gave no log of the signing.";
  drawRow(flow, "Signed with", singleLine(service));
  drawRow(flow, "SHA-256", sha256, "mono");
  drawRow(
    flow,
    "",
    `This is the fingerprint of the file of ${length.toLocaleString("en-US")} bytes that the service made of the signatures; it is kept beside this one, as it came. ${pages} of this file. ${log}`,
  );
}

/** User agents are ASCII; anything else must not keep somebody from signing. */
const latin = (userAgent: string | null | undefined): string =>
  (userAgent ?? "").replace(/[^ -~]/gu, "?").slice(0, 400);

function drawSigner(flow: TextFlow, signer: SignerRecord, input: CertificateInput): void {
  const { timeZone, providerName, elsewhere } = input;
  flow.ensure(110);
  flow.space(8);
  flow.canvas.rule(PAGE.left, flow.y, PAGE.right, INK.line);
  flow.space(20);
  const heading = { style: "semibold", size: 8.5, element: flow.tags.add("H2") } as const;
  flow.canvas.text(ROLE[signer.role], PAGE.left, flow.y, { ...heading, gray: INK.muted });
  const status = signer.signedAt ? "Signed" : "Awaiting signature";
  flow.canvas.textRight(status, PAGE.right, flow.y, {
    ...heading,
    gray: signer.signedAt ? INK.text : INK.muted,
  });
  flow.y += 11;
  const { instead } = signer;
  flow.paragraph(singleLine(instead?.name ?? signer.name), {
    x: PAGE.left + LABEL,
    right: PAGE.right - 90,
    style: "semibold",
    size: 11,
    leading: 15,
    after: 1,
  });
  drawRow(flow, "Email", singleLine(instead?.email ?? signer.email));
  if (instead) {
    drawRow(flow, "Signed as", singleLine(actedFor(instead, providerName)));
    drawRow(
      flow,
      "In place of",
      singleLine(`${signer.name}, ${signer.title} (${signer.email}), whom the document names and who did not sign it`),
    );
  }
  if (!signer.signedAt) return;
  drawRow(
    flow,
    "Signed at",
    `${writtenInstant(signer.signedAt, timeZone)}  (${new Date(signer.signedAt).toISOString()})`,
  );
  if (signer.codeEnteredAt) {
    const entered = writtenInstant(signer.codeEnteredAt, timeZone);
    drawRow(flow, "Identity", `Entered the code mailed to this address, ${entered}`);
  }
  if (elsewhere) {
    const where = elsewhere.hasLog ? "in its log, on the pages before this one" : "in its own records";
    drawRow(flow, "Recorded by", `${singleLine(elsewhere.service)}; from where and with which consent stands ${where}`);
  } else drawCircumstances(flow, signer);
}

function drawCircumstances(flow: TextFlow, signer: SignerRecord): void {
  drawRow(flow, "IP address", singleLine(signer.ip ?? "") || "not recorded");
  drawRow(flow, "Browser", singleLine(signer.userAgent ?? "") || "not recorded");
  const [consent = "not recorded", ...more] = paragraphsOf(signer.consentText ?? "");
  drawRow(flow, "Consent", consent);
  for (const text of more) drawRow(flow, "", text);
}

function drawRow(flow: TextFlow, label: string, value: string, style: "regular" | "mono" = "regular"): void {
  flow.ensure(13);
  const element = flow.tags.add("P");
  flow.canvas.text(label, PAGE.left, flow.y - 9.4, { size: 8.5, gray: INK.muted, element });
  flow.paragraph(value, {
    x: PAGE.left + LABEL,
    style,
    size: style === "mono" ? 8 : 8.5,
    leading: 13,
    after: 2.5,
    element,
  });
}
