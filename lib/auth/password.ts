import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/http/app-error";
import { onceAProcess } from "@/lib/once-a-process";
import { inTransaction } from "@/lib/transaction";

/** Argon2id parameters after OWASP's minimum: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const MAX_WAITING = 40;
/** While others wait, the line moves on only so long after each hash: most of the processor stays with everybody else. */
const REST_MS = 45;

const line = onceAProcess<{ last: Promise<unknown>; waiting: number }>("__tandemHashingLine", () => ({
  last: Promise.resolve(),
  waiting: 0,
}));

/** Throws 'unavailable' when the line for a hash is full, before a sign-in costs anything. */
export function checkHashingLine(): void {
  if (line.waiting >= MAX_WAITING) throw AppError.unavailable();
}

/** One hash at a time in this process, so that a flood of sign-ins cannot take every core (D-22). */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (inTransaction()) throw new Error("A password was to be hashed while a transaction holds a connection");
  checkHashingLine();
  line.waiting++;
  const turn = line.last.then(work);
  line.last = turn.catch(() => {}).then(() => (line.waiting > 0 ? sleep(REST_MS) : undefined));
  try {
    return await turn;
  } finally {
    line.waiting--;
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, OPTIONS));

let decoy: Promise<string> | undefined;

/** What an unknown address is checked against; made anew after a try for which the line was full. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword("no such account").catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/** Whether the password fits. Without a hash the same work is done, so that an unknown address takes as long. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await decoyHash());
  const fits = await inTurn(() => verify(against, password).catch(() => false));
  return fits && passwordHash !== null;
}
