import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync } from "node:fs";
import path from "node:path";
import type { ServerMessage, ServerOptions } from "@/scripts/launcher/http-server";
import { choosePort } from "@/scripts/launcher/postgres-process";
import { PASSWORD } from "./database";
import { ACCOUNTS, type Account } from "./fill";
import type { Target } from "./load";

export interface BenchServer {
  baseUrl: string;
  pid: number;
  stop(): Promise<void>;
}

/** The built app in production mode on a database, with its log in a file, as an operator would run it. */
export async function startBenchServer(project: string, databaseUrl: string, logFile: string): Promise<BenchServer> {
  const port = await choosePort(0);
  const options: ServerOptions = { dev: false, port, host: "127.0.0.1", trustProxy: false };
  const baseUrl = `http://127.0.0.1:${port}`;
  const log = openSync(logFile, "w");
  const flags = process.env.BENCH_NODE_FLAGS?.split(" ").filter(Boolean) ?? [];
  const child = spawn(
    process.execPath,
    [...flags, path.join("scripts", "launcher", "http-server.ts"), JSON.stringify(options)],
    {
      cwd: project,
      env: {
        ...process.env,
        NODE_ENV: "production",
        NEXT_DIST_DIR: "",
        APP_URL: baseUrl,
        NEXTAUTH_URL: baseUrl,
        NEXTAUTH_SECRET: randomBytes(32).toString("base64url"),
        DATA_KEY: randomBytes(32).toString("base64"),
        DATABASE_URL: databaseUrl,
        // One machine plays everybody.
        SIGN_INS_PER_IP: "1000000",
        MAX_STREAMS_PER_USER: "1000000",
      },
      stdio: ["ignore", log, log, "ipc"],
    },
  );
  closeSync(log);
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const message = await Promise.race([
    new Promise<ServerMessage>((resolve) => child.once("message", (value) => resolve(value as ServerMessage))),
    ended.then((): ServerMessage => ({ type: "failed", code: "", message: `it ended, see ${logFile}` })),
  ]);
  if (message.type === "failed") throw new Error(`The server could not start: ${message.message}`);
  return {
    baseUrl,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      process.off("exit", kill);
    },
  };
}

const cookies = new WeakMap<BenchServer, Map<Account, Promise<string>>>();

/** The Cookie header of an account that is signed in once, as a person would be. */
export function cookieOf(server: BenchServer, account: Account): Promise<string> {
  const known = cookies.get(server) ?? new Map<Account, Promise<string>>();
  cookies.set(server, known);
  const cookie = known.get(account) ?? signIn(server.baseUrl, account);
  known.set(account, cookie);
  return cookie;
}

export const targetOf = async (server: BenchServer, account: Account, route: string): Promise<Target> => ({
  url: `${server.baseUrl}${route}`,
  headers: { cookie: await cookieOf(server, account) },
});

export const readAs = <Answer>(server: BenchServer, account: Account, route: string): Promise<Answer> =>
  askAs(server, account, route, {});

export const sendAs = <Answer>(server: BenchServer, account: Account, route: string, body: unknown): Promise<Answer> =>
  askAs(server, account, route, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", origin: server.baseUrl },
  });

async function askAs(server: BenchServer, account: Account, route: string, init: RequestInit) {
  const { url, headers } = await targetOf(server, account, route);
  const response = await fetch(url, { ...init, headers: { ...headers, ...init.headers } });
  if (!response.ok) throw new Error(`${route} answered ${response.status}: ${await response.text()}`);
  return response.json();
}

async function signIn(baseUrl: string, account: Account): Promise<string> {
  const response = await fetch(`${baseUrl}/api/auth/sign-in`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: baseUrl },
    body: JSON.stringify({ email: ACCOUNTS[account], password: PASSWORD }),
  });
  const [cookie] = response.headers.getSetCookie();
  if (!response.ok || !cookie)
    throw new Error(`Signing in as ${account} failed: ${response.status} ${await response.text()}`);
  return cookie.split(";")[0] ?? "";
}
