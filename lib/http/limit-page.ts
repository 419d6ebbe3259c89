import "server-only";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { limitCalls } from "./rate-limit";
import { contextOf } from "./request-context";

/** Counts a view of a public page like a public call, so that neither can be used to try out ids. Throws 'rate_limited'. */
export async function limitPage(bucket: "offer"): Promise<void> {
  const { network } = contextOf(await headers());
  await limitCalls(`${bucket}:${network}`, env.PUBLIC_CALLS_PER_MINUTE, 60);
}
