import "server-only";
import { type Countersigner, countersignerOf } from "@/lib/proposals/signing/countersigners";
import { findSalesRep } from "./repository-documents";

export type NamedCountersigner = Omit<Countersigner, "userId"> & { userId: string | null };

/**
 * The person whom a new document names to sign for the provider. Where nobody leads it, that is the deal's sales rep, and a
 * platform Admin signs (D-107).
 */
export async function namedCountersigner(providerId: string, dealId: string): Promise<NamedCountersigner> {
  const countersigner = await countersignerOf(providerId);
  return countersigner ?? { ...(await findSalesRep(dealId)), userId: null, title: "Sales representative" };
}
