import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ServerAnswers } from "@/components/layout/server-answers";
import { OfferNotice } from "@/components/proposals/client/offer-notice";
import { OfferView } from "@/components/proposals/client/offer-view";
import { offerTitle } from "@/components/proposals/client/steps";
import { AppError } from "@/lib/app-error";
import type { ErrorCode } from "@/lib/contracts/errors";
import { formatDateOnly, formatInstant } from "@/lib/domain/dates";
import { limitPage } from "@/lib/http/limit-page";
import { answerOf } from "@/lib/http/server-answer";
import { getOffer, type Offer } from "@/lib/proposals/client/contract";
import * as offers from "@/lib/proposals/client/service";

export const dynamic = "force-dynamic";

interface PageProps {
  params: Promise<{ proposalId: string }>;
}

/** Read once per request, for title and page. */
const loadOffer = cache(async (proposalId: string): Promise<Offer | ErrorCode> => {
  try {
    await limitPage("offer");
    const params = getOffer.params.safeParse({ proposalId });
    return params.success ? await offers.getOffer(params.data.proposalId) : "not_found";
  } catch (error) {
    if (error instanceof AppError) return error.code;
    throw error;
  }
});

export async function generateMetadata(props: PageProps): Promise<Metadata> {
  const offer = await loadOffer((await props.params).proposalId);
  return { title: { absolute: typeof offer === "string" ? "Proposal" : offerTitle(offer) } };
}

export default async function OfferPage(props: PageProps) {
  const offer = await loadOffer((await props.params).proposalId);
  if (offer === "not_found") notFound();
  if (typeof offer === "string") {
    return (
      <OfferNotice title="The page cannot be shown right now">
        There were too many visits at once. Please wait a minute and open the link again.
      </OfferNotice>
    );
  }
  return (
    <ServerAnswers answers={[answerOf(getOffer, { params: { proposalId: offer.id } }, offer)]}>
      <OfferView
        proposalId={offer.id}
        // A day in the provider's time zone, as in the agreement. Formatted here, so that the client's first view loads no
        // date-fns.
        createdDay={formatInstant(offer.createdDate, "day", offer.timeZone)}
        lastDay={offer.expiresOn && formatDateOnly(offer.expiresOn)}
      />
    </ServerAnswers>
  );
}
