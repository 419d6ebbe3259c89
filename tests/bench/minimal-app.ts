import { execFile, spawn } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { choosePort } from "@/scripts/launcher/postgres-process";

const run = promisify(execFile);
const NEXT = path.resolve("node_modules", "next", "dist", "bin", "next");

const FILES = {
  // Its own, or Next would walk up to ours.
  "next.config.js": "module.exports = {};\n",
  "instrumentation.js": "export function register() {}\n",
  "middleware.js": "export function middleware() {}\nexport const config = { matcher: '/none' };\n",
  "package.json": '{ "name": "minimal", "private": true }\n',
  "app/layout.js": "export default ({ children }) => <html lang='en'><body>{children}</body></html>;\n",
  "app/page.js": "export default () => <p>Empty</p>;\n",
};

/** The smallest app of the same Next: what its page loads is the least that any page of ours can load. */
export async function startMinimalApp(folder: string): Promise<{ baseUrl: string; stop: () => Promise<void> }> {
  const project = path.join(folder, "minimal");
  rmSync(project, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    mkdirSync(path.dirname(path.join(project, name)), { recursive: true });
    writeFileSync(path.join(project, name), text);
  }
  const env = { ...process.env, NODE_ENV: "production" as const, NODE_OPTIONS: "", NEXT_TELEMETRY_DISABLED: "1" };
  await run(process.execPath, [NEXT, "build"], { cwd: project, env });
  const port = await choosePort(0);
  const child = spawn(process.execPath, [NEXT, "start", "--port", String(port)], { cwd: project, env, stdio: "pipe" });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const ready = new Promise<void>((resolve) =>
    child.stdout.on("data", (text) => String(text).includes("Ready") && resolve()),
  );
  await Promise.race([ready, ended.then(() => Promise.reject(new Error("The minimal app could not start")))]);
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      process.off("exit", kill);
    },
  };
}
