import "server-only";
import type { DayRange } from "@/lib/domain/dates";
import { type Adapter, Port } from "../port";
import { cloud9hr } from "./cloud9hr";

/** A business at the payroll platform. */
export interface PayrollEntity {
  id: string;
  name: string;
}

export interface PayrollEvent {
  /** Identifies the event within its entity for good. */
  reference: string;
  /** yyyy-MM-dd */
  date: string;
  /** Dollars as decimal text; negative for money returned. */
  amount: string;
  type: string;
}

/** An event that does not match the platform's API. */
export interface UnreadableEvent {
  /** Identifies it within its entity for good: its reference or, if that is unusable, a digest of its data. */
  key: string;
  /** The reference to ask for it by; null where the platform gave no usable one. */
  reference: string | null;
  /** yyyy-MM-dd; null where that cannot be read either. */
  date: string | null;
  /** The unreadable fields, such as 'amount, type'. */
  field: string;
  /** What is wrong with them, in words. */
  reason: string;
}

/** The events of a response: the readable ones, and the unreadable ones, which do not stop the others. */
export interface PayrollReading {
  events: PayrollEvent[];
  unreadable: UnreadableEvent[];
}

/**
 * The revenue of entities at the payroll platform. Every call may throw 'upstream_unavailable', and 'not_configured' for a
 * refused key.
 */
export interface PayrollAdapter extends Adapter {
  /** The platform's name in our mappings. */
  readonly platform: string;
  /** All entities, in the platform's order. */
  listEntities(): Promise<PayrollEntity[]>;
  /**
   * One page of an entity's events from one day to another, both included: the first one, or the one after the `nextCursor` of
   * the page before, which is null on the last page. Returns null where the platform has no such entity. Waits if the platform
   * says so.
   */
  listRevenue(
    entityId: string,
    range: DayRange,
    cursor: string | null,
  ): Promise<(PayrollReading & { nextCursor: string | null }) | null>;
  /** One event, on any day; null where there is none. Waits if the platform says so. */
  findRevenue(entityId: string, reference: string): Promise<PayrollReading | null>;
}

export const payrollPort = new Port<PayrollAdapter>("Payroll platform", [cloud9hr]);
