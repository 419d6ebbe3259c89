import "server-only";
import http from "node:http";
import https from "node:https";
import { Readable } from "node:stream";
import { admissible, checkedLookup, INTERNET, type Network, socketHost } from "@/lib/crawler/network";
import { WebsiteError } from "@/lib/crawler/problem";
import type { fetchWithoutRedirects } from "./bounded-fetch";

/** Checks an address entered by a person: it must use https and not lead into a private network. Throws a WebsiteError. */
export function internetAddress(address: string | URL, network: Network = INTERNET): URL {
  const url = admissible(address, network);
  if (url.protocol !== "https:" && !network.mayBePlain) throw new WebsiteError("scheme");
  return url;
}

/**
 * `fetch` for vendors whose address people enter: over https and only to the public internet. Its socket looks up names itself,
 * so that no name can lead into the installation's own network. It follows no redirects.
 */
export const fetchFromInternet: typeof fetchWithoutRedirects = (address, init) =>
  fetchOver(INTERNET, new URL(String(address)), init);

/** Fetches over another network than the internet, such as the installation's own. */
export async function fetchOver(network: Network, address: URL, init: RequestInit): Promise<Response> {
  const url = internetAddress(address, network);
  const signal = init.signal ?? AbortSignal.timeout(10_000);
  return new Promise((resolve, reject) => {
    const { request } = url.protocol === "https:" ? https : http;
    const call = request({
      host: socketHost(url),
      port: url.port,
      path: `${url.pathname}${url.search}`,
      method: init.method ?? "GET",
      headers: { ...(init.headers as Record<string, string> | undefined), host: url.host },
      lookup: checkedLookup(network, signal),
      agent: false,
      signal,
    });
    call.on("response", (answer) => {
      const status = answer.statusCode ?? 0;
      const headers = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
      try {
        const body = status === 204 || status === 304 ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
        resolve(new Response(body, { status, headers }));
      } catch (error) {
        answer.destroy();
        reject(error);
      }
    });
    call.on("error", reject);
    // Covers requests that end without an error, for example by switching to another protocol.
    call.on("close", () => reject(new WebsiteError("broken")));
    call.end(init.body as string | undefined);
  });
}
