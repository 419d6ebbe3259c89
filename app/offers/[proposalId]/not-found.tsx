import { OfferNotice } from "@/components/proposals/client/offer-notice";

export default function OfferNotFound() {
  return (
    <OfferNotice title="This link is not valid">
      There is no proposal at this address. Please check that you opened the full link, or ask the person who sent it to
      send it again.
    </OfferNotice>
  );
}
