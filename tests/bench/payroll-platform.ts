import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { choosePort } from "@/scripts/launcher/postgres-process";
import { LOOPBACK } from "@/scripts/launcher/settings";
import { SANDBOX_KEY } from "@/scripts/payroll-sandbox/play";

/**
 * Plays the payroll platform to servers that are started afterwards, in a process of its own: in that of the bench its
 * work would count for the time that others wait.
 */
export async function startPlatform(entities: number): Promise<{ stop(): void }> {
  const port = await choosePort(0);
  const settings = { PAYROLL_API_URL: `http://${LOOPBACK}:${port}`, PAYROLL_API_KEY: SANDBOX_KEY };
  Object.assign(process.env, settings);
  const file = path.join("scripts", "payroll-sandbox", "main.ts");
  const child = spawn(process.execPath, ["--import", "tsx", file], {
    env: { ...process.env, PAYROLL_SANDBOX_PORT: String(port), PAYROLL_SANDBOX_ENTITIES: String(entities) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  await once(child.stdout, "data");
  return { stop: kill };
}
