import "server-only";
import type { DayRange } from "@/lib/domain/dates";
import { type Adapter, Port } from "../port";
import { cloud9hr } from "./cloud9hr";

/** A business as the payroll platform keeps it. */
export interface PayrollEntity {
  id: string;
  name: string;
}

export interface PayrollEvent {
  /** Names the event for good within its entity. */
  reference: string;
  /** yyyy-MM-dd */
  date: string;
  /** Dollars as decimal text; negative for money that went back. */
  amount: string;
  type: string;
}

/** What the payroll platform says came in for its entities. Every call may throw 'upstream_unavailable'. */
export interface PayrollAdapter extends Adapter {
  /** What our mappings call the platform. */
  readonly platform: string;
  /** All entities, in the platform's order. */
  listEntities(): Promise<PayrollEntity[]>;
  /**
   * One page of an entity's events from one day to another, both included, from the start or from the `nextCursor` of the
   * page before; it is null on the last page. The answer is null where the platform has no such entity. Waits when told to.
   */
  listRevenue(
    entityId: string,
    range: DayRange,
    cursor: string | null,
  ): Promise<{ events: PayrollEvent[]; nextCursor: string | null } | null>;
  /** One event, on whatever day; null where there is none. Waits when told to. */
  findRevenue(entityId: string, reference: string): Promise<PayrollEvent | null>;
}

export const payrollPort = new Port<PayrollAdapter>("Payroll platform", [cloud9hr]);
