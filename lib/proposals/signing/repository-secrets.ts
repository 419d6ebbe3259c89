import "server-only";
import { db } from "@/lib/database/db";

/** A secret of the installation, still encrypted. */
export async function findSecret(name: string): Promise<Uint8Array | undefined> {
  return (await db().appSecret.findUnique({ where: { name } }))?.sealed;
}

/** Stores an encrypted secret unless another process was first; returns the stored one. */
export async function insertSecret(name: string, sealed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  await db().appSecret.createMany({ data: [{ name, sealed }], skipDuplicates: true });
  return (await db().appSecret.findUniqueOrThrow({ where: { name } })).sealed;
}
