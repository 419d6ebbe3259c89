"use client";
import { Check, ChevronRight } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { cn } from "@/components/ui/cn";
import { Skeleton } from "@/components/ui/skeleton";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import type { Offer } from "@/lib/proposals/client/contract";
import { clientProgress, type OfferPart } from "@/lib/proposals/rules";
import { AccentStyle } from "./accent-style";
import { AcceptanceCard } from "./acceptance-card";
import { OfferAmount } from "./offer-amount";
import { OfferCard } from "./offer-card";
import { OfferHeader } from "./offer-header";
import { OfferQuestions } from "./offer-questions";
import { PriceTable } from "./price-table";
import { OtherProducts, ProductList } from "./product-list";
import { RepContact } from "./rep-contact";
import { OFFER_STEPS, offerTitle } from "./steps";
import { useOffer } from "./use-offer";

/** The three steps with the present one marked; all are done at step 3. */
export function OfferProgress({ step }: { step: number }) {
  return (
    <nav aria-label="Progress" className="print:hidden">
      <ol className="flex items-center gap-2 sm:grid sm:grid-cols-3 sm:gap-0">
        {OFFER_STEPS.map((name, index) => {
          const done = index < step;
          const present = index === step;
          return (
            <li
              key={name}
              aria-current={present ? "step" : undefined}
              className="relative flex items-center gap-2 text-center sm:flex-col sm:gap-1 sm:px-1"
            >
              {index > 0 && (
                <span
                  aria-hidden="true"
                  className={cn(
                    "absolute top-3 max-sm:hidden right-[calc(50%+1.25rem)] left-[calc(-50%+1.25rem)] h-px forced-colors:bg-[CanvasText]",
                    index <= step ? "bg-primary" : "bg-border",
                  )}
                />
              )}
              <span
                aria-hidden="true"
                className={cn(
                  "flex size-6 items-center justify-center rounded-full border font-semibold text-xs tabular-nums",
                  done && "border-primary bg-primary text-primary-foreground",
                  present && "border-primary text-primary",
                  !done && !present && "border-input text-muted-foreground",
                )}
              >
                {done ? <Check className="size-3.5" /> : index + 1}
              </span>
              {/* On a phone only the present step's name has room. */}
              <span className={cn("text-sm", present ? "font-semibold" : "text-muted-foreground max-sm:sr-only")}>
                {name}
                {done && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

interface ReviewStepProps {
  offer: Offer;
  rejected: boolean;
  /** Mar 05, 2025; null without a last day. */
  lastDay: string | null;
}

/** The offer: what it costs first, then what for, line by line. */
export function ReviewStep({ offer, rejected, lastDay }: ReviewStepProps) {
  const open = !rejected && !offer.expired && !offer.otherAccepted;
  const howLong = lastDay ? `You can accept it until ${lastDay}.` : "The page stays here under the same link.";
  const answer = <AcceptanceCard offer={offer} rejected={rejected} lastDay={lastDay} />;
  return (
    <>
      {/* If nothing can be accepted any more, that comes before the review. */}
      {!open && answer}
      <OfferCard title="Proposal Review" part="amount">
        <OfferAmount
          charges={offer.charges}
          census={offer.census}
          services={offer.products.filter(({ included }) => included).length}
        />
        <p className="mt-4 border-t pt-4">
          {offer.salesRep} of {offer.providerName} has prepared this proposal for {offer.companyDetails.name}.
          {open && ` Please review what is included and what it costs. ${howLong}`}
        </p>
      </OfferCard>
      <ProductList products={offer.products} />
      <PriceTable offer={offer} />
      <OtherProducts offer={offer} />
      <OfferQuestions offer={offer} />
      {open && answer}
    </>
  );
}

const loading = () => <Skeleton className="h-[32rem]" />;
// These must not contain dynamic parts themselves: the build then names chunks that it does not make.
const SigningDetailsStep = dynamic(() => import("./signing-details-step").then((file) => file.SigningDetailsStep), {
  loading,
});
const ClosedCard = dynamic(() => import("./closed-card").then((file) => file.ClosedCard), { loading });
const SigningStep = dynamic(() => import("./signing-step").then((file) => file.SigningStep), { loading });
const SigningCodeStep = dynamic(() => import("./signing-code-step").then((file) => file.SigningCodeStep), { loading });
const CorrectionStep = dynamic(() => import("./correction-step").then((file) => file.CorrectionStep), { loading });
const SchedulingStep = dynamic(() => import("./scheduling-step").then((file) => file.SchedulingStep), { loading });
const ThankYou = dynamic(() => import("./thank-you").then((file) => file.ThankYou), { loading });

/** What reading counts as, beside the parts of the review, which say it themselves. */
const PARTS: readonly (OfferPart | undefined)[] = [undefined, "agreement", "call"];

interface OfferViewProps {
  proposalId: string;
  /** Mar 05, 2025. */
  createdDay: string;
  /** The last day on which it can be accepted, in the same format. */
  lastDay: string | null;
}

/** The client's page of a proposal; its status alone decides which step is shown. */
export function OfferView({ proposalId, createdDay, lastDay }: OfferViewProps) {
  const offer = useOffer(proposalId);
  useReading(offer);
  const { step, rejected } = clientProgress(offer.status);
  const { mailedLink, rememberLink, forgetLink } = useMailedLink();
  const [correcting, setCorrecting] = useState(false);
  const opened = offer.signingCodeFor ? mailedLink : null;
  const signingLink = offer.status === PROPOSAL_STATUS.DOCUMENT_SIGNING ? (offer.clientSigningLink ?? opened) : null;
  function endCorrection() {
    setCorrecting(false);
    forgetLink();
  }
  const content = useRef<HTMLElement>(null);
  // Giving the details and signing are one step of the progress but two views; a step that has ended is another.
  const place = [step, rejected, offer.closed, signingLink !== null].join();
  const shownPlace = useRef(place);
  const title = offerTitle(offer);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    window.scrollTo({ top: 0 });
    content.current?.focus({ preventScroll: true });
  }, [place]);
  return (
    <>
      <AccentStyle accent={offer.accent} />
      <OfferHeader offer={offer} createdDay={createdDay} />
      {offer.closed === null && <OfferProgress step={step} />}
      <section
        ref={content}
        tabIndex={-1}
        aria-label={OFFER_STEPS[step] ?? "Thank you"}
        data-part={PARTS[step]}
        className="flex flex-col gap-6 outline-none print:block print:*:mb-6"
      >
        {offer.closed !== null && <ClosedCard offer={offer} closed={offer.closed} />}
        {step === 0 && offer.closed === null && <ReviewStep offer={offer} rejected={rejected} lastDay={lastDay} />}
        {step === 1 &&
          offer.closed === null &&
          (correcting ? (
            <CorrectionStep offer={offer} onDone={endCorrection} onCancel={() => setCorrecting(false)} />
          ) : signingLink ? (
            <SigningStep
              offer={offer}
              link={signingLink}
              onCorrect={() => setCorrecting(true)}
              onLinkEnded={forgetLink}
            />
          ) : offer.signingCodeFor ? (
            <SigningCodeStep offer={offer} onOpened={rememberLink} onCorrect={() => setCorrecting(true)} />
          ) : (
            <SigningDetailsStep offer={offer} />
          ))}
        {(step === 2 || offer.welcomeScheduleLink) && offer.closed === null && <SchedulingStep offer={offer} />}
        {step === 3 && offer.closed === null && <ThankYou offer={offer} />}
        {step > 0 && <OfferQuestions offer={offer} />}
        {step > 0 && offer.closed === null && <AcceptedPrices offer={offer} />}
      </section>
      <footer className="flex flex-wrap items-baseline gap-x-4 gap-y-1 text-sm">
        <p className="text-muted-foreground">Questions? {offer.salesRep} is glad to help.</p>
        <RepContact offer={offer} />
        {offer.notesOpenings && (
          <p className="basis-full text-muted-foreground text-xs print:hidden">
            When you read this page, {offer.providerName} can see when, how long you spend on each part, and the kind of
            device.
          </p>
        )}
      </footer>
    </>
  );
}

/** Notes that a person reads the page, where the provider wants it; its code comes after the page. */
function useReading({ id, notesOpenings }: Offer) {
  useEffect(() => {
    if (!notesOpenings) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import("./reading").then(
      ({ watchReading }) => {
        if (!isOver) stop = watchReading(id);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [id, notesOpenings]);
}

const LINK_PREFIX = "#sign=";

function subscribeToHash(onChange: () => void): () => void {
  window.addEventListener("hashchange", onChange);
  return () => window.removeEventListener("hashchange", onChange);
}

/** The signer's own link after '#' in the page's address: from the mail, or set once their code was entered. */
function useMailedLink() {
  const hash = useSyncExternalStore(
    subscribeToHash,
    () => window.location.hash,
    () => "",
  );
  return {
    mailedLink: hash.startsWith(LINK_PREFIX) ? decoded(hash.slice(LINK_PREFIX.length)) : null,
    rememberLink: (link: string) => window.location.replace(LINK_PREFIX + encodeURIComponent(link)),
    forgetLink: () => window.location.replace("#"),
  };
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The accepted prices, for reference at each later step. */
function AcceptedPrices({ offer }: { offer: Offer }) {
  return (
    <details className="group">
      <summary className="flex min-h-10 w-fit cursor-pointer list-none items-center gap-2 rounded-md font-medium text-base text-link [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden="true" className="size-4 transition-transform group-open:rotate-90" />
        The products and prices you accepted
      </summary>
      <div className="mt-4 grid gap-6">
        <ProductList products={offer.products} />
        <PriceTable offer={offer} />
      </div>
    </details>
  );
}
