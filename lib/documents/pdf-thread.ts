import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";

const DEADLINE_MS = 8_000;
const MEMORY_MB = 256;

/** What is done with PDFs of others: an exhibit is read for its pages, a vendor's document gets the pages of its log. */
export type PdfTask = { exhibit: Uint8Array; mostPages: number } | { signed: Uint8Array; log: Uint8Array | null };

export interface ReadPdf {
  pdf: Uint8Array;
  pageCount: number;
}

/** Says, in words for who sent a PDF, why it is not read. */
export class UnreadablePdf extends Error {}

/**
 * Reads PDFs that others wrote in a thread of its own, with bounds on time (8 seconds), memory and what they unpack to: what
 * holds it up holds nobody else up. Throws an UnreadablePdf.
 */
export async function inPdfThread(task: PdfTask): Promise<ReadPdf> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/documents/pdf-worker.ts");
  const worker = new Worker(file, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
    env: {},
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ReadPdf | { refused: string }>((resolve, reject) => {
      timer = setTimeout(() => reject(new UnreadablePdf(TOO_SLOW)), DEADLINE_MS);
      worker.once("message", resolve);
      worker.once("error", () => reject(new UnreadablePdf(TOO_SLOW)));
    });
    if ("refused" in answer) throw new UnreadablePdf(answer.refused);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const TOO_SLOW = "The PDF takes too long to read. Print it to a new PDF.";
