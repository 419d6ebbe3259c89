import { todayIn } from "@/lib/domain/dates";
import { madeUpEntities, type PayrollEvent, PayrollLedger } from "@/scripts/payroll-sandbox/ledger";
import { type PayrollSandbox, startPayrollSandbox } from "@/scripts/payroll-sandbox/server";
import { sql } from "../records/sql";

const KEY = "key-of-a-test";

/** The payroll platform's sandbox, with what a test asks it about. */
export interface Platform {
  sandbox: PayrollSandbox;
  ledger: PayrollLedger;
  /** The settings by which a server, or this process, finds it. */
  settings: Record<"PAYROLL_API_URL" | "PAYROLL_API_KEY" | "PAYROLL_TIMEOUT_SECONDS", string>;
  /** What it reports of an entity now, as the events that a sync stores. */
  says(entityId: string, from: string, to: string): StoredEvent[];
}

/** A synced event as the source says it. */
export type StoredEvent = Pick<PayrollEvent, "reference" | "date" | "amount" | "type">;

export async function startPlatform({ entities = 40, pageSize = 10 } = {}): Promise<Platform> {
  const ledger = new PayrollLedger(madeUpEntities(entities));
  const sandbox = await startPayrollSandbox({ ledger, key: KEY, pageSize });
  return {
    sandbox,
    ledger,
    settings: { PAYROLL_API_URL: sandbox.url, PAYROLL_API_KEY: KEY, PAYROLL_TIMEOUT_SECONDS: "4" },
    says(entityId, from, to) {
      const entity = ledger.entities.find(({ id }) => id === entityId);
      if (!entity) throw new Error(`The sandbox has no ${entityId}`);
      return ledger.eventsOf(entity, from, to);
    },
  };
}

/** What we keep of a mapping in a range, as the source would say it. */
export const storedEventsOf = (mappingId: string, from: string, to: string): Promise<StoredEvent[]> =>
  sql<StoredEvent>(
    `SELECT source_reference AS reference, event_date::text AS date, amount::text, category AS type
       FROM revenue_events WHERE mapping_id = $1::uuid AND event_date BETWEEN $2::date AND $3::date
      ORDER BY event_date, source_reference COLLATE "C"`,
    [mappingId, from, to],
  );

/** The versions of all revenue events and daily sums: a write to any of them changes it. */
export const versionsOfRevenue = () =>
  sql(`SELECT (SELECT md5(string_agg(xmin::text || id, ',' ORDER BY id)) FROM revenue_events) AS events,
              (SELECT md5(string_agg(xmin::text || revenue_days::text, ',' ORDER BY revenue_days)) FROM revenue_days) AS days,
              (SELECT count(*) FROM audit_log) AS audited`);

/** Today as the sandbox sees it. */
export const today = (): string => todayIn("UTC");
