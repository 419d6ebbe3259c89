import "server-only";
import { AppError } from "@/lib/http/app-error";
import { Bound } from "@/lib/http/bound";
import { inPdfThread, type ReadPdf, UnreadablePdf } from "./pdf-thread";

const MOST_PAGES = 50;

const readings = new Bound("exhibit_readings", { total: () => 4, each: () => 2 });

/**
 * Reads a PDF that somebody sent, for `holder`, and answers its pages alone: they hold nothing that acts. Throws 'bad_request'
 * in words for its owner when it is broken, encrypted, carries scripts, files or an XFA form, has more than 50 pages, or takes
 * longer than 8 seconds.
 */
export async function readExhibitFile(holder: string, bytes: Uint8Array): Promise<ReadPdf> {
  try {
    return await readings.hold(holder, () => inPdfThread({ exhibit: bytes, mostPages: MOST_PAGES }));
  } catch (error) {
    throw error instanceof UnreadablePdf ? AppError.badRequest(error.message) : error;
  }
}
