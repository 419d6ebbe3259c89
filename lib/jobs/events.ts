import "server-only";
import type { z } from "zod";
import { db, type Prisma } from "@/lib/db";
import { afterCommit } from "@/lib/transaction";
import type { Job } from "./define-job";
import { dispatchSoon } from "./dispatcher";

/** Records, in the transaction under way, that a job has to run; the engine hears of it after the commit. */
export async function enqueue<Data extends z.ZodType>(job: Job<Data>, data: z.input<Data>): Promise<void> {
  await db().jobEvent.create({ data: { name: job.name, data: data as Prisma.InputJsonValue }, select: { id: true } });
  afterCommit(dispatchSoon);
}
