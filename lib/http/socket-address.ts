// Also read by our server, which runs on plain Node: no alias, and nothing that only Next knows.
import { onceAProcess } from "../once-a-process.ts";

/** The header in which our own server tells the app the other end of a request's connection. */
export const SOCKET_HEADER = "x-socket-address";

/** Server and app are one process: a client that sends the header itself cannot know what has to stand in it. */
const secret = () => onceAProcess("__tandemSocketSecret", () => ({ text: crypto.randomUUID() })).text;

/** The value of the header for an address. */
export const tellSocket = (address: string): string => `${secret()} ${address}`;

/** The address that our own server has told; undefined where somebody else wrote the header, or nobody. */
export function readSocket(value: string | null): string | undefined {
  const prefix = `${secret()} `;
  return value?.startsWith(prefix) ? value.slice(prefix.length) : undefined;
}
