// Our own server imports this under plain Node: no path aliases, and nothing that only Next knows.
import ipaddr from "ipaddr.js";

/** An IPv6 client is given a /64 and can choose the rest of the address freely for every request. */
const NETWORK_BITS = 64;
/** '192.0.2.7:443', '[2001:db8::1]:443', '[2001:db8::1]' */
const WITH_PORT = /^\[([^\]]+)\](?::\d+)?$|^([\d.]+):\d+$/;

/** The canonical text of an address: without a port, and an IPv4 address mapped to IPv6 as IPv4. Other text stays as it is. */
export function plainAddress(text: string): string {
  const [, inBrackets, beforePort] = WITH_PORT.exec(text) ?? [];
  const address = inBrackets ?? beforePort ?? text;
  return isAddress(address) ? ipaddr.process(address).toString() : text;
}

export const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** The unit that limits count as one client: an IPv4 address, or the /64 of an IPv6 one. */
export function networkOf(text: string): string {
  const address = plainAddress(text);
  if (!ipaddr.IPv6.isValid(address)) return address;
  const bytes = ipaddr.IPv6.parse(address)
    .toByteArray()
    .fill(0, NETWORK_BITS / 8);
  return `${ipaddr.fromByteArray(bytes)}/${NETWORK_BITS}`;
}
