import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { SANDBOX_KEY } from "@/lib/launcher/payroll-sandbox/play";
import { choosePort } from "@/lib/launcher/postgres-process";
import { LOOPBACK } from "@/lib/launcher/settings";

/**
 * Plays the payroll platform to servers that are started afterwards, in a process of its own: in that of the bench its
 * work would count for the time that others wait.
 */
export async function startPlatform(entities: number): Promise<{ stop(): void }> {
  const port = await choosePort(0);
  const settings = { PAYROLL_API_URL: `http://${LOOPBACK}:${port}`, PAYROLL_API_KEY: SANDBOX_KEY };
  Object.assign(process.env, settings);
  const file = path.join("lib", "launcher", "payroll-sandbox", "main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    env: { ...process.env, PAYROLL_SANDBOX_PORT: String(port), PAYROLL_SANDBOX_ENTITIES: String(entities) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  await once(child.stdout, "data");
  return { stop: kill };
}
