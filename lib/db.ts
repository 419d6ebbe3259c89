import "server-only";
import { ambient, database } from "./db-connection";
import { Prisma, type PrismaClient } from "./generated/prisma/client";

export type Tx = Prisma.TransactionClient;
export { Prisma };

/** Prisma: the transaction this call runs in, or the plain client outside of one. */
export function db(): Tx | PrismaClient {
  return ambient.getStore()?.tx ?? database().prisma;
}
