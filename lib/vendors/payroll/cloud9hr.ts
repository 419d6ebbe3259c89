import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/app-error";
import * as field from "@/lib/contracts/fields";
import { env } from "@/lib/env";
import { callVendor, findAtVendor, type Vendor } from "../vendor-call";
import type { PayrollAdapter, PayrollEntity } from "./port";
import { readEvents } from "./read-events";

const NAME = "Cloud9HR";
/** How many seconds a call of a sync waits in all when the platform limits its rate; a person's request does not wait. */
const PATIENCE = 60;
/** With 100 entities each. */
const MOST_PAGES = 200;
const RETRY_AFTER = 60;

const nextCursor = z.string().min(1).nullable();
const Entity = z.object({ id: field.requiredText(200), name: field.requiredText(200) });
const Entities = z.object({ entities: z.array(Entity), nextCursor });
const Events = z.object({ events: z.array(z.unknown()), nextCursor });

/** Only Admins see how a sync ended, and it would make no sense to refer them to themselves. */
const keyRefused = () =>
  new AppError("not_configured", `${NAME} rejected this installation's key. Please check PAYROLL_API_KEY.`);
const refusals = { 401: keyRefused, 403: keyRefused };

const vendor = (): Vendor => ({
  name: NAME,
  baseUrl: env.PAYROLL_API_URL ?? "",
  headers: { authorization: `Bearer ${env.PAYROLL_API_KEY ?? ""}` },
});

/** For jobs: nobody waits for them, so they wait for the platform. */
const patient = (): Vendor => ({
  ...vendor(),
  patienceSeconds: PATIENCE,
  timeoutMs: env.PAYROLL_TIMEOUT_SECONDS * 1000,
});

const pathOf = (entityId: string) => `/v1/entities/${encodeURIComponent(entityId)}/revenue`;

/** The payroll platform's API: docs/payroll-platform.md. */
export const cloud9hr: PayrollAdapter = {
  name: NAME,
  platform: "cloud9hr",
  isConfigured: () => Boolean(env.PAYROLL_API_URL && env.PAYROLL_API_KEY),
  async listEntities() {
    const entities: PayrollEntity[] = [];
    let query = "";
    for (let page = 0; page < MOST_PAGES; page++) {
      const read = await callVendor(vendor(), { path: `/v1/entities${query}`, answer: Entities, refusals });
      entities.push(...read.entities);
      if (read.nextCursor === null) return entities;
      query = `?${new URLSearchParams({ cursor: read.nextCursor })}`;
    }
    throw AppError.upstreamUnavailable(NAME, RETRY_AFTER, "unreadable");
  },
  async listRevenue(entityId, { startDate, endDate }, cursor) {
    const query = new URLSearchParams({ from: startDate, to: endDate, ...(cursor !== null && { cursor }) });
    const call = { path: `${pathOf(entityId)}?${query}`, answer: Events, refusals };
    const page = await findAtVendor(patient(), call, [404]);
    if (!page) return null;
    // It would be read forever.
    if (cursor !== null && page.nextCursor === cursor) {
      throw AppError.upstreamUnavailable(NAME, RETRY_AFTER, "unreadable");
    }
    return { ...readEvents(page.events), nextCursor: page.nextCursor };
  },
  async findRevenue(entityId, reference) {
    const path = `${pathOf(entityId)}/${encodeURIComponent(reference)}`;
    const found = await findAtVendor(patient(), { path, answer: z.unknown(), refusals }, [404]);
    // Under the reference that was asked for, whatever the response contains.
    return found === null ? null : readEvents([{ ...(found as object), reference }]);
  },
};
