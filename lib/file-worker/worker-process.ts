import "server-only";
import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { AppError } from "@/lib/app-error";
import { FILE_WORKER } from "./bundle";
import type { TaskEnd } from "./tasks";

/** Processor time, where the system reports it: waiting for a busy machine does not count. */
const PROCESSOR_MS = 8_000;
const TASK_MS = 30_000;
/** Elapsed time, where the system does not report processor time. */
const TASK_MS_ELSEWHERE = 8_000;
/** JavaScript's heap only; other memory is watched where the system reports it. */
const HEAP_MB = 256;
const MEMORY_MB = 768;
const WATCH_MS = 250;
const START_MS = 30_000;
/** Linux's units: bytes of a memory page, and milliseconds per tick of processor time. */
const MEMORY_PAGE = 4_096;
const TICK_MS = 10;

/** A task took more time or memory than it may. */
export class TooMuchWork extends AppError {
  constructor() {
    super("unavailable", "This takes too long right now. Please try again in a moment.", { retryAfter: 5 });
  }
}

/** A process that runs one task after the other, apart from our memory, our thread and Node's thread pool. */
export class WorkerProcess {
  readonly #child: ChildProcess;
  readonly #ready: Promise<unknown>;

  constructor() {
    this.#child = fork(path.join(/* turbopackIgnore: true */ process.cwd(), FILE_WORKER), [], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`],
      // No settings: an attacker in this process would find neither keys nor a database.
      env: {
        NODE_ENV: "production",
        NODE_COMPILE_CACHE: path.join(/* turbopackIgnore: true */ process.cwd(), ".next", "cache", "compiled"),
      },
      serialization: "advanced",
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    // People who wait for an answer go first.
    if (this.#child.pid !== undefined) setPriority(this.#child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    this.#ready = this.#next(START_MS);
    this.#ready.catch(() => undefined);
    this.#child.on("error", () => undefined);
    // It ends with this process and does not keep it running.
    this.#child.unref();
    this.#child.channel?.unref();
  }

  /** Runs a task within limits. Throws TooMuchWork; the process cannot be used afterwards. */
  async run(task: { name: string; input: unknown }): Promise<TaskEnd> {
    await this.#ready;
    const before = await this.#processorMs();
    const end = this.#next(before === null ? TASK_MS_ELSEWHERE : TASK_MS);
    const watch = setInterval(() => void this.#watch(before ?? 0), WATCH_MS);
    this.#child.send(task);
    try {
      return (await end) as TaskEnd;
    } finally {
      clearInterval(watch);
    }
  }

  get isAlive(): boolean {
    return this.#child.connected && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  kill(): void {
    this.#child.kill("SIGKILL");
  }

  #next(limitMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const child = this.#child;
      const settle = (then: () => void) => {
        clearTimeout(timer);
        child.off("message", answered);
        child.off("exit", ended);
        child.off("error", ended);
        then();
      };
      const answered = (message: unknown) => settle(() => resolve(message));
      const ended = () => settle(() => reject(new TooMuchWork()));
      const timer = setTimeout(ended, limitMs);
      child.on("message", answered);
      child.on("exit", ended);
      child.on("error", ended);
    });
  }

  async #watch(before: number): Promise<void> {
    const [memory, processor] = await Promise.all([this.#read("statm"), this.#processorMs()]);
    const resident = Number(memory?.split(" ")[1] ?? 0) * MEMORY_PAGE;
    if (resident > MEMORY_MB * 1024 * 1024 || (processor ?? 0) - before > PROCESSOR_MS) this.kill();
  }

  /** Its processor time so far in milliseconds; null where the system does not report it. */
  async #processorMs(): Promise<number | null> {
    const stat = await this.#read("stat");
    // 'pid (name) state parent …', where the name may contain anything.
    const fields = stat?.split(") ").at(-1)?.split(" ");
    return fields ? (Number(fields[11]) + Number(fields[12])) * TICK_MS : null;
  }

  #read(file: "stat" | "statm"): Promise<string | null> {
    return readFile(`/proc/${this.#child.pid}/${file}`, "utf8").catch(() => null);
  }
}
