import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { openText } from "@/lib/crypto/field-cipher";
import { env } from "@/lib/env";
import { AppError } from "@/lib/http/app-error";
import { refuse } from "@/lib/http/refusal";
import type { HtmlFile } from "@/lib/http/respond";
import { docusealForm } from "@/lib/integrations/signing/docuseal-form";
import { requireStanding } from "@/lib/proposals/standing";
import { refuseClosed } from "@/lib/proposals/transitions";
import { loadSigner, requireActing } from "./access";
import { refuseTurn, refuseUnsignable } from "./rules";

/**
 * The page with the vendor's form for the signer of a link, whose turn it is: nobody gets the vendor's link before. Throws
 * 'not_found' for a document of our own frame, 'forbidden' when `actor` may not sign for them (D-107), 'conflict' else.
 */
export async function getSigningForm(actor: Actor | null, token: string): Promise<HtmlFile> {
  const signer = await loadSigner(token);
  const { document } = signer;
  if (signer.vendorLink === null) throw AppError.notFound("This document is signed here");
  await requireActing(actor, signer);
  const standing = await requireStanding(document.proposal.id);
  refuse(refuseClosed(standing), refuseTurn(signer, document), refuseUnsignable(document));
  const link = openText(signer.vendorLink, signer.id);
  return docusealForm(new URL(link).origin, link, new URL(env.APP_URL).origin);
}
