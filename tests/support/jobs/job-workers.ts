import { type ChildProcess, spawn } from "node:child_process";
import { JOB_WORKER } from "./job-worker-setup";

export class JobWorker {
  private constructor(
    readonly name: string,
    /** Where Inngest's calls go. */
    readonly url: string,
    private readonly child: ChildProcess,
  ) {}

  static async start(
    engine: "embedded" | "inngest" | "product" | "product on inngest",
    name: string,
  ): Promise<JobWorker> {
    const child = spawn(process.execPath, [JOB_WORKER, engine], {
      env: { ...process.env, JOB_WORKER: name, LOG_LEVEL: "silent" },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    const { port } = await new Promise<{ port: number }>((resolve, reject) => {
      child.once("message", (message) => resolve(message as { port: number }));
      child.once("exit", (code) => reject(new Error(`The worker ended with code ${code}`)));
    });
    return new JobWorker(name, `http://127.0.0.1:${port}/api/inngest`, child);
  }

  stall(): void {
    this.child.kill("SIGSTOP");
  }

  goOn(): void {
    this.child.kill("SIGCONT");
  }

  /** kill -9; resolves when the process is gone. */
  async kill(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGKILL");
    await gone;
  }
}
