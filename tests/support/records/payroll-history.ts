import { randomUUID } from "node:crypto";
import { expect, vi } from "vitest";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { db } from "@/lib/database/db";
import { addDays } from "@/lib/domain/dates";
import { dispatch } from "@/lib/jobs/dispatcher";
import { applyMapping, updateMapping } from "@/lib/payroll/mappings";
import { addBatch, getSyncBatch, syncMapping } from "@/lib/payroll/syncs";
import { createRevenue, deleteRevenue, updateRevenue } from "@/lib/revenue/service";
import { Random } from "@/prisma/seed/random";
import { type Platform, storedEventsOf, today } from "../fakes/payroll";
import { actorOf } from "./people";
import { addCompany } from "./records";
import { addMapping } from "./revenue";
import { sql } from "./sql";
import type { World } from "./world";

const CLIENTS = 8;

export const newMapping = async (world: World, entityId: string): Promise<string> =>
  addMapping(world.summit.providerId, await addCompany(world), {
    externalEntityId: entityId,
    externalEntityName: `Name of ${entityId}`,
    salesRepId: world.rep,
  });

export async function startBatch(range: { startDate: string; endDate: string }): Promise<string> {
  const batchId = randomUUID();
  await addBatch(batchId, range, null);
  await dispatch();
  return batchId;
}

/** Jobs that failed are tried again at once. */
export const hurry = () => sql("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");

/** A batch once all of its runs have ended. */
export const ended = (batchId: string, wait: { timeout: number; interval: number }) =>
  vi.waitFor(async () => {
    await hurry();
    const batch = await getSyncBatch(batchId);
    expect(batch.finished).toBe(batch.runs);
    return batch;
  }, wait);

interface Options {
  world: World;
  platform: Platform;
  /** Entities of the platform that are mapped for it. */
  ids: string[];
  operations: number;
  seed: number;
  /** Errors that a client may get, besides that another client has deleted what it wants to change. */
  allows?: (error: unknown) => boolean;
}

/** A history of random writes and syncs of the payroll platform, by eight clients at once. */
export class PayrollHistory {
  /** Operations begun so far. */
  begun = 0;
  readonly #mappings: string[];
  /** The first day that syncs cover. */
  readonly #start = addDays(today(), -30);

  private constructor(
    private readonly options: Options,
    mappings: string[],
    private readonly owner: Actor,
    private readonly admin: Actor,
  ) {
    this.#mappings = mappings;
  }

  static async of(options: Options): Promise<PayrollHistory> {
    const { world, ids } = options;
    const mappings = await Promise.all(ids.map((id) => newMapping(world, id)));
    const owner = await actorOf(world.owner, world.summit.providerId);
    return new PayrollHistory(options, mappings, owner, await actorOf(world.admin, null));
  }

  async run(): Promise<void> {
    const client = async (number: number) => {
      const random = new Random(this.options.seed + number);
      while (this.begun++ < this.options.operations) await this.#allowed(this.#operation(random));
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));
  }

  /** Waits for its jobs, syncs once more, and expects what is kept to be what the platform says. */
  async expectSource(wait: { timeout: number; interval: number }): Promise<void> {
    await dispatch();
    await vi.waitFor(async () => {
      await hurry();
      expect(await db().jobEvent.count({ where: { finishedAt: null, name: { startsWith: "payroll." } } })).toBe(0);
    }, wait);
    // What was moved out of the days that a sync covers is followed by one that covers them.
    const [from, to] = [addDays(this.#start, -60), today()];
    expect(await ended(await startBatch({ startDate: from, endDate: to }), wait)).toMatchObject({ failed: 0 });
    for (const [index, id] of this.options.ids.entries()) {
      expect(await storedEventsOf(this.#mappings[index] ?? "", from, to)).toEqual(
        this.options.platform.says(id, from, to),
      );
    }
  }

  #operation(random: Random): () => Promise<unknown> {
    const { world, platform, ids } = this.options;
    const { providerId } = world.summit;
    const [owner, admin] = [this.owner, this.admin];
    const day = () => addDays(this.#start, random.int(0, 30));
    const form = () => ({
      amount: random.int(1, 100_000) / 100,
      category: random.pick(["Payroll", "Setup"]),
      description: "Typed",
      customer: random.pick(["Acme", " acme", "Bolt"]),
      eventDate: day(),
      salesRepId: random.pick([world.rep, world.colleague, null]),
    });
    const typed = async () => {
      const found = await sql<{ id: string }>(
        "SELECT id FROM revenue_events WHERE mapping_id IS NULL ORDER BY md5(id::text || $1) LIMIT 1",
        [String(random.next())],
      );
      return found[0]?.id ?? randomUUID();
    };
    const correct = async () => {
      const events = platform.says(random.pick(ids), addDays(this.#start, -30), today());
      if (events.length === 0) return;
      const event = random.pick(events);
      const change = random.pick([{ amount: `${random.int(-500, 500)}.00` }, { date: addDays(day(), -7) }, null]);
      platform.ledger.correct(event.reference, change && { ...event, type: "Refund", ...change });
    };
    const change = () =>
      random.pick([
        { providerId, salesRepId: random.pick([world.rep, null]) },
        { providerId: world.redwood.providerId, salesRepId: random.pick([world.rival, null]) },
      ]);
    const mappingId = random.pick(this.#mappings);
    return random.pick<() => Promise<unknown>>([
      () => createRevenue(owner, providerId, form()),
      () => createRevenue(owner, providerId, form()),
      async () => updateRevenue(owner, providerId, await typed(), form()),
      async () => deleteRevenue(owner, providerId, await typed()),
      () => syncMapping(admin, mappingId),
      () => syncMapping(admin, mappingId),
      () => updateMapping(admin, mappingId, change()),
      () => applyMapping(admin, mappingId),
      correct,
    ]);
  }

  async #allowed(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const isGone = error instanceof AppError && error.code === "not_found";
      if (!isGone && !this.options.allows?.(error)) throw error;
    }
  }
}
