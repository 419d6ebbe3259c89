import "server-only";
import { getLogo, type Logo, type Provider } from "@/lib/contracts/providers";
import { openText } from "@/lib/crypto/field-cipher";
import type { ProviderType } from "@/lib/domain/enums";
import type { ProviderRow } from "./repository";

/** A provider for those who manage it: with its tax id in the clear. */
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
  logo: row.logo && toLogo(row.logo),
  version: row.version,
});

/** Where everybody may see a logo (its hash is all that this tells of the provider), and how large it is. */
export const toLogo = ({ hash, width, height }: { hash: string; width: number; height: number }): Logo => ({
  address: getLogo.path.replace("{hash}", hash),
  width,
  height,
});
