"use client";
import { useMutation, useSuspenseQuery } from "@tanstack/react-query";
import { Forward, Monitor, Smartphone, Tablet } from "lucide-react";
import { useEffect, useRef } from "react";
import { toast } from "@/components/feedback/toast";
import { FormError } from "@/components/form/form-error";
import { TextareaField } from "@/components/form/textarea-field";
import { useZodForm } from "@/components/form/use-zod-form";
import { SectionCard } from "@/components/kit/section-card";
import { LocalTime } from "@/components/layout/local-time";
import { OfferThread } from "@/components/proposals/client/offer-thread";
import { Button } from "@/components/ui/button";
import { messageOf } from "@/lib/api-client/call";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { answerQuestion, getTalk, settleQuestion } from "@/lib/generated/calls/proposals";
import type { OfferTalk, OfferVisit, Proposal } from "@/lib/proposals/inside/contract";
import { minutesText, openedText, PART_LABELS } from "@/lib/proposals/rules";

const ICONS = { phone: Smartphone, tablet: Tablet, computer: Monitor };
const LABELS = { phone: "Phone", tablet: "Tablet", computer: "Computer" };

interface VisitsListProps extends Pick<OfferTalk, "visits" | "forwards"> {
  now: Date;
}

/** Each visit with its device and what was read, and each mail by which the link was forwarded, the newest first. */
export function VisitsList({ visits, forwards, now }: VisitsListProps) {
  const isMany = visits.some(({ browser }) => browser > 1);
  return (
    <details className="group">
      <summary className="w-fit cursor-pointer rounded-md py-1 text-link text-sm hover:underline touch:min-h-10 touch:py-2.5">
        {openedText(visits.length)}
        {forwards.length > 0 && `, forwarded ${forwards.length === 1 ? "once" : `${forwards.length} times`}`}
      </summary>
      <ul aria-label="Visits" className="mt-1 grid divide-y">
        {forwards.map(({ id, sentBy, to, at }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5 py-2">
            <span className="flex min-w-0 items-center gap-2">
              <Forward aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
              <span className="wrap-anywhere">
                {sentBy} forwarded it to {to}
              </span>
            </span>
            <LocalTime instant={at} format="relative" now={now} className="text-muted-foreground text-xs" />
          </li>
        ))}
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} isMany={isMany} now={now} />
        ))}
      </ul>
    </details>
  );
}

function Visit({ visit, isMany, now }: { visit: OfferVisit; isMany: boolean; now: Date }) {
  const Icon = ICONS[visit.device];
  return (
    <li className="grid gap-0.5 py-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        <span>
          {LABELS[visit.device]}
          {isMany && `, browser ${visit.browser}`}
        </span>
        <span className="text-muted-foreground text-xs">
          <LocalTime instant={visit.startedAt} format="relative" now={now} /> ·{" "}
          <LocalTime instant={visit.startedAt} format="moment" />
        </span>
      </p>
      <p className="pl-6 text-muted-foreground text-xs tabular-nums">
        {visit.parts.map(({ part, seconds }) => `${PART_LABELS[part]} ${minutesText(seconds)}`).join(" · ") ||
          "Opened briefly"}
      </p>
    </li>
  );
}

interface AnswerFormProps {
  dealId: string;
  proposal: Pick<Proposal, "id" | "askedAt">;
  /** What the client wrote last. */
  to: { id: string; name: string; email: string | null } | undefined;
  autoFocus?: boolean;
}

/** Answers the client in the thread that both read; a question that was answered by phone is marked so. */
export function AnswerForm({ dealId, proposal, to, autoFocus }: AnswerFormProps) {
  const change = useChange();
  const params = { dealId, proposalId: proposal.id };
  const { form, submit, onKeyDown, pending, restart } = useZodForm({
    schema: () => import("@/lib/proposals/inside/contract").then((contract) => contract.AnswerForm),
    draft: `answer:${proposal.id}`,
    defaultValues: { body: "" },
    failureTitle: "Failed to send the answer",
    onSubmit: async ({ body }, { keyFor }) => {
      const answer = { body, question: to?.id };
      await change(answerQuestion, { params, body: answer, idempotencyKey: keyFor(answer) });
      toast.success("Answer sent");
    },
    onSuccess: () => {
      restart({ body: "" });
    },
  });
  const settling = useMutation({
    mutationFn: () => change(settleQuestion, { params, body: { question: to?.id } }),
    onError: (error) => toast.error("Failed to mark it as answered", { description: messageOf(error) }),
  });
  return (
    <form noValidate onSubmit={submit} onKeyDown={onKeyDown} className="grid gap-2" aria-label="Answer">
      <FormError control={form.control} />
      <TextareaField
        control={form.control}
        name="body"
        label={`Answer ${to?.name ?? "the client"}`}
        hint={to?.email ? `Shown on the client's page, and emailed to ${to.email}` : "Shown on the client's page"}
        rows={3}
        maxLength={2000}
        autoFocus={autoFocus}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" pending={pending}>
          Answer
        </Button>
        {proposal.askedAt && (
          <Button variant="ghost" size="sm" pending={settling.isPending} onClick={() => settling.mutate()}>
            Answered elsewhere
          </Button>
        )}
      </div>
    </form>
  );
}

const lastAsked = (messages: OfferTalk["messages"]) => messages.findLast(({ email }) => email !== null);

/** Answers a question where only its proposal's id is at hand: reads what was written first. */
export default function TodayAnswer({
  dealId,
  proposalId,
  askedAt,
}: Record<"dealId" | "proposalId" | "askedAt", string>) {
  const talk = useSuspenseQuery(queryOptions(getTalk, { params: { dealId, proposalId } })).data;
  return <AnswerForm dealId={dealId} proposal={{ id: proposalId, askedAt }} to={lastAsked(talk.messages)} autoFocus />;
}

/** Where links to a question lead. */
const MESSAGES_ID = "client-messages";

interface ClientCardProps {
  dealId: string;
  proposal: Proposal;
  now: Date;
}

/** What comes back from the client: questions to answer, and who opened the proposal when. */
export function ClientCard({ dealId, proposal, now }: ClientCardProps) {
  const params = { dealId, proposalId: proposal.id };
  const { messages, visits, forwards, notesOpenings } = useSuspenseQuery(queryOptions(getTalk, { params })).data;
  const messagesPart = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (window.location.hash === `#${MESSAGES_ID}`) messagesPart.current?.scrollIntoView({ block: "center" });
  }, []);
  if (messages.length === 0 && visits.length === 0 && forwards.length === 0) return null;
  return (
    <SectionCard title="From the client">
      <div className="grid divide-y">
        {messages.length > 0 && (
          <div id={MESSAGES_ID} ref={messagesPart} className="grid gap-3 p-4">
            <OfferThread
              messages={messages}
              timeOf={(at) => <LocalTime instant={at} format="moment" />}
              providerName={proposal.providerName}
            />
            <AnswerForm dealId={dealId} proposal={proposal} to={lastAsked(messages)} />
          </div>
        )}
        {(visits.length > 0 || forwards.length > 0) && (
          <div className="grid gap-2 p-4 text-sm">
            <VisitsList visits={visits} forwards={forwards} now={now} />
            {!notesOpenings && (
              <p className="text-muted-foreground text-xs">Opens are no longer tracked: that is off in your profile.</p>
            )}
          </div>
        )}
      </div>
    </SectionCard>
  );
}
