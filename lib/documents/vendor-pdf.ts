import "server-only";
import { Bound } from "@/lib/http/bound";
import { inPdfThread } from "./pdf-thread";

const readings = new Bound("vendor_pdf_readings", { total: () => 6, each: () => 4 });

/**
 * A document as `vendor`, a host, gave it, with the pages of its log after its own. Its bytes stay the beginning of the file,
 * so that a signature which it carries can still be checked; without a log it stays as it is. Throws an UnreadablePdf for
 * what is no PDF, 'unavailable' or 'rate_limited' where too many are read at once.
 */
export const joinLog = async (vendor: string, signed: Uint8Array, log: Uint8Array | null): Promise<Uint8Array> =>
  (await readings.hold(vendor, () => inPdfThread({ signed, log }))).pdf;
