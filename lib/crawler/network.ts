import "server-only";
import { Resolver } from "node:dns/promises";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";
import { WebsiteError } from "./problem";

/** What the fetcher may connect to. Only tests use another one than `INTERNET`, to play a website. */
export interface Network {
  /** All addresses of a name, of both families; empty if there is no such name. Throws where nobody could say. */
  resolve(hostname: string, signal: AbortSignal): Promise<string[]>;
  mayReach(address: string): boolean;
  mayUsePort(port: number): boolean;
  /** Whether vendors may be called without https. */
  mayBePlain?: boolean;
}

const WEB_PORTS: readonly number[] = [80, 443];
const GLOBAL_UNICAST = ipaddr.parseCIDR("2000::/3");
/** Azure's platform services for the machines there; only the number looks public. */
const AZURE_PLATFORM = "168.63.129.16";

const DNS_TRY_MS = 2_000;
const DNS_TRIES = 2;

/**
 * Whether an IPv4 or IPv6 address is known to be public. Private, loopback, link-local, shared, multicast and reserved addresses
 * are not, nor are those that contain another address (IPv4-mapped, IPv4-compatible, NAT64, 6to4, Teredo), because a gateway
 * would connect to that one.
 */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || address === AZURE_PLATFORM) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === "unicast" && (parsed.kind() === "ipv4" || parsed.match(GLOBAL_UNICAST));
}

/** What DNS says where a name, or an address of this family for it, does not exist; anything else may pass. */
const ABSENT: ReadonlySet<unknown> = new Set(["ENOTFOUND", "ENODATA"]);

/** The addresses of both families; one that could not be asked for counts only where the other has none. */
function addressesOf(found: readonly PromiseSettledResult<string[]>[]): string[] {
  const addresses = found.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
  const isUnknown = found.some((one) => one.status === "rejected" && !ABSENT.has(one.reason?.code));
  if (addresses.length === 0 && isUnknown) throw new WebsiteError("unreachable");
  return addresses;
}

/**
 * Asks DNS directly, at the machine's or the given servers: names in the hosts file are not websites, and a slow server does not
 * block the process's few threads.
 */
export function resolverOf(servers?: readonly string[]): Network["resolve"] {
  return async (hostname, signal) => {
    const resolver = new Resolver({ timeout: DNS_TRY_MS, tries: DNS_TRIES });
    if (servers) resolver.setServers(servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener("abort", cancel, { once: true });
    try {
      return addressesOf(await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]));
    } finally {
      signal.removeEventListener("abort", cancel);
    }
  };
}

/** The public internet: the only network that the app uses. */
export const INTERNET: Network = {
  resolve: resolverOf(),
  mayReach: isPublicAddress,
  mayUsePort: (port) => WEB_PORTS.includes(port),
};

/** The host of an address for a socket: IPv6 without its brackets. */
export const socketHost = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, "");

/**
 * Parses and checks an address; `URL` has already normalized every spelling of IPv4 addresses and names. Throws a WebsiteError
 * for a scheme or port that is not the web's, for a user name or password, and for an IP address that must not be reached.
 */
export function admissible(text: string | URL, network: Network = INTERNET, base?: URL): URL {
  if (!URL.canParse(String(text), base?.href)) throw new WebsiteError("invalid_address");
  const url = new URL(text, base);
  if (url.protocol !== "http:" && url.protocol !== "https:") throw new WebsiteError("scheme");
  if (url.username || url.password) throw new WebsiteError("credentials");
  url.hash = "";
  // A trailing dot only marks a complete name, and certificates do not have it.
  url.hostname = url.hostname.replace(/\.+$/, "");
  if (!url.hostname || url.hostname.endsWith(".")) throw new WebsiteError("invalid_address");
  const host = socketHost(url);
  // Sockets only look up names, so IP addresses must be checked here.
  if (isIP(host) && !network.mayReach(host)) throw new WebsiteError("private_network");
  if (!network.mayUsePort(Number(url.port || (url.protocol === "https:" ? 443 : 80)))) throw new WebsiteError("port");
  return url;
}

/**
 * The name lookup for one socket. The socket connects to the addresses returned here, so DNS cannot change its answer between
 * check and use. One forbidden address refuses them all.
 */
export function checkedLookup(network: Network, signal: AbortSignal): LookupFunction {
  return (hostname, options, done) => {
    const refuse = (error: unknown) => done(error as NodeJS.ErrnoException, "");
    network.resolve(hostname, signal).then((addresses) => {
      const [first] = addresses;
      if (!first) return refuse(new WebsiteError("no_such_name"));
      if (!addresses.every(network.mayReach)) return refuse(new WebsiteError("private_network"));
      if (!options.all) return done(null, first, isIP(first));
      done(
        null,
        addresses.map((address) => ({ address, family: isIP(address) })),
      );
    }, refuse);
  };
}
