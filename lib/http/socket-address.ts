// Our own server imports this under plain Node: no path aliases, and nothing that only Next knows.
import { onceAProcess } from "../once-a-process.ts";

/** The header in which our own server passes the app the other end of a request's connection. */
export const SOCKET_HEADER = "x-socket-address";

/** Server and app are one process and share this secret: a client that sends the header itself cannot know it. */
const secret = () => onceAProcess("__tandemSocketSecret", () => ({ text: crypto.randomUUID() })).text;

/** The value of the header for an address. */
export const socketHeader = (address: string): string => `${secret()} ${address}`;

/** The address that our own server passed; undefined if the header is missing or somebody else wrote it. */
export function readSocket(value: string | null): string | undefined {
  const prefix = `${secret()} `;
  return value?.startsWith(prefix) ? value.slice(prefix.length) : undefined;
}
