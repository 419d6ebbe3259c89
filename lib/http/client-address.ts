import "server-only";
import { env } from "@/lib/env";
import { isAddress, plainAddress } from "./network-address";
import { readSocket, SOCKET_HEADER } from "./socket-address";

/** For all clients whose address is not known: they share every limit. */
const UNKNOWN = "unknown";

/**
 * The client's address; limits count for its network (network-address.ts). With TRUST_PROXY it is the last entry of
 * X-Forwarded-For, added by the proxy in front of us; earlier entries are only the client's claim. Otherwise, and if the proxy
 * sent no address, it is the other end of the connection, as our own server passes it. Under another server without TRUST_PROXY no
 * address is known.
 */
export function clientAddress(headers: Headers): string {
  const hop = plainAddress((env.TRUST_PROXY && headers.get("x-forwarded-for")?.split(",").at(-1)?.trim()) || "");
  return isAddress(hop) ? hop : plainAddress(readSocket(headers.get(SOCKET_HEADER)) || UNKNOWN);
}
