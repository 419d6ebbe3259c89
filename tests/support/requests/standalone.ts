import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { distFolder } from "../../../scripts/launcher/build.ts";
import type { TestServer } from "./server";

const START_MS = 30_000;

/** Copies what the build has made to run by itself to an empty folder far from the sources, and starts Next's server there. */
export async function startStandalone(port: number, settings: Record<string, string>): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "tandem-standalone-"));
  cpSync(path.join(distFolder(), "standalone"), folder, { recursive: true });
  cpSync(path.join(distFolder(), "static"), path.join(folder, ".next", "static"), { recursive: true });
  cpSync("public", path.join(folder, "public"), { recursive: true });
  const child = spawn(process.execPath, ["server.js"], {
    cwd: folder,
    env: { ...process.env, ...settings, PORT: String(port), HOSTNAME: "127.0.0.1" },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  }).finally(() => rmSync(folder, { recursive: true }));
  const baseUrl = `http://127.0.0.1:${port}`;
  await untilReady(baseUrl, child);
  return {
    baseUrl,
    pid: child.pid,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
    kill: () => child.kill("SIGKILL"),
  };
}

async function untilReady(baseUrl: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + START_MS;
  for (;;) {
    const answer = await fetch(`${baseUrl}/api/ready`).catch(() => undefined);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill("SIGKILL");
      throw new Error("The server of the standalone folder did not become ready.");
    }
    await setTimeout(100);
  }
}
