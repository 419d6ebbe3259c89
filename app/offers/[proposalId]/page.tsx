import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { ServerAnswers } from "@/components/layout/server-answers";
import { OfferNotice } from "@/components/offers/offer-notice";
import { OfferView } from "@/components/offers/offer-view";
import { offerTitle } from "@/components/offers/steps";
import { bookWelcomeCall } from "@/lib/contracts/embeds";
import type { ErrorCode } from "@/lib/contracts/errors";
import { getOffer, type Offer } from "@/lib/contracts/offers";
import { formatDateOnly, formatInstant } from "@/lib/domain/dates";
import { AppError } from "@/lib/http/app-error";
import { limitPage } from "@/lib/http/limit-page";
import { answerOf } from "@/lib/http/server-answer";
import { cutTo } from "@/lib/http/strip-response";
import * as offers from "@/lib/offers/service";
import { findBookedCall } from "@/lib/scheduling/service";

export const dynamic = "force-dynamic";

interface PageProps {
  params: Promise<{ proposalId: string }>;
}

/** Read once a request, for title and page. */
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
  const booked = await findBookedCall(offer.id);
  return (
    <ServerAnswers answers={[answerOf(getOffer, { params: { proposalId: offer.id } }, offer)]}>
      <OfferView
        proposalId={offer.id}
        // The provider's day, as in the agreement. Formatted here so that the client's first view loads no date-fns.
        createdDay={formatInstant(offer.createdDate, "day", offer.timeZone)}
        lastDay={offer.expiresOn && formatDateOnly(offer.expiresOn)}
        initialCall={booked && cutTo(bookWelcomeCall, booked)}
      />
    </ServerAnswers>
  );
}
