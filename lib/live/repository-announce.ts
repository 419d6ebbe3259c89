import "server-only";
import { sql } from "kysely";
import { kysely } from "@/lib/database/kysely";
import { onceAProcess } from "@/lib/once-a-process";

/** All changes within this time are announced by one notification. */
const GATHER_MS = 60;

const state = onceAProcess<{ timer?: NodeJS.Timeout }>("__tandemAnnounced", () => ({}));

/**
 * Tells all processes that there may be changes to read (D-136), soon and in a transaction of its own, in which nobody's commit
 * waits. What is not announced, or lost on the way, they find at their next look, within a second.
 */
export function announceChanges(): void {
  state.timer ??= setTimeout(() => {
    state.timer = undefined;
    sql`SELECT pg_notify('changes', '')`.execute(kysely).catch(() => undefined);
  }, GATHER_MS).unref();
}
