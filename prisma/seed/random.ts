/** A small seeded generator (mulberry32), so that the demo data are the same on every machine. */
export class Random {
  constructor(private state: number) {}

  /** A number in [0, 1). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[this.int(0, items.length - 1)];
    if (item === undefined) throw new Error("Nothing to pick from");
    return item;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }
}

const DAY_MS = 86_400_000;
const start = Date.now();

/** The instant so many days ago, at an hour of a working day. */
export const daysAgo = (days: number, hour = 15): Date => {
  const date = new Date(start - days * DAY_MS);
  if (days >= 1) date.setUTCHours(hour, (days * 7) % 60, 0, 0);
  return date;
};

/** The day so many days ahead (or, negative, ago), as Postgres' date. */
export const day = (ahead: number): Date =>
  new Date(`${new Date(start + ahead * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`);
