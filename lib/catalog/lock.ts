import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { type CatalogTable, lockInCatalog } from "./repository";

const NAMES: Record<CatalogTable, string> = {
  payrollProducts: "Payroll product",
  taxRates: "Tax rate",
  pricePackages: "Price package",
  fees: "Fee",
};

/** Locks a row until the transaction under way ends; returns its version, for `checkVersion`. Throws 'not_found' out of scope. */
export async function requireLocked(table: CatalogTable, actor: Actor, providerId: string, id: string) {
  const current = await lockInCatalog(table, actor, providerId, id);
  if (!current) throw AppError.notFound(`${NAMES[table]} not found`);
  return current;
}
