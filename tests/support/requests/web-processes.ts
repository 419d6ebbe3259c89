import { request } from "node:http";
import type { OwnApi } from "./api";
import { childrenOf } from "./process-tree";

/** The processes that serve; the one that has started them is not among them. */
export const servingFor = (api: OwnApi): number[] => childrenOf(api.server.pid ?? 0);

/** The status of an answer on a connection of its own, of which each goes to the next process. */
export const askOnNewConnection = (
  api: OwnApi,
  cookie: string,
  path: string,
  signal?: AbortSignal,
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const sent = request(api.server.baseUrl + path, { agent: false, headers: { cookie }, signal }, (answer) => {
      answer.resume().on("end", () => resolve(answer.statusCode));
    });
    sent.on("error", reject).end();
  });
