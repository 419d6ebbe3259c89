import "server-only";
import { AppError } from "@/lib/app-error";
import { onceAProcess } from "@/lib/once-a-process";

const TOO_MANY = "Too many requests are in progress. Please wait a moment.";

interface Limits {
  /** The most that may be under way in all. */
  total?: () => number;
  /** The most that may be under way for one holder. */
  each?: () => number;
}

/** Limits how much of one kind of work is under way at a time, in all and for each holder: an address or a user. */
export class Bound {
  readonly #underWay: { total: number; holders: Map<string, number> };

  /** `name` is shared by all bounds of one kind, because each part of the build has its own copy of this module. */
  constructor(
    name: string,
    readonly limits: Limits,
  ) {
    this.#underWay = onceAProcess(`__tandemBound_${name}`, () => ({ total: 0, holders: new Map() }));
  }

  /**
   * Runs `work`, counting it while it runs. Throws 'unavailable' when there are too many in all, 'rate_limited' for one holder.
   */
  async hold<T>(holder: string, work: () => Promise<T>): Promise<T> {
    const { total, each } = this.limits;
    const held = this.#underWay.holders.get(holder) ?? 0;
    if (total && this.#underWay.total >= total()) throw AppError.unavailable();
    if (each && held >= each()) throw new AppError("rate_limited", TOO_MANY, { retryAfter: 1 });
    this.#count(holder, 1);
    try {
      return await work();
    } finally {
      this.#count(holder, -1);
    }
  }

  #count(holder: string, change: 1 | -1): void {
    const { holders } = this.#underWay;
    const held = (holders.get(holder) ?? 0) + change;
    if (held > 0) holders.set(holder, held);
    else holders.delete(holder);
    this.#underWay.total += change;
  }
}
