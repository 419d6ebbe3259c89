import "server-only";
import { AppError } from "@/lib/app-error";
import type { FileType } from "@/lib/contracts/endpoint";
import { contentTypeOf, type ReadBody, readBytes } from "./read-request";

/** The names of the file types, and the bytes that their files begin with, as Latin-1. */
const FILES: Record<FileType, { name: string; begins: (start: string) => boolean }> = {
  "image/png": { name: "PNG", begins: (start) => start.startsWith("\x89PNG\r\n\x1a\n") },
  "image/jpeg": { name: "JPEG", begins: (start) => start.startsWith("\xff\xd8\xff") },
  "image/webp": { name: "WebP", begins: (start) => start.startsWith("RIFF") && start.startsWith("WEBP", 8) },
  "application/pdf": { name: "PDF", begins: (start) => start.startsWith("%PDF-") },
};
const BEGINNING_BYTES = 16;

const inWords = new Intl.ListFormat("en-US", { type: "disjunction" });

/**
 * Reads a file sent as the body, of at most `limit` bytes, counting as it reads; checks that the file begins like its content
 * type. The caller must validate the rest. Throws 'too_large', 'unsupported_media_type' when it is of no type in `takes`, and
 * 'bad_request' when there is none.
 */
export async function readUpload(request: Request, takes: readonly FileType[], limit: number): Promise<ReadBody> {
  const bytes = await readBytes(request, limit, "file");
  if (bytes.length === 0) throw AppError.badRequest("The file is empty");
  const sentAs = contentTypeOf(request);
  const type = takes.find((one) => one === sentAs);
  if (!type) {
    const names = inWords.format(takes.map((one) => FILES[one].name));
    const refused = sentAs === "image/svg+xml" ? ": SVG is not accepted" : "";
    throw new AppError("unsupported_media_type", `Choose a ${names} file${refused}`);
  }
  const { name, begins } = FILES[type];
  if (!begins(Buffer.from(bytes.subarray(0, BEGINNING_BYTES)).toString("latin1"))) {
    throw new AppError("unsupported_media_type", `The file is not a ${name}, despite its name`);
  }
  // In another thread, unlike createHash.
  const hash = Buffer.from(await crypto.subtle.digest("SHA-256", bytes)).toString("hex");
  return { text: hash, value: new File([bytes], "upload", { type }) };
}
