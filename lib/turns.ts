import { AppError } from "./app-error";
import { onceAProcess } from "./once-a-process";

interface Limits {
  /** How much may be done at a time. */
  atOnce: number;
  /** How many may wait for their turn, for one holder and in all. */
  waiting: { each: number; total: number };
}

interface Line {
  /** Holders whose turn it is: each has only one, so that nobody takes all. */
  busy: Set<string>;
  waiting: { holder: string; start: () => void }[];
}

/** Work that keeps a processor busy, done in turn: one of each holder at a time, a few in all. */
export class Turns {
  readonly #line: Line;

  /** `name` is shared by all parts of the build, each of which has its own copy of this module. */
  constructor(
    name: string,
    readonly limits: Limits,
  ) {
    this.#line = onceAProcess<Line>(`__tandemTurns_${name}`, () => ({ busy: new Set(), waiting: [] }));
  }

  /** Throws 'rate_limited' where too many wait for one holder, 'unavailable' where too many do in all. */
  check(holder: string): void {
    const { waiting } = this.#line;
    const most = this.limits.waiting;
    if (waiting.length >= most.total) throw AppError.unavailable();
    if (waiting.filter((one) => one.holder === holder).length >= most.each) throw AppError.rateLimited(1);
  }

  /** Runs `work` when it is the holder's turn. Throws as check() does. */
  async take<T>(holder: string, work: () => Promise<T>): Promise<T> {
    this.check(holder);
    return this.continue(holder, work);
  }

  /** Runs a part of work that has begun when it is the holder's turn: it is never refused. */
  async continue<T>(holder: string, work: () => Promise<T>): Promise<T> {
    const { busy, waiting } = this.#line;
    await new Promise<void>((start) => {
      waiting.push({ holder, start });
      this.#startNext();
    });
    try {
      return await work();
    } finally {
      busy.delete(holder);
      this.#startNext();
    }
  }

  #startNext(): void {
    const { busy, waiting } = this.#line;
    if (busy.size >= this.limits.atOnce) return;
    const index = waiting.findIndex(({ holder }) => !busy.has(holder));
    const [next] = index === -1 ? [] : waiting.splice(index, 1);
    if (!next) return;
    busy.add(next.holder);
    next.start();
  }
}
