import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { AppError } from "@/lib/http/app-error";
import { type CatalogTable, lockInCatalog } from "./repository";

const NAMES: Record<CatalogTable, string> = {
  payrollProducts: "Payroll product",
  taxRates: "Tax rate",
  pricePackages: "Price package",
};

/** Locks a row until the transaction under way ends; answers its version, for `checkVersion`. Throws 'not_found' out of scope. */
export async function requireLocked(table: CatalogTable, actor: Actor, providerId: string, id: string) {
  const current = await lockInCatalog(table, actor, providerId, id);
  if (!current) throw AppError.notFound(`${NAMES[table]} not found`);
  return current;
}
