import "server-only";
import { writtenInstant } from "@/lib/domain/dates";
import { appendChanges, openDocument, sha256Hex } from "./document-file";
import { drawFoot, INK, PAGE } from "./page-canvas";
import type { SignerRole } from "./signature-block";
import { TextFlow } from "./text-flow";
import { paragraphsOf, singleLine, Typography } from "./typography";

/** What is known of one signer. Without `signedAt` the signer is listed as awaiting signature. */
export interface SignerRecord {
  role: SignerRole;
  name: string;
  email: string;
  /** ISO 8601 instant */
  signedAt?: string | null;
  ip?: string | null;
  userAgent?: string | null;
  /** What the signer agreed to, word for word. */
  consentText?: string | null;
  /** When the code was entered that was mailed to the signer; ISO 8601 instant */
  codeEnteredAt?: string | null;
}

export interface CertificateInput {
  providerName: string;
  documentId: string;
  proposalCode: string;
  /** SHA-256 of the PDF the signers signed (64 hexadecimal digits) and its length in bytes. */
  signedSha256: string;
  signedLength: number;
  signers: SignerRecord[];
  /** The provider's (IANA). */
  timeZone: string;
}

const LABEL = 92;
const ROLE: Record<SignerRole, string> = { client: "Client", provider: "Provider" };

/**
 * Appends the signing certificate as the last page (more than one only when consent texts are very long).
 * The bytes of `pdf` stay unchanged as the beginning of the result.
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
  for (const signer of signers) drawSigner(flow, signer, input.timeZone);
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
  drawRow(flow, "SHA-256", input.signedSha256, "mono");
  drawRow(
    flow,
    "",
    `This is the fingerprint of the PDF that was signed: the first ${input.signedLength.toLocaleString("en-US")} bytes of this file are that PDF.`,
  );
}

/** Browsers name themselves in ASCII; what else one sends is not to keep anybody from signing. */
const latin = (userAgent: string | null | undefined): string =>
  (userAgent ?? "").replace(/[^ -~]/gu, "?").slice(0, 400);

function drawSigner(flow: TextFlow, signer: SignerRecord, timeZone: string): void {
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
  flow.paragraph(singleLine(signer.name), {
    x: PAGE.left + LABEL,
    right: PAGE.right - 90,
    style: "semibold",
    size: 11,
    leading: 15,
    after: 1,
  });
  drawRow(flow, "Email", singleLine(signer.email));
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
