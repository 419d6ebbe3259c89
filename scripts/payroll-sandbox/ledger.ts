import { createHash } from "node:crypto";
import { addDays, dayInZone, startOfMonth, startOfWeek } from "../../lib/domain/dates.ts";

export interface Entity {
  id: string;
  name: string;
}

export interface PayrollEvent {
  reference: string;
  /** yyyy-MM-dd */
  date: string;
  /** Dollars with two decimals; negative for refunds. */
  amount: string;
  type: "Payroll Fees" | "Benefits Administration" | "Refund";
}

/** First words of names that demo companies have too, so that the platform knows some of them. */
export const FIRST_WORDS = [
  "Alpine",
  "Harbor",
  "Prairie",
  "Copper",
  "Juniper",
  "Beacon",
  "Cedar",
  "Granite",
  "Lakeside",
  "Meridian",
];
const TRADES = ["Builders", "Dental Group", "Logistics", "Hospitality", "Manufacturing", "Software"];

/** Fictional businesses, the same ones every time. */
export const madeUpEntities = (count: number): Entity[] =>
  Array.from({ length: count }, (_, index) => {
    const turn = Math.floor(index / (FIRST_WORDS.length * TRADES.length));
    const name = `${FIRST_WORDS[index % FIRST_WORDS.length]} ${TRADES[Math.floor(index / FIRST_WORDS.length) % TRADES.length]}`;
    return { id: `C9-${String(index + 1001)}`, name: turn ? `${name} ${turn + 1}` : name };
  });

/** A number in [0, 1) derived from a hash of the parts. */
const share = (...parts: (string | number)[]): number =>
  createHash("sha256").update(parts.join("/")).digest().readUInt32BE(0) / 2 ** 32;

/** The factor on an entity's monthly average: a slow start of the year, a busy end, and growth. */
function season(date: string): number {
  const [year = 0, month = 1] = date.split("-").map(Number);
  return (0.85 + 0.3 * (month / 12)) * 1.08 ** (year - 2025);
}

/** The platform's data about entities: the same every time, except for corrections. */
export class PayrollLedger {
  readonly #corrections = new Map<string, PayrollEvent | null>();

  constructor(readonly entities: readonly Entity[]) {}

  /** An entity's events from one day to another, both inclusive, by day and reference; none are in the future. */
  eventsOf(entity: Entity, from: string, to: string, today = dayInZone(new Date(), "UTC")): PayrollEvent[] {
    const end = to < today ? to : today;
    const events: PayrollEvent[] = [];
    for (let week = startOfWeek(from); week <= end; week = addDays(week, 7)) {
      events.push(this.#event(entity, addDays(week, 5), "P", "Payroll Fees", 180 + 900 * share(entity.id)));
    }
    for (let month = startOfMonth(from); month <= end; month = startOfMonth(addDays(month, 31))) {
      events.push(this.#event(entity, month, "B", "Benefits Administration", 90 + 400 * share(entity.id, "B")));
      if (share(entity.id, month, "refund") < 0.04) {
        events.push(this.#event(entity, addDays(month, 9), "R", "Refund", -40 - 60 * share(entity.id, "R")));
      }
    }
    const known = events.filter(({ reference }) => !this.#corrections.has(reference));
    const corrected = [...this.#corrections].flatMap(([reference, event]) =>
      event && reference.startsWith(`${entity.id}-`) ? [event] : [],
    );
    return [...known, ...corrected]
      .filter(({ date }) => date >= from && date <= end)
      .sort((a, b) => (a.date + a.reference < b.date + b.reference ? -1 : 1));
  }

  /** One event, on any day up to today; undefined where there is none. */
  find(entity: Entity, reference: string): PayrollEvent | undefined {
    const own = reference.slice(entity.id.length + 1).match(/^\d{4}-\d{2}-\d{2}/)?.[0];
    const day = this.#corrections.get(reference)?.date ?? own;
    if (day === undefined) return undefined;
    return this.eventsOf(entity, day, day).find((event) => event.reference === reference);
  }

  /** Replaces an event of the ledger, or removes it. */
  correct(reference: string, event: PayrollEvent | null): void {
    this.#corrections.set(reference, event);
  }

  #event({ id }: Entity, date: string, kind: string, type: PayrollEvent["type"], usual: number): PayrollEvent {
    const reference = `${id}-${date}-${kind}`;
    const amount = usual * season(date) * (0.9 + 0.2 * share(reference));
    return { reference, date, amount: amount.toFixed(2), type };
  }
}
