import "server-only";
import { setTimeout as sleep } from "node:timers/promises";
import { hash, verify } from "@node-rs/argon2";
import { AppError } from "@/lib/app-error";
import { inTransaction } from "@/lib/database/transaction";
import { onceAProcess } from "@/lib/once-a-process";

/** Argon2id parameters after OWASP's minimum: 19 MiB, 2 passes, 1 lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const MAX_WAITING = 40;
/** The pause between two hashes while others wait: it leaves most of the processor to everything else. */
const REST_MS = 45;

const line = onceAProcess<{ last: Promise<unknown>; waiting: number }>("__tandemHashingLine", () => ({
  last: Promise.resolve(),
  waiting: 0,
}));

/** Throws 'unavailable' when the queue for hashing is full, before a sign-in costs anything. */
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

/** The hash that passwords for unknown addresses are checked against; computed again if the queue was full. */
function decoyHash(): Promise<string> {
  decoy ??= hashPassword("no such account").catch((error: unknown) => {
    decoy = undefined;
    throw error;
  });
  return decoy;
}

/** Whether the password is right. Without a hash it does the same work, so that an unknown address takes as long. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await decoyHash());
  const fits = await inTurn(() => verify(against, password).catch(() => false));
  return fits && passwordHash !== null;
}
