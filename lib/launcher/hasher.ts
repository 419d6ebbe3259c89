import { Worker } from "node:worker_threads";
import type { Options } from "@node-rs/argon2";

/** Argon2, as lib/auth/password.ts needs it. */
export interface Hasher {
  hash(password: string, options: Options): Promise<string>;
  /** Rejects a hash that is none. */
  verify(hash: string, password: string): Promise<boolean>;
}

export type HashWork = { id: number; password: string } & ({ options: Options } | { hash: string });
export type HashAnswer = { id: number } & ({ value: string | boolean } | { error: string });

/**
 * Hashes passwords on a thread below the priority of all others, so that a flood of sign-ins gets what the rest leaves.
 * When the thread ends, what is under way is rejected and `onEnd` called.
 */
export function startHasher(onEnd: () => void): Hasher & { stop(): Promise<unknown> } {
  const worker = new Worker(new URL("./hash-worker.ts", import.meta.url));
  worker.unref();
  const waiting = new Map<number, PromiseWithResolvers<string | boolean>>();
  let last = 0;

  worker.on("message", (answer: HashAnswer) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ("error" in answer) one?.reject(new Error(answer.error));
    else one?.resolve(answer.value);
  });
  worker.on("error", () => undefined);
  worker.once("exit", () => {
    onEnd();
    for (const { reject } of waiting.values()) reject(new Error("The thread that hashes passwords has ended"));
  });

  const ask = (work: { password: string; options: Options } | { password: string; hash: string }) => {
    const answered = Promise.withResolvers<string | boolean>();
    waiting.set(++last, answered);
    worker.postMessage({ ...work, id: last });
    return answered.promise;
  };
  return {
    hash: async (password, options) => (await ask({ password, options })) as string,
    verify: async (hash, password) => (await ask({ password, hash })) as boolean,
    stop: () => worker.terminate(),
  };
}
