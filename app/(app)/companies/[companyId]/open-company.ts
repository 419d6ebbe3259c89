import "server-only";
import { notFound } from "next/navigation";
import { cache } from "react";
import type { Actor } from "@/lib/auth/actor";
import { getCompany } from "@/lib/companies/service";
import { type Company, getCompany as contract } from "@/lib/contracts/companies";
import { AppError } from "@/lib/http/app-error";

/** The company an address names, read once for title and page; the not-found page when there is none to be seen. */
export const openCompany = cache(async (actor: Actor, companyId: string): Promise<Company> => {
  const params = contract.params.safeParse({ companyId });
  if (!params.success) notFound();
  try {
    return await getCompany(actor, params.data.companyId);
  } catch (error) {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  }
});
