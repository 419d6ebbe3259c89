"use client";
import { type KeyboardEvent, type RefObject, useRef, useState } from "react";
import { type FieldValues, useWatch } from "react-hook-form";
import { toast } from "@/components/feedback/toast";
import { DraftNote } from "@/components/form/draft-note";
import { FieldNotes, type FieldProps, useField } from "@/components/form/field";
import { FormError } from "@/components/form/form-error";
import { MentionField } from "@/components/form/mention-field";
import { mentionedIn } from "@/components/form/mention-text";
import { SelectField } from "@/components/form/select-field";
import { FormQuestion, useZodForm } from "@/components/form/use-zod-form";
import { isComposing } from "@/components/kit/keys";
import { SegmentedControl } from "@/components/kit/segmented-control";
import { useClocks } from "@/components/layout/clocks";
import { Button } from "@/components/ui/button";
import { useChange } from "@/lib/api-client/change";
import type { MentionablePerson } from "@/lib/deals/contract";
import { createActivity, createCompanyActivity, createCompanyNote, createNote } from "@/lib/generated/calls/deals";
import { ActivityFacts } from "./activity-facts";
import { dealOptions, type LogCompany, type LogDeal, NO_DEAL, placeOf, presentDeal } from "./log-deals";
import { type ComposerKind, type ComposerValues, factsOf, NO_FACTS, textOf } from "./log-inputs";
import { useNextStepOffer } from "./use-next-step-offer";

interface ComposerTextProps<TInput extends FieldValues, TOutput> extends FieldProps<TInput, TOutput> {
  /** Where one goes on writing. */
  box: RefObject<HTMLTextAreaElement | null>;
  label: string;
  placeholder: string;
  /** What is being saved stays visible, and cannot change meanwhile. */
  readOnly: boolean;
  /** The deal whose people an '@' offers; null where it is text. */
  mentionsOf: string | null;
  onMention: (person: MentionablePerson) => void;
}

/** The composer's one text. */
export function ComposerText<TInput extends FieldValues, TOutput>(props: ComposerTextProps<TInput, TOutput>) {
  const field = useField(props);
  const { ref, onBlur, ...input } = field.input;
  return (
    <div className="grid gap-1.5">
      <MentionField
        {...input}
        dealId={props.mentionsOf}
        onMention={props.onMention}
        field={{
          ref: (element) => {
            props.box.current = element;
            ref(element);
          },
          onBlur,
        }}
        aria-label={props.label}
        placeholder={props.placeholder}
        readOnly={props.readOnly}
        rows={3}
        value={typeof field.value === "string" ? field.value : ""}
        onChange={field.onChange}
      />
      <FieldNotes id={field.input.id} error={field.error} />
    </div>
  );
}

const KINDS: { value: ComposerKind; label: string }[] = [
  { value: "note", label: "Note" },
  { value: "call", label: "Call" },
  { value: "email", label: "Email" },
  { value: "meeting", label: "Meeting" },
  { value: "other", label: "Other" },
];

const PLACEHOLDERS: Record<ComposerKind, string> = {
  note: "Write a note…",
  call: "What was said in the call?",
  email: "What was the email about?",
  meeting: "What came up in the meeting?",
  other: "What happened?",
};

interface ComposerProps {
  /** One, or those of a company to choose from. */
  deals: LogDeal[];
  /** The company about which it can be without a deal (D-245). */
  company?: LogCompany;
  /** The name under which unsaved text is kept. */
  draft: string;
}

/** Writes a note or logs an activity, with one text; always open above the timeline. */
export function Composer({ deals, company, draft }: ComposerProps) {
  const change = useChange();
  const { zone: timeZone } = useClocks();
  const { logged, offered } = useNextStepOffer();
  const [chosen, setChosen] = useState<MentionablePerson[]>([]);
  const box = useRef<HTMLTextAreaElement>(null);
  const { form, submit, onKeyDown, pending, draftKept, discardDraft, restart } = useZodForm({
    schema: () => import("./schemas").then((file) => file.ComposerForm),
    draft,
    standing: true,
    defaultValues: { dealId: presentDeal(deals, company), kind: "note", text: "", ...NO_FACTS },
    failureTitle: ({ kind }) => (kind === "note" ? "Failed to save new note" : "Failed to save activity"),
    onSubmit: (values, { keyFor }) => save(values, keyFor(values)),
    onSuccess: () => {
      const { dealId, kind } = form.getValues();
      restart({ dealId, kind, text: "", ...NO_FACTS });
      setChosen([]);
    },
  });
  const { control } = form;
  const options = dealOptions(deals, company);
  const [kind, dealId] = useWatch({ control, name: ["kind", "dealId"] });
  const isTyped = Object.keys(form.formState.dirtyFields).some((field) => field !== "kind");

  async function save(values: ComposerValues, idempotencyKey: string) {
    const params = placeOf(values.dealId, company);
    if (values.kind === "note") {
      const content = values.text;
      const mentions = mentionedIn(content, chosen);
      if ("dealId" in params) await change(createNote, { params, body: { content, mentions }, idempotencyKey });
      else await change(createCompanyNote, { params, body: { content }, idempotencyKey });
      box.current?.focus();
      toast.success("Note added");
      return;
    }
    const now = new Date();
    const body = { ...textOf(values), ...factsOf(values.kind, values, now, timeZone) };
    if (body.happenedAt && Date.parse(body.happenedAt) > now.getTime())
      throw new FormQuestion("This has not happened yet", values.time ? "time" : "day");
    if ("dealId" in params) await change(createActivity, { params, body, idempotencyKey });
    else await change(createCompanyActivity, { params, body, idempotencyKey });
    // Also for the dialog that may open now, which gives the focus back at its end.
    box.current?.focus();
    logged(
      deals.find(({ id }) => id === values.dealId),
      "ask",
    );
  }

  function choose(next: ComposerKind) {
    form.setValue("kind", next, { shouldDirty: true });
    form.clearErrors();
    box.current?.focus();
  }

  function saveByKey(event: KeyboardEvent) {
    // As in every box for notes (P:85).
    if (event.key !== "Enter" || !event.shiftKey || isComposing(event)) return onKeyDown(event);
    event.preventDefault();
    void submit();
  }

  return (
    <>
      <form
        noValidate
        aria-label="New entry"
        onSubmit={submit}
        onKeyDown={saveByKey}
        className="@container grid gap-3 rounded-lg border bg-card p-3"
      >
        <div className="-mx-3 overflow-x-auto px-3">
          <SegmentedControl label="Kind" value={kind} options={KINDS} onChange={choose} />
        </div>
        <ComposerText
          control={control}
          name="text"
          box={box}
          label={kind === "note" ? "Note" : "What happened"}
          placeholder={PLACEHOLDERS[kind]}
          readOnly={pending}
          mentionsOf={kind === "note" && dealId && dealId !== NO_DEAL ? dealId : null}
          onMention={(person) => setChosen((before) => [...before, person])}
        />
        {kind !== "note" && <ActivityFacts control={control} kind={kind} />}
        {options.length > 1 && <SelectField control={control} name="dealId" label="Deal" required options={options} />}
        {/* The kind is kept as well, but nobody would call it a draft. */}
        <DraftNote kept={draftKept && isTyped} onDiscard={discardDraft} />
        <FormError control={control} />
        <div className="flex items-center justify-between gap-2">
          <p className="text-muted-foreground text-xs max-md:hidden">Shift+Enter or Ctrl+Enter saves</p>
          <Button type="submit" variant="outline" className="ml-auto" pending={pending}>
            {kind === "note" ? "Add note" : `Log ${kind === "other" ? "activity" : kind}`}
          </Button>
        </div>
      </form>
      {offered}
    </>
  );
}
