import "server-only";
import { onceAProcess } from "@/lib/once-a-process";
import { PdfInputError } from "@/lib/pdf/pdf-input-error";
import { RefusedFile } from "@/lib/refused-file";
import { Turns } from "@/lib/turns";
import type { TaskInput, TaskName, TaskResult } from "./tasks";
import { TooMuchWork, WorkerProcess } from "./worker-process";

/**
 * Separate processes for reading uploads, verifying files (which needs no account), making documents and parsing large bodies,
 * so that none of these delays the others.
 */
const LANES: Record<TaskName, "reading" | "verifying" | "making" | "parsing"> = {
  readExhibit: "reading",
  readVendorPages: "reading",
  readLogoPicture: "reading",
  readSeal: "verifying",
  renderAgreement: "making",
  assembleSignedDocument: "making",
  addFieldTags: "making",
  unprintable: "making",
  parseJson: "parsing",
};

/** An idle process ends after this time, to free its memory. */
const IDLE_MS = 120_000;

interface Lane {
  turns: Turns;
  idle: { worker: WorkerProcess; timer: NodeJS.Timeout }[];
}

const laneOf = (name: string) =>
  onceAProcess<Lane>(`__tandemFileWorkers_${name}`, () => ({
    turns: new Turns(name, { atOnce: 2, waiting: { each: 16, total: 60 } }),
    idle: [],
  }));

/**
 * Runs a task in a separate process, with limits on processor time (8 seconds) and memory, so that it cannot block anything else;
 * each `holder` has one task at a time. Throws a RefusedFile or PdfInputError as the task does, TooMuchWork, and 'rate_limited'
 * or 'unavailable' where too many wait.
 */
export async function inFileWorker<N extends TaskName>(
  name: N,
  holder: string,
  input: TaskInput<N>,
): Promise<TaskResult<N>> {
  const lane = laneOf(LANES[name]);
  return lane.turns.take(holder, async () => {
    const worker = takeWorker(lane);
    try {
      const end = await worker.run({ name, input });
      keepWorker(lane, worker);
      if ("result" in end) return end.result as TaskResult<N>;
      if ("refused" in end) throw end.of === "file" ? new RefusedFile(end.refused) : new PdfInputError(end.refused);
      throw Object.assign(new Error(`${name}: ${end.failed.message}`), { stack: end.failed.stack });
    } catch (error) {
      if (error instanceof TooMuchWork) worker.kill();
      throw error;
    }
  });
}

function takeWorker(lane: Lane): WorkerProcess {
  const kept = lane.idle.pop();
  if (!kept) return new WorkerProcess();
  clearTimeout(kept.timer);
  return kept.worker.isAlive ? kept.worker : takeWorker(lane);
}

function keepWorker(lane: Lane, worker: WorkerProcess): void {
  const timer = setTimeout(() => {
    lane.idle = lane.idle.filter((kept) => kept.worker !== worker);
    worker.kill();
  }, IDLE_MS);
  timer.unref();
  lane.idle.push({ worker, timer });
}
