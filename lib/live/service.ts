// Triggers write which records a transaction changed, never what; each web process reads that feed and decides in
// memory which stream may hear of it (docs/decisions/095). Where there is no stream, pages ask every 30 seconds.

import "server-only";
import type { Actor } from "@/lib/auth/actor";
import type { QueryOf } from "@/lib/contracts/endpoint";
import { NO_PROVIDER } from "@/lib/contracts/headers";
import { env } from "@/lib/env";
import { EventStream } from "@/lib/http/respond";
import { logger } from "@/lib/logger";
import type { followChanges } from "./contract";
import { readHiddenNumber } from "./hidden-number";
import { hub } from "./hub";
import type { Beginning } from "./repository-feed";
import { LiveStream } from "./stream";

/** A page that says nothing has been read just now. */
const USUAL_AGE = 15;

/**
 * Opens a stream of what others change, as far as the actor may see it. There is none for a page that shows another provider than
 * the active one, nor where MAX_STREAMS is 0. Throws 'unavailable' or 'rate_limited' where there are too many.
 */
export function openStream(
  actor: Actor,
  { provider, after, age }: QueryOf<typeof followChanges>,
  lastEventId: string | null,
): EventStream {
  const isElsewhere = provider !== undefined && provider !== (actor.providerId ?? NO_PROVIDER);
  if (env.MAX_STREAMS === 0 || isElsewhere) return new EventStream(null);
  hub().checkRoom(actor.userId);
  const known = lastEventId ?? after;
  // Before all changes where it cannot be read, so that the page reads everything again.
  const from: Beginning =
    known === undefined ? { age: (age ?? USUAL_AGE) + 2 } : { after: readHiddenNumber(known) ?? 0n };
  const stream = new LiveStream(actor, (over) => hub().remove(over));
  hub()
    .add(stream, from)
    .catch((error) => {
      logger.warn({ err: String(error) }, "a stream could not be begun");
      stream.end();
    });
  return new EventStream(stream.body);
}
