import "server-only";
import { kysely } from "@/lib/database/kysely";

/** The signature of each signer of a document to which access was already checked. */
export const findSigners = (documentId: string) =>
  kysely
    .selectFrom("documentSigners")
    .where("documentId", "=", documentId)
    .select(["role", "status", "signedAt"])
    .execute();
