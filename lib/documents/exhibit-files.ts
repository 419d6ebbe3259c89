import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/http/app-error";
import { Bound } from "@/lib/http/bound";

const MOST_PAGES = 50;
const DEADLINE_MS = 8_000;
const MEMORY_MB = 256;

const readings = new Bound("exhibit_readings", { total: () => 4, each: () => 2 });

/** A PDF that holds pages and nothing that acts. */
export interface ExhibitFile {
  pdf: Uint8Array;
  pageCount: number;
}

/**
 * Reads a PDF that somebody sent, for `holder`, in a thread of its own with bounds on time and memory, and answers its
 * pages alone. Throws 'bad_request' in words for its owner when it is broken, encrypted, carries scripts, files or an XFA
 * form, has more than 50 pages, or takes longer than 8 seconds.
 */
export function readExhibitFile(holder: string, bytes: Uint8Array): Promise<ExhibitFile> {
  return readings.hold(holder, () => inThread(bytes));
}

async function inThread(bytes: Uint8Array): Promise<ExhibitFile> {
  const file = path.join(/* turbopackIgnore: true */ process.cwd(), "lib/documents/exhibit-worker.ts");
  const worker = new Worker(file, {
    workerData: { bytes, mostPages: MOST_PAGES },
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    execArgv: [],
    env: {},
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<ExhibitFile | { refused: string }>((resolve, reject) => {
      timer = setTimeout(() => reject(AppError.badRequest(TOO_SLOW)), DEADLINE_MS);
      worker.once("message", resolve);
      worker.once("error", () => reject(AppError.badRequest(TOO_SLOW)));
    });
    if ("refused" in answer) throw AppError.badRequest(answer.refused);
    return answer;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const TOO_SLOW = "The PDF takes too long to read. Print it to a new PDF.";
