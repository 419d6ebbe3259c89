import "server-only";
import { env } from "@/lib/env";
import { readSocket, SOCKET_HEADER } from "./socket-address";

/** Stands for all whose address is not known: they share every limit. */
const UNKNOWN = "unknown";

/**
 * The address that limits count for. With TRUST_PROXY it is the last of X-Forwarded-For, which the proxy in front of us
 * has added; what stands before it is the client's own say. Else, and where the proxy sent none, it is the other end of
 * the connection as our own server knows it. Under another server without TRUST_PROXY nobody's address is known.
 */
export function clientAddress(headers: Headers): string {
  const hop = env.TRUST_PROXY && headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return hop || readSocket(headers.get(SOCKET_HEADER)) || UNKNOWN;
}
