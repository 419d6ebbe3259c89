import "server-only";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import type { VendorBooking } from "@/lib/vendors/scheduling/port";

type Links = VendorBooking["links"];

/** Encrypts the vendor's links to move and cancel a call, for its row: anybody who has them may use them. */
export const sealLinks = (proposalId: string, links: Links): Uint8Array<ArrayBuffer> | null =>
  links && sealText(JSON.stringify(links), proposalId);

/** Decrypts them; null where the vendor gave none. */
export const openLinks = (proposalId: string, sealed: Uint8Array | null): Links =>
  sealed && JSON.parse(openText(sealed, proposalId));
