import "server-only";
import { createHash, randomBytes } from "node:crypto";
import { deleteLiveToken, deleteTokenOf, findUserOfToken, insertToken, type TokenUser } from "./repository";

export type TokenPurpose = "reset" | "create";

const LIFE: Record<TokenPurpose, string> = { reset: "1 hour", create: "7 days" };

/** The form in which a token is stored and counted. */
export const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Creates a 256-bit link token for a user and returns it this once; the database stores only its hash (D-22). */
export async function issueToken(userId: string, purpose: TokenPurpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await insertToken(userId, purpose, hashOf(token), LIFE[purpose]);
  return token;
}

/** The user of a live token, if active; undefined for one that is unknown, used, replaced, expired or for another purpose. */
export const findTokenUser = (token: string, purpose: TokenPurpose): Promise<TokenUser | undefined> =>
  findUserOfToken(hashOf(token), purpose);

/** Uses up a live token of an active user; returns whether it was one. Of two simultaneous tries one succeeds. */
export const redeemToken = (token: string, purpose: TokenPurpose): Promise<boolean> =>
  deleteLiveToken(hashOf(token), purpose);

/** Deletes a user's link token, if any. */
export const dropToken = (userId: string): Promise<void> => deleteTokenOf(userId);
