import { addDays } from "@/lib/domain/dates";
import { madeUpEntities, PayrollLedger } from "@/scripts/payroll-sandbox/ledger";
import { query } from "./database";
import { PROVIDER_ID, REP_ID } from "./fill";
import { atMost } from "./goals";
import { measure, median, spread, type Target } from "./load";
import { memoryOf } from "./machine";
import { readAs, sendAs, targetOf } from "./server";
import type { Findings, World } from "./world";

export const MAPPINGS = 1_000;
/** Days in which an entity has 200 events. */
const DAYS = 1_140;
const endDate = new Date().toISOString().slice(0, 10);
const startDate = addDays(endDate, -DAYS);
const SYNC = "/api/integrations/cloud9hr/revenue/sync";
/** As many as measure the time of an answer, and not the length of a queue. */
const CONNECTIONS = 2;

interface Batch {
  runs: number;
  finished: number;
  failed: number;
  added: number;
  changed: number;
  removed: number;
  error: string | null;
}

const entities = madeUpEntities(MAPPINGS);

const addMappings = (url: string) =>
  query(
    url,
    `INSERT INTO integration_mappings (platform, external_entity_id, external_entity_name, company_id, provider_id, sales_rep_id)
     SELECT 'cloud9hr', entity.id, entity.name, (SELECT min(id::text)::uuid FROM companies), $3, $4
       FROM unnest($1::text[], $2::text[]) AS entity(id, name)`,
    [entities.map(({ id }) => id), entities.map(({ name }) => name), PROVIDER_ID, REP_ID],
  );

async function clear(url: string): Promise<void> {
  await query(url, "DELETE FROM revenue_events WHERE mapping_id IS NOT NULL");
  await query(url, "DELETE FROM integration_mappings");
}

/** Syncs everything, and reads a list during that time: its p95, and what the server holds in memory. */
async function sync(world: World, list: Target) {
  const { batchId } = await sendAs<{ batchId: string }>(world.large, "admin", SYNC, { startDate, endDate });
  const began = performance.now();
  const [p95, memory]: [number[], number[]] = [[], []];
  for (;;) {
    p95.push((await measure(list, CONNECTIONS, world.seconds)).p95);
    memory.push(memoryOf(world.large.pid));
    const batch = await readAs<Batch>(world.large, "admin", `${SYNC}/${batchId}`);
    if (batch.failed > 0) throw new Error(`A sync failed: ${batch.error}`);
    if (batch.finished === batch.runs) return { batch, p95, memory, seconds: (performance.now() - began) / 1000 };
  }
}

/** A thousand mappings with two hundred events each in one run: others' list meanwhile, memory, and the source's totals. */
export async function measurePayrollSync(world: World): Promise<Findings> {
  const address = new URL(world.serverUrl);
  address.pathname = `/${world.database}`;
  await clear(address.href);
  await addMappings(address.href);
  const list = await targetOf(world.large, "rep", "/api/deals?limit=20");
  const quiet: number[] = [];
  for (let round = 0; round < world.rounds; round++) quiet.push((await measure(list, CONNECTIONS, world.seconds)).p95);
  const first = await sync(world, list);
  const again = await sync(world, list);
  const ledger = new PayrollLedger(entities);
  const events = entities.flatMap((entity) => ledger.eventsOf(entity, startDate, endDate));
  const cents = events.reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
  const [kept] = await query<{ events: number; cents: string }>(
    address.href,
    "SELECT count(*)::int AS events, (100 * sum(amount))::bigint AS cents FROM revenue_events WHERE mapping_id IS NOT NULL",
  );
  await clear(address.href);
  const written = (batch: Batch) => batch.added + batch.changed + batch.removed;
  const third = Math.ceil(first.memory.length / 3);
  const growth = Math.max(...first.memory.slice(-third)) / Math.max(...first.memory.slice(0, third));
  return {
    goals: [
      atMost(
        "S p95 of the list of deals during a sync of 1,000 mappings / quiet",
        median(first.p95) / median(quiet),
        2,
      ),
      atMost("S memory at the end of the sync / at its beginning", growth, 1.2),
      atMost("S events by which the sync differs from the source", Math.abs(events.length - (kept?.events ?? 0)), 0),
      atMost("S cents by which the sync differs from the source", Math.abs(cents - Number(kept?.cents)), 0),
      atMost("S events that a second sync writes", written(again.batch), 0),
    ],
    text: [
      `Sync of ${MAPPINGS} mappings: ${first.batch.added} events in ${first.seconds.toFixed(0)} s, again in ${again.seconds.toFixed(0)} s; ` +
        `p95 of the list ${median(quiet).toFixed(1)} ms quiet, ${spread(first.p95)} ms meanwhile; ` +
        `memory ${Math.min(...first.memory).toFixed(0)} to ${Math.max(...first.memory).toFixed(0)} MB.`,
    ],
  };
}
