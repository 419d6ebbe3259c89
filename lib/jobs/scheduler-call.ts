import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { logger } from "@/lib/logger";
import { dispatch } from "./dispatcher";

const digest = (text: string) => createHash("sha256").update(text).digest();

/**
 * Sends waiting events to the engine for callers that know the secret. Responds with 404 where none is set, 401 to any other
 * caller and 503 when the engine or the database does not respond; the events then wait for the next call.
 */
export async function answerScheduler(authorization: string | null, secret: string | undefined): Promise<Response> {
  if (!secret) return Response.json({ message: "No scheduler is expected here" }, { status: 404 });
  // Digests have one length, so comparing them reveals nothing about the secret's.
  if (!timingSafeEqual(digest(authorization ?? ""), digest(`Bearer ${secret}`))) {
    return Response.json({ message: "Unauthorized" }, { status: 401 });
  }
  try {
    await dispatch();
  } catch (error) {
    logger.warn({ err: String(error) }, "job events wait: the engine or the database does not answer");
    return Response.json({ message: "Jobs cannot be handed over now" }, { status: 503 });
  }
  return Response.json({ message: "Dispatched" });
}
