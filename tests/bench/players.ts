import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

/** How long the language model thinks about a question, in milliseconds: less than any real one. */
export const THINKS_MS = Number(process.env.BENCH_MODEL_MS ?? 250);

/**
 * Plays the websites and the language model to servers that are started afterwards, in a process of its own: in that of the
 * bench their work would count for the time that others wait.
 */
export async function startPlayers(): Promise<{ stop(): void }> {
  const file = path.join(import.meta.dirname, "play.ts");
  const child = spawn(process.execPath, ["--conditions=react-server", "--import", "tsx", file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const [settings] = await once(child, "message");
  Object.assign(process.env, settings);
  return { stop: kill };
}
