/** A small seeded generator (mulberry32), so that the demo data is the same on every machine. */
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

/**
 * The instant so many days ago at an hour of the day (UTC), moved to the Friday before if that is a weekend. For today it is some
 * minutes before the start.
 */
export function daysAgo(days: number, hour = 15, minute = (days * 7) % 60): Date {
  if (days < 1) return new Date(start - (60 * (24 - hour) + 60 - minute) * 6_000);
  const date = new Date(start - days * DAY_MS);
  date.setUTCHours(hour, minute, 0, 0);
  const weekend = [0, 6].indexOf(date.getUTCDay());
  return weekend < 0 ? date : new Date(date.getTime() - (2 - weekend) * DAY_MS);
}

/** The day so many days ahead (or, if negative, ago), as a Postgres date. */
export const day = (ahead: number): Date =>
  new Date(`${new Date(start + ahead * DAY_MS).toISOString().slice(0, 10)}T00:00:00Z`);

/** The day of an instant, as a Postgres date. */
export const dayOf = (instant: Date): Date => new Date(`${instant.toISOString().slice(0, 10)}T00:00:00Z`);
