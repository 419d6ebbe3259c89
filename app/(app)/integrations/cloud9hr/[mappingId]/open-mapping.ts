import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import { getMapping as contract, type Mapping } from "@/lib/contracts/integrations";
import { AppError } from "@/lib/http/app-error";
import { cutTo } from "@/lib/http/strip-response";
import { getMapping } from "@/lib/payroll/mappings";

/** The mapping an address names, read once for title and page; the not-found page when there is none. */
export const openMapping = cache(async (mappingId: string): Promise<Mapping> => {
  const params = contract.params.safeParse({ mappingId });
  if (!params.success) notFound();
  try {
    return cutTo(contract, await getMapping(params.data.mappingId));
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
});
