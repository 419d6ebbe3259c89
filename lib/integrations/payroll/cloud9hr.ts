import "server-only";
import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { callVendor, findAtVendor, type Vendor } from "../vendor-call";
import type { PayrollAdapter, PayrollEntity } from "./port";

const NAME = "Cloud9HR";
/** Seconds that a sync waits in all when it is told that it asks too often; a person's request does not wait. */
const PATIENCE = 30;
/** Of 100 entities each. */
const MOST_PAGES = 200;
const RETRY_AFTER = 60;

const nextCursor = z.string().min(1).nullable();
const Entity = z.object({ id: field.requiredText(200), name: field.requiredText(200) });
const Entities = z.object({ entities: z.array(Entity), nextCursor });
const Event = z.object({
  reference: field.requiredText(200),
  date: field.dateOnly,
  amount: z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/),
  type: field.requiredText(100),
});
const Events = z.object({ events: z.array(Event), nextCursor });

const vendor = (patienceSeconds = 0): Vendor => ({
  name: NAME,
  baseUrl: env.PAYROLL_API_URL ?? "",
  headers: { authorization: `Bearer ${env.PAYROLL_API_KEY ?? ""}` },
  patienceSeconds,
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
      const read = await callVendor(vendor(), { path: `/v1/entities${query}`, answer: Entities });
      entities.push(...read.entities);
      if (read.nextCursor === null) return entities;
      query = `?${new URLSearchParams({ cursor: read.nextCursor })}`;
    }
    throw AppError.upstreamUnavailable(NAME, RETRY_AFTER);
  },
  async listRevenue(entityId, { startDate, endDate }, cursor) {
    const query = new URLSearchParams({ from: startDate, to: endDate, ...(cursor !== null && { cursor }) });
    const call = { path: `${pathOf(entityId)}?${query}`, answer: Events };
    const page = await findAtVendor(vendor(PATIENCE), call, [404]);
    // It would be read for ever.
    if (cursor !== null && page?.nextCursor === cursor) throw AppError.upstreamUnavailable(NAME, RETRY_AFTER);
    return page;
  },
  findRevenue: (entityId, reference) =>
    findAtVendor(
      vendor(PATIENCE),
      { path: `${pathOf(entityId)}/${encodeURIComponent(reference)}`, answer: Event },
      [404],
    ),
};
