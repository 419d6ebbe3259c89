import "server-only";
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { WebsiteError } from "./problem";

/** What the fetcher may connect to. Only tests give another one than `INTERNET`, so that they can play a website. */
export interface Network {
  /** Every address that a name has, of both families; none where there is no such name. */
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>;
  mayReach(address: string): boolean;
  mayUsePort(port: number): boolean;
}

const WEB_PORTS: readonly number[] = [80, 443];
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");
/** Azure's platform services, for every machine there: public by its number only. */
const AZURE_PLATFORM = "168.63.129.16";

const DNS_TRY_MS = 2_000;
const DNS_TRIES = 2;

/**
 * Whether an IPv4 or IPv6 address is one of the public internet. All that is not known to be is not: private, loopback,
 * link-local, shared, multicast and reserved addresses, and those that carry another address inside (IPv4-mapped,
 * IPv4-compatible, NAT64, 6to4, Teredo), because a gateway would go on to that one.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || address === AZURE_PLATFORM) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST));
}

const noAnswer = (): string[] => [];

/**
 * Asks DNS itself, by the machine's servers or those given: a name of the hosts file is no website, and a slow server holds
 * none of the process's few threads.
 */
export function resolverOf(servers?: readonly string[]): Network["resolve"] {
  return async (hostname, signal) => {
    const resolver = new Resolver({ timeout: DNS_TRY_MS, tries: DNS_TRIES });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      const found = await Promise.all([
        resolver.resolve4(hostname).catch(noAnswer),
        resolver.resolve6(hostname).catch(noAnswer),
      ]);
      return found.flat();
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}

/** The public internet's websites: the only network that the product knows. */
export const INTERNET: Network = {
  resolve: resolverOf(),
  mayReach: isPublicAddress,
  mayUsePort: (port) => WEB_PORTS.includes(port),
};

/** The host of an address as sockets take it: IPv6 without its brackets. */
export const socketHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/**
 * An address in the one form in which it is checked and asked: `URL` has turned every way to write an IPv4 address and a
 * name into one by now. Throws a WebsiteError where it has another scheme or port than the web's, a user name or password,
 * or an IP address that must not be reached.
 */
export function admissible(text: string | URL, network: Network = INTERNET, base?: URL): URL {
  if (!URL.canParse(String(text), base?.href)) throw new WebsiteError("invalid_address");
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new WebsiteError("scheme");
  if (url.username || url.password) throw new WebsiteError("credentials");
  url.hash = "";
  // A trailing dot only says that the name is complete, and certificates do not have it.
  url.hostname = url.hostname.replace(/\.+$/, "");
  if (!url.hostname || url.hostname.endsWith(".")) throw new WebsiteError("invalid_address");
  const host = socketHost(url);
  // Sockets look up names only, so that an IP address has to be judged here.
  if (isIP(host) && !network.mayReach(host)) throw new WebsiteError("private_network");
  if (!network.mayUsePort(Number(url.port || (url.protocol === "https:" ? 443 : 80)))) throw new WebsiteError("port");
  return url;
}

/**
 * The lookup of one socket. The socket connects to what is answered here and asks nobody again, so an answer of DNS that
 * changes between check and use cannot matter. One address that must not be reached refuses them all.
 */
export function checkedLookup(network: Network, signal: AbortSignal): LookupFunction {
  return (hostname, options, done) => {
    const refuse = (error: unknown) => done(error as NodeJS.ErrnoException, "");
    network.resolve(hostname, signal).then((addresses) => {
      const [first] = addresses;
      if (!first) return refuse(new WebsiteError("unreachable"));
      if (!addresses.every(network.mayReach)) return refuse(new WebsiteError("private_network"));
      if (!options.all) return done(null, first, isIP(first));
      done(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    }, refuse);
  };
}
