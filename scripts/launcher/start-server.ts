import { spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { errorCode, LaunchFailure } from "./failure.ts";
import type { ServerMessage, ServerOptions } from "./http-server.ts";

const STOP_LIMIT_MS = 25_000;
/** Node's compile cache of an earlier start: without it a start takes a third more processor time. */
const COMPILE_CACHE = path.resolve(".next", "cache", "compiled");

export interface RunningServer {
  baseUrl: string;
  /** The process id of the server or, with several processes, of the one that starts them. */
  pid: number | undefined;
  /** Resolves with the reason when the process is gone. */
  ended: Promise<string>;
  /** Drains the requests under way, then ends. */
  stop(): Promise<void>;
  /** kill -9 */
  kill(): void;
}

/**
 * Starts the built app (or, with dev, the sources) on a port of this machine, in one or several separate processes. `output` is
 * the descriptor of its log file; by default it shares ours.
 */
export async function startServer(
  { processes = 1, ...options }: ServerOptions & { processes?: number },
  environment: Record<string, string> = {},
  output: number | "inherit" = "inherit",
) {
  const program = path.join(import.meta.dirname, processes > 1 ? "web-processes.ts" : "http-server.ts");
  // Detached, because Ctrl-C reaches the whole foreground group: the launcher decides in which order things stop.
  const child = spawn(process.execPath, [program, JSON.stringify(options), String(processes)], {
    detached: true,
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...process.env,
      ...environment,
      NODE_ENV: options.dev ? "development" : "production",
    },
    stdio: ["ignore", output, output, "ipc"],
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `code ${code}`));
  });
  void ended.then(() => process.off("exit", kill));
  const message = await Promise.race([
    new Promise<ServerMessage>((resolve) => child.once("message", (value) => resolve(value as ServerMessage))),
    ended.then((how): ServerMessage => ({ type: "failed", code: "", message: `it ended with ${how}` })),
  ]);
  if (message.type === "failed") {
    kill();
    throw (
      portFailure(message.code, options.port) ?? new LaunchFailure(`The server could not start: ${message.message}.`)
    );
  }
  const server: RunningServer = {
    baseUrl: `http://localhost:${message.port}`,
    pid: child.pid,
    ended,
    stop: async () => {
      child.kill("SIGTERM");
      const late = setTimeout(kill, STOP_LIMIT_MS);
      await ended;
      clearTimeout(late);
    },
    kill,
  };
  return server;
}

export async function freePort(): Promise<number> {
  return await new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

/** Checks the port early, before minutes go into a build. */
export async function checkPort(port: number, host: string | undefined): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error) => reject(portFailure(errorCode(error), port) ?? error));
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

function portFailure(code: string | undefined, port: number): LaunchFailure | undefined {
  if (code === "EADDRINUSE")
    return new LaunchFailure(`Port ${port} is taken by another program: set PORT to a free one.`);
  if (code === "EACCES")
    return new LaunchFailure(`Port ${port} may not be used by this user: set PORT to one above 1023.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new LaunchFailure("HOST is not an address of this machine.");
  return undefined;
}
