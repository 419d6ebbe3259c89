import "server-only";
import { Prisma, type PrismaClient } from "@/lib/generated/prisma/client";
import { ambient, database } from "./connection";

export type Tx = Prisma.TransactionClient;
export { Prisma };

/** Prisma, for writes: the transaction under way, or the plain client outside of one. */
export function db(): Tx | PrismaClient {
  return ambient.getStore()?.tx ?? database().prisma;
}
