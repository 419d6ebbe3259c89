import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { deleteLiveToken, deleteTokenOf, findUserOfToken, insertToken, type TokenUser } from "./repository";

export type TokenPurpose = "reset" | "create";

const LIFE: Record<TokenPurpose, string> = { reset: "1 hour", create: "7 days" };

/** What stands for a token where it is not to be told. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Makes a user's link token of 256 bits and answers it once; what stands in the database is its hash (D-22). */
export async function issueToken(userId: string, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertToken(userId, purpose, hashOf(token), LIFE[purpose]);
  return token;
}

/** Whose a live token is, if active; undefined for one that is unknown, used, replaced, expired or for another purpose. */
export const findTokenUser = (token: string, purpose: TokenPurpose): Promise<TokenUser | undefined> =>
  findUserOfToken(hashOf(token), purpose);

/** Uses a live token of an active user up and answers whether it was one; of two who try at once one does. */
export const redeemToken = (token: string, purpose: TokenPurpose): Promise<boolean> =>
  deleteLiveToken(hashOf(token), purpose);

/** Ends whatever link a user holds. */
export const dropToken = (userId: string): Promise<void> => deleteTokenOf(userId);
