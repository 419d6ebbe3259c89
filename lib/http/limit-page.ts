import "server-only";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { limitRate } from "./rate-limit";
import { contextOf } from "./request-context";

/** Counts the showing of a public page like a public call: neither may be used to try out ids. Throws 'rate_limited'. */
export async function limitPage(bucket: "offer"): Promise<void> {
  const { ip } = contextOf(await headers());
  await limitRate(`${bucket}:${ip}`, env.PUBLIC_CALLS_PER_MINUTE, 60);
}
