import { createHmac, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { deflateSync } from "node:zlib";
import { PDF } from "@libpdf/core";
import { onePage, streamOf } from "../records/agreements";

// biome-ignore lint/suspicious/noExplicitAny: requests and records as DocuSeal writes them.
type Json = any;

/** 'no file' answers as if the result were still being made; 'no pdf' sends a web page, 'bomb' what unpacks to 128 MB. */
export type DocusealFault =
  | "hang"
  | "500"
  | "429"
  | "garbage"
  | "drop"
  | "401"
  | "403"
  | "pro"
  | "422"
  | "no file"
  | "no pdf"
  | "bomb"
  | "script";
const RETRY_SECONDS = 19;

/** A webhook as it is sent: the body's bytes are what is signed. */
export interface Message {
  body: string;
  headers: Record<string, string>;
}

/** What DocuSeal would refuse, and what would make it send mails or leave a signer without a field. */
export async function problemOf(body: Json): Promise<string | null> {
  if (body.send_email !== false) return "send_email would write mails";
  if (body.order !== "preserved") return "order is not preserved";
  const file = Buffer.from(body.documents[0].file ?? "", "base64");
  if (file.subarray(0, 5).toString() !== "%PDF-") return "file is no PDF";
  const pdf = await PDF.load(new Uint8Array(file));
  const text = pdf
    .extractText()
    .map((page: Json) => page.text)
    .join(" ")
    .replace(/\s+/g, "");
  const roles = body.submitters.map(({ role }: Json) => role);
  if (new Set(roles).size !== roles.length) return "role must be unique in `submitters`.";
  for (const [index, signer] of body.submitters.entries()) {
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(signer.email)) return `email is invalid in \`submitters[${index}]\`.`;
    if (!signer.external_id) return "external_id is missing";
    for (const type of ["signature", "datenow"]) {
      if (!text.includes(`type=${type};role=${signer.role};`)) return `No ${type} of ${signer.role}`;
    }
  }
  return null;
}

/** A body with the signature that DocuSeal gives it. */
export function signed(body: string, secret: string, secondsAgo = 0): Message {
  const at = Math.floor(Date.now() / 1000) - secondsAgo;
  const mac = createHmac("sha256", secret).update(`${at}.${body}`).digest("hex");
  return { body, headers: { "x-docuseal-signature": `${at}.${mac}`, "user-agent": "DocuSeal.com Webhook" } };
}

/** DocuSeal's own log of a signing. */
export async function auditLog({ id, submitters }: Json): Promise<Uint8Array> {
  const pdf = PDF.create();
  const page = pdf.addPage();
  page.drawText(`Audit log of submission ${id}`, { x: 50, y: 700, size: 20 });
  for (const [index, { name, completed_at }] of submitters.entries()) {
    page.drawText(`${name} ${completed_at}`, { x: 50, y: 650 - index * 20, size: 12 });
  }
  return pdf.save();
}

const PRO = {
  status: 404,
  message: "This feature is available in Pro Edition: https://www.docuseal.com/pricing",
};

/** Fails a call. */
export function fail(fault: Exclude<DocusealFault, FileFault>, response: ServerResponse): void {
  const json = { "content-type": "application/json" };
  const say = (status: number, body: Json, headers = {}) =>
    response.writeHead(status, { ...json, ...headers }).end(JSON.stringify(body));
  if (fault === "500") say(500, { error: "secret inside" });
  if (fault === "429") say(429, { error: "Too many requests" }, { "retry-after": String(RETRY_SECONDS) });
  if (fault === "401") say(401, { error: "Not authenticated" });
  if (fault === "403") say(403, { error: "Submission 12 not found using testing API key" });
  if (fault === "422") say(422, { error: "email is invalid in `submitters[0]`." });
  if (fault === "pro") say(404, PRO);
  if (fault === "garbage") response.writeHead(502, { "content-type": "text/html" }).end("<html>Bad gateway</html>");
  if (fault === "drop") {
    response.writeHead(200, { ...json, "content-length": 1000 }).write('{"id":');
    response.socket?.destroy();
  }
}

const BASE58 = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz";
/** What an address names a signer or a file by. */
export const slug = () => [...randomBytes(14)].map((byte) => BASE58[byte % 58]).join("");

type FileFault = "no file" | "no pdf" | "bomb" | "script";
/** Whether a fault is one of the files of a submission, of which the record is right. */
export const isOfFiles = (fault: DocusealFault): fault is FileFault =>
  ["no file", "no pdf", "bomb", "script"].includes(fault);

/** What is sent in place of a document. */
export function otherFile(fault: DocusealFault | undefined): Uint8Array | undefined {
  if (fault === "no pdf") return Buffer.from("<html>Bad gateway</html>");
  if (fault === "script") return onePage({ catalog: "/OpenAction<</S/JavaScript/JS(app.alert)>>" });
  if (fault !== "bomb") return undefined;
  return onePage({ contents: streamOf(deflateSync(Buffer.alloc(128 * 1024 * 1024)), "/Filter/FlateDecode") });
}
