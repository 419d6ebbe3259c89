import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { callFunction, type InngestEvent, signatureOf } from "./inngest-calls";
import { bodyOf, type Listening, listen } from "./loopback";

const RETRY_MS = 50;

interface Limit {
  limit: number;
  key?: string;
}

/** What an app registers of a function; only what is played here. */
interface RegisteredFunction {
  id: string;
  triggers: { event?: string; cron?: string; expression?: string }[];
  steps: { step: { retries?: { attempts: number } } };
  concurrency?: Limit | Limit[];
  cancel?: { event: string; if: string }[];
}

interface StepResult {
  id: string;
  op: string;
  data?: unknown;
  error?: { message: string };
}

export interface Run {
  id: string;
  fn: RegisteredFunction;
  event: InngestEvent;
  steps: Record<string, object>;
  /** A step that the app has found after its longest time for a request, and runs in the next one. */
  planned?: string;
  attempt: number;
  /** Of the request under way: what an earlier one reports is stale. */
  generation: number;
  status: "running" | "completed" | "failed" | "cancelled";
}

/**
 * Inngest's server as far as jobs need it: takes events, starts functions once per event id, calls them signed, keeps what
 * finished steps returned, tries again, keeps to a function's concurrency, cancels, and calls the failure function.
 */
export class FakeInngest {
  readonly runs: Run[] = [];
  readonly apps: string[] = [];
  functions: RegisteredFunction[] = [];
  /** Whether it takes events and forgets them. */
  losesEvents = false;
  #abandon = new AbortController();
  readonly #seen = new Set<string>();
  readonly #busy = new Map<string, number>();

  private constructor(private readonly at: Listening) {}

  static async start(): Promise<FakeInngest> {
    const server = createServer();
    const fake = new FakeInngest(await listen(server));
    server.on("request", async (request, response) => {
      const body = await bodyOf(request);
      response.statusCode = fake.#take(request.url ?? "", body ? JSON.parse(body) : null);
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ ids: [], status: 200, ok: true, modified: true }));
    });
    return fake;
  }

  get url(): string {
    return this.at.url;
  }

  async stop(): Promise<void> {
    this.apps.length = 0;
    for (const run of this.runs) if (run.status === "running") run.status = "cancelled";
    await this.at.stop();
  }

  /** Calls go to this app from now on, with the functions that it registers. */
  async connectApp(url: string): Promise<void> {
    const answer = await fetch(url, { method: "PUT", headers: { "x-inngest-signature": signatureOf("") } });
    if (!answer.ok) throw new Error(`The app does not register: ${answer.status} ${await answer.text()}`);
    this.apps.splice(0, this.apps.length, url);
  }

  /** Treats the running requests as lost, as Inngest does when an app is silent for too long. */
  abandonRequests(): void {
    this.#abandon.abort();
    this.#abandon = new AbortController();
    this.apps.length = 0;
  }

  /** A tick of a function's clock; Inngest gives it one run, whose id its calls carry. */
  tick(functionId: string, runId: string = randomUUID()): Run {
    const fn = this.functions.find(({ id, triggers }) => id === functionId && triggers.some(({ cron }) => cron));
    if (!fn) throw new Error(`No function ${functionId} has a clock`);
    return this.#begin(fn, { name: "inngest/scheduled.timer", data: {} }, runId);
  }

  /** Returns the status of its response. */
  #take(url: string, body: unknown): number {
    if (url.startsWith("/e/")) for (const event of body as InngestEvent[]) this.#receive(event);
    if (url.startsWith("/fn/register")) this.functions = (body as { functions: RegisteredFunction[] }).functions;
    if (!url.startsWith("/v1/checkpoint/")) return 200;
    const { run_id, generation_id, steps } = body as { run_id: string; generation_id?: number; steps: StepResult[] };
    const run = this.runs.find(({ id }) => id === run_id);
    if (run?.status !== "running") return 409;
    if (generation_id !== undefined && generation_id !== run.generation) return 409;
    for (const step of steps) this.#keep(run, step);
    return 200;
  }

  #receive(event: InngestEvent): void {
    if (event.id !== undefined && this.#seen.has(event.id)) return;
    if (event.id !== undefined) this.#seen.add(event.id);
    if (this.losesEvents) return;
    for (const run of this.runs) if (run.status === "running" && cancels(run, event)) run.status = "cancelled";
    for (const fn of this.functions) {
      if (fn.triggers.some((trigger) => trigger.event === event.name)) this.#begin(fn, event, randomUUID());
    }
  }

  #begin(fn: RegisteredFunction, event: InngestEvent, id: string): Run {
    const run: Run = { id, fn, event, steps: {}, attempt: 0, generation: 0, status: "running" };
    this.runs.push(run);
    void this.#drive(run);
    return run;
  }

  async #drive(run: Run): Promise<void> {
    while (run.status === "running") {
      const slot = slotOf(run);
      if (this.apps.length > 0 && (slot === undefined || !this.#busy.has(slot))) {
        if (slot !== undefined) this.#busy.set(slot, run.attempt);
        try {
          await this.#request(run);
        } finally {
          if (slot !== undefined) this.#busy.delete(slot);
        }
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }

  async #request(run: Run): Promise<void> {
    run.generation++;
    const [url = ""] = this.apps;
    const attempts = run.fn.steps.step.retries?.attempts ?? 3;
    try {
      const answer = await callFunction(url, {
        functionId: run.fn.id,
        event: run.event,
        runId: run.id,
        attempt: run.attempt,
        maxAttempts: attempts + 1,
        steps: run.steps,
        ...(run.planned && { stepId: run.planned }),
        // A keyed function's steps come one by one, as after a request's longest time: another run may get in between.
        ...(slotOf(run) === undefined && { generation: run.generation }),
        signal: this.#abandon.signal,
      });
      const body: unknown = await answer.json();
      if (run.status !== "running") return;
      if (answer.status === 206) for (const step of body as StepResult[]) this.#keep(run, step);
      else if (answer.status === 200) run.status = "completed";
      else this.#retry(run, (body as { message?: string }).message ?? "", answer.status === 400);
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      // Nobody is there; it waits for the next app.
      if (code !== "ECONNREFUSED") this.#retry(run, String(error), false);
    }
  }

  #keep(run: Run, { id, op, data, error }: StepResult): void {
    if (op === "RunComplete") run.status = "completed";
    else if (op === "StepError") this.#retry(run, error?.message ?? "", false);
    else if (op === "StepPlanned") run.planned = id;
    else {
      delete run.planned;
      run.steps[id] = op === "StepFailed" ? { type: "error", error } : { type: "data", data: data ?? null };
      run.attempt = 0;
    }
  }

  #retry(run: Run, message: string, final: boolean): void {
    run.attempt++;
    if (!final && run.attempt <= (run.fn.steps.step.retries?.attempts ?? 3)) return;
    run.status = "failed";
    const failure = this.functions.find(({ id }) => id === `${run.fn.id}-failure`);
    if (!failure) return;
    const data = {
      function_id: run.fn.id,
      run_id: run.id,
      error: { name: "Error", message, stack: "" },
      event: run.event,
    };
    this.#begin(failure, { name: "inngest/function.failed", data }, randomUUID());
  }
}

/** Runs of one slot are called one after the other. */
function slotOf({ fn, event }: Run): string | undefined {
  const limits = [fn.concurrency].flat();
  if (!limits.some((one) => one?.key === "event.data.key" && one.limit === 1)) return undefined;
  return `${fn.id} ${(event.data as { key: string }).key}`;
}

function cancels({ fn, event }: Run, incoming: InngestEvent): boolean {
  const named = fn.cancel?.some(
    (rule) => rule.event === incoming.name && rule.if === "async.data.jobId == event.data.jobId",
  );
  const jobIdOf = (one: InngestEvent) => (one.data as { jobId?: string }).jobId;
  return Boolean(named) && jobIdOf(event) === jobIdOf(incoming);
}
