import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import type { Endpoint, ParamsOf, ResponseOf } from "@/lib/contracts/endpoint";
import { cutTo } from "./strip-response";

/**
 * Makes a reader for the record in a page's address, given the ids of the contract's path in order; title and page share one
 * read. If there is no such record, it calls `missing`, which by default shows the not-found page.
 */
export const openRecord = <E extends Endpoint, Missing = never>(
  contract: E,
  read: (actor: Actor, params: ParamsOf<E>) => Promise<ResponseOf<E>>,
  missing: (...ids: string[]) => Missing | Promise<Missing> = notFound,
) => {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return cache(async (actor: Actor, ...ids: string[]): Promise<ResponseOf<E> | Missing> => {
    const params = contract.params.safeParse(Object.fromEntries(names.map((name, place) => [name, ids[place]])));
    if (!params.success) return missing(...ids);
    try {
      return cutTo(contract, await read(actor, params.data as ParamsOf<E>));
    } catch (error) {
      if (error instanceof AppError && error.code === "not_found") return missing(...ids);
      throw error;
    }
  });
};
