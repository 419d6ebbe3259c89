import "server-only";
import { AppError } from "@/lib/app-error";
import { onceAProcess } from "@/lib/once-a-process";
import { PdfInputError } from "@/lib/pdf/pdf-input-error";
import { RefusedFile } from "@/lib/refused-file";
import type { TaskInput, TaskName, TaskResult } from "./tasks";
import { TooMuchWork, WorkerProcess } from "./worker-process";

/**
 * Separate processes for reading uploads, verifying files (which needs no account) and making documents, so that none of these
 * delays the others.
 */
const LANES: Record<TaskName, "reading" | "verifying" | "making"> = {
  readExhibit: "reading",
  readVendorPages: "reading",
  readLogoPicture: "reading",
  readSeal: "verifying",
  renderAgreement: "making",
  assembleSignedDocument: "making",
  addFieldTags: "making",
  unprintable: "making",
};

const PROCESSES = 2;
/** The most tasks that may wait, for one holder and in all. */
const MOST_WAITING = { each: 16, total: 60 };
/** An idle process ends after this time, to free its memory. */
const IDLE_MS = 120_000;

interface Lane {
  idle: { worker: WorkerProcess; timer: NodeJS.Timeout }[];
  /** Holders with a running task: each may have only one, so that nobody occupies all processes. */
  busy: Set<string>;
  waiting: { holder: string; start: () => void }[];
}

const laneOf = (name: string) =>
  onceAProcess<Lane>(`__tandemFileWorkers_${name}`, () => ({ idle: [], busy: new Set(), waiting: [] }));

/**
 * Runs a task with files in a separate process, with limits on processor time (8 seconds) and memory, so that it cannot block
 * anything else; each `holder` has one task at a time. Throws a RefusedFile or PdfInputError as the task does, TooMuchWork, and
 * 'rate_limited' or 'unavailable' where too many wait.
 */
export async function inFileWorker<N extends TaskName>(
  name: N,
  holder: string,
  input: TaskInput<N>,
): Promise<TaskResult<N>> {
  const lane = laneOf(LANES[name]);
  await takePlace(lane, holder);
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
  } finally {
    lane.busy.delete(holder);
    startNext(lane);
  }
}

async function takePlace(lane: Lane, holder: string): Promise<void> {
  if (lane.waiting.length >= MOST_WAITING.total) throw AppError.unavailable();
  if (lane.waiting.filter((one) => one.holder === holder).length >= MOST_WAITING.each) throw AppError.rateLimited(1);
  await new Promise<void>((start) => {
    lane.waiting.push({ holder, start });
    startNext(lane);
  });
}

function startNext(lane: Lane): void {
  if (lane.busy.size >= PROCESSES) return;
  const index = lane.waiting.findIndex(({ holder }) => !lane.busy.has(holder));
  const [next] = index === -1 ? [] : lane.waiting.splice(index, 1);
  if (!next) return;
  lane.busy.add(next.holder);
  next.start();
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
