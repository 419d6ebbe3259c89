import { readlinkSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { parentPort } from "node:worker_threads";
import { hashSync, verifySync } from "@node-rs/argon2";
import type { HashAnswer, HashWork } from "./hasher.ts";

try {
  const thread = Number(readlinkSync("/proc/thread-self").split("/").at(-1));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Only Linux knows the priority of a thread.
}

function answer(work: HashWork): HashAnswer {
  const { id } = work;
  try {
    return { id, value: "hash" in work ? verifySync(work.hash, work.password) : hashSync(work.password, work.options) };
  } catch (error) {
    return { id, error: String(error) };
  }
}

parentPort?.on("message", (work: HashWork) => parentPort?.postMessage(answer(work)));
