import "server-only";
import { AppError } from "./app-error";

interface Limits {
  /** How many may be under way in all. */
  total?: () => number;
  /** How many may be under way for one holder. */
  each?: () => number;
  /** What a holder who has too many is told. */
  tooMany?: string;
}

/** Bounds how much of a kind is under way at a time, in all and for each holder: an address, a user. */
export class Bound {
  readonly #holders = new Map<string, number>();
  #total = 0;

  constructor(readonly limits: Limits) {}

  /** Runs `work` as one more of its kind. Throws 'unavailable' when there are too many in all, 'rate_limited' for one holder. */
  async hold<T>(holder: string, work: () => Promise<T>): Promise<T> {
    const { total, each, tooMany = "Too many requests are under way. Please wait a moment." } = this.limits;
    const held = this.#holders.get(holder) ?? 0;
    if (total && this.#total >= total()) throw AppError.unavailable();
    if (each && held >= each()) throw new AppError("rate_limited", tooMany, { retryAfter: 1 });
    this.#count(holder, 1);
    try {
      return await work();
    } finally {
      this.#count(holder, -1);
    }
  }

  #count(holder: string, change: 1 | -1): void {
    const held = (this.#holders.get(holder) ?? 0) + change;
    if (held > 0) this.#holders.set(holder, held);
    else this.#holders.delete(holder);
    this.#total += change;
  }
}
