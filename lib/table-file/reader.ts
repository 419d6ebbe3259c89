import { REFUSALS, type TableLimits } from "./limits";
import type { Separator } from "./rules";

/** What opens a file, or makes other rows of it. */
export type FileRequest<Kind> =
  | { kind: Kind; open: Blob }
  | { kind: Kind; paste: string }
  | { sheet: string }
  | { separator: Separator };

/** Why a file is not read, in words. */
export interface Refusal {
  refused: string;
}

/** A page's side of a worker that reads files. */
export class TableReader<Request, Response> {
  #worker: Worker | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly start: () => Worker,
    private readonly limits: TableLimits,
  ) {}

  /** The worker's answer to a request, once those before are answered; never, where the reader is stopped before. */
  ask(request: Request): Promise<Response | Refusal> {
    const answer = this.#last.then(() => this.#post(request));
    this.#last = answer;
    return answer;
  }

  /** Forgets the file and its rows. */
  stop(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#last = Promise.resolve();
  }

  #post(request: Request): Promise<Response | Refusal> {
    this.#worker ??= this.start();
    const worker = this.#worker;
    return new Promise((resolve) => {
      const timer = setTimeout(() => answer({ refused: REFUSALS.tooSlow(this.limits) }), this.limits.seconds * 1_000);
      const answer = (response: Response | Refusal) => {
        clearTimeout(timer);
        resolve(response);
      };
      worker.onmessage = ({ data }: MessageEvent<Response | Refusal>) => answer(data);
      worker.onerror = () => answer({ refused: REFUSALS.failed });
      worker.postMessage(request);
    });
  }
}
