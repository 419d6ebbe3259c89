import "server-only";
import { logoOf, type Provider } from "@/lib/contracts/providers";
import { openText } from "@/lib/crypto/field-cipher";
import type { ProviderType } from "@/lib/domain/enums";
import type { ProviderRow } from "./repository";

/** A provider for people who manage it, with its tax id decrypted. */
export const toProvider = (row: ProviderRow): Provider => ({
  id: row.id,
  companyName: row.companyName,
  industry: row.industry as ProviderType,
  companySize: row.companySize,
  yearFounded: row.yearFounded,
  addressLine1: row.addressLine1,
  addressLine2: row.addressLine2,
  city: row.city,
  state: row.state,
  zipCode: row.zipCode,
  website: row.website,
  taxIdNumber: row.taxIdSealed && openText(row.taxIdSealed, row.id),
  asksSigningCode: row.asksSigningCode,
  logo: row.logo && logoOf(row.logo),
  version: row.version,
});
