import "server-only";
import { lookup } from "node:dns/promises";
import ipaddr from "ipaddr.js";
import { type Network, socketHost } from "@/lib/crawler/network";
import { env } from "@/lib/env";
import { plainAddress } from "@/lib/http/network-address";
import { fetchWithoutRedirects } from "../bounded-fetch";
import { fetchFromInternet, fetchOver, internetAddress } from "../internet-fetch";

/** Address ranges that only listed hosts may be in: networks, but not this machine, link-local services or nobody. */
const INSIDE = ["private", "uniqueLocal", "carrierGradeNat", "unicast"];

/** Whether it is the server in the installation's settings, which the operator may run anywhere. */
const isInstallations = (address: string): boolean => new URL(address).origin === new URL(env.DOCUSEAL_URL).origin;

const isListed = (address: string): boolean => env.DOCUSEAL_HOSTS.includes(new URL(address).host);

/** Checks an address that we would call for an owner. Throws a WebsiteError. */
export function admissibleDocuseal(address: string): string {
  if (isInstallations(address) || isListed(address)) return address;
  return internetAddress(address).origin;
}

/** The `fetch` for an owner's DocuSeal: over the public internet only, unless the installation's settings name its host. */
export function fetchFor(address: string): typeof fetchWithoutRedirects {
  if (isInstallations(address)) return fetchWithoutRedirects;
  return isListed(address) ? fetchInside : fetchFromInternet;
}

const fetchInside: typeof fetchWithoutRedirects = async (address, init) =>
  fetchOver(await insideNetwork(), new URL(String(address)), init);

const addressesOf = async (host: string): Promise<string[]> =>
  (await lookup(host, { all: true }).catch(() => [])).map(({ address }) => plainAddress(address));

/** The network of listed hosts: never this machine, link-local services, or the database's machine. */
export async function insideNetwork(): Promise<Network> {
  const database = await addressesOf(socketHost(new URL(env.DATABASE_URL)));
  return {
    resolve: addressesOf,
    mayReach: (address) => {
      const plain = plainAddress(address);
      return ipaddr.isValid(plain) && INSIDE.includes(ipaddr.parse(plain).range()) && !database.includes(plain);
    },
    mayUsePort: () => true,
    mayBePlain: true,
  };
}
