import "server-only";
import { AppError } from "@/lib/app-error";
import type { Actor } from "@/lib/auth/actor";
import { openText } from "@/lib/crypto/field-cipher";
import type { SignerRole } from "@/lib/domain/enums";
import { fullName } from "@/lib/domain/format";
import { env } from "@/lib/env";
import type { HtmlFile } from "@/lib/http/respond";
import { refuseClosed, refuseTurn, refuseUnsignable } from "@/lib/proposals/lifecycle";
import { loadState } from "@/lib/proposals/record";
import { loadSigner, requireActing } from "@/lib/proposals/signing/access";
import type { Acting } from "@/lib/proposals/signing/acting";
import { type SignerOfLink, updateActing } from "@/lib/proposals/signing/repository";
import { refuse } from "@/lib/refusal";
import { signingFormOf } from "@/lib/vendors/signing/port";
import { adapterOf } from "./accounts";

const SIGNED_HERE = "This document is signed here";

/**
 * The page with the vendor's form for the signer of a link, only once it is their turn. Throws 'not_found' for a document signed
 * in our own frame, 'forbidden' when `actor` may not sign for them (D-107), 'conflict' otherwise. The provider's signer is named
 * to the vendor and stored before they see the form, so that both logs agree (D-115).
 */
export async function getSigningForm(actor: Actor | null, token: string): Promise<HtmlFile> {
  const signer = await loadSigner(token);
  const { document } = signer;
  if (signer.vendorLink === null) throw AppError.notFound(SIGNED_HERE);
  const acting = await requireActing(actor, signer);
  const state = await loadState(document.proposal.id);
  refuse(refuseClosed(state), refuseTurn(signer, document), refuseUnsignable(document));
  if (signer.role === "provider") await nameAtVendor(signer, acting);
  const link = openText(signer.vendorLink, signer.id);
  const page = signingFormOf(document.signingVendor, link, new URL(env.APP_URL).origin);
  if (!page) throw AppError.notFound(SIGNED_HERE);
  return page;
}

async function nameAtVendor({ id, role, document, signedAs }: SignerOfLink, acting: Acting): Promise<void> {
  // The vendor already has the person whom the document names.
  if (acting.instead === null && signedAs === null) return;
  const adapter = await adapterOf(document.signingVendor, document.docusealAccountId);
  const person = { name: fullName(acting), email: acting.email };
  await adapter.nameSigner(document.signingReference, role as SignerRole, person);
  await updateActing(id, acting);
}
