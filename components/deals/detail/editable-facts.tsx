"use client";

import type { ReactNode } from "react";
import { ConfidenceBadge } from "@/components/deals/confidence-badge";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { DateField } from "@/components/form/date-field";
import { EditSign, InlineEdit, inlineValueStyles } from "@/components/form/inline-edit";
import { MoneyField } from "@/components/form/money-field";
import { NumberField } from "@/components/form/number-field";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { type Deal, DealEditForm } from "@/lib/contracts/deals";
import { formatDateOnly } from "@/lib/domain/dates";
import { PRIORITIES } from "@/lib/domain/enums";
import { formatNumber, formatWholeDollars } from "@/lib/domain/format";
import { UPDATE_FAILED, useChangeDeal, useSetDealField } from "./use-deal";

/** The field's own label is for screen readers: the fact already shows one. */
const hiddenLabel = "[&>:first-child]:sr-only";

const valueSchema = DealEditForm.pick({ expectedValue: true });
const closeSchema = DealEditForm.pick({ expectedCloseDate: true });
const confidenceSchema = DealEditForm.pick({ confidence: true });

export function ExpectedValue({ deal }: { deal: Deal }) {
  const change = useChangeDeal(deal);
  return (
    <InlineEdit
      label="expected value"
      schema={valueSchema}
      defaultValues={{ expectedValue: deal.expectedValue }}
      onSubmit={change}
      failureTitle={UPDATE_FAILED}
      field={(control) => (
        <MoneyField control={control} name="expectedValue" label="Expected value" className={hiddenLabel} />
      )}
    >
      <span className="truncate tabular-nums">{formatWholeDollars(deal.expectedValue)}</span>
    </InlineEdit>
  );
}

/** An open deal's expected closing day; for a closed one the actual day, set by the server. */
export function CloseDate({ deal }: { deal: Deal }) {
  const change = useChangeDeal(deal);
  if (deal.dealStatus !== "open") return <Day day={deal.closeDate} />;
  return (
    <InlineEdit
      label="expected close date"
      schema={closeSchema}
      defaultValues={{ expectedCloseDate: deal.expectedCloseDate }}
      onSubmit={change}
      failureTitle={UPDATE_FAILED}
      field={(control) => (
        <DateField control={control} name="expectedCloseDate" label="Expected close date" className={hiddenLabel} />
      )}
    >
      <Day day={deal.expectedCloseDate} />
    </InlineEdit>
  );
}

function Day({ day }: { day: string | null }) {
  return <span className="whitespace-nowrap tabular-nums">{day ? formatDateOnly(day) : "No date"}</span>;
}

export function Confidence({ deal, children }: { deal: Deal; children?: ReactNode }) {
  const change = useChangeDeal(deal);
  return (
    <InlineEdit
      label="confidence"
      schema={confidenceSchema}
      defaultValues={{ confidence: deal.confidence }}
      onSubmit={change}
      failureTitle={UPDATE_FAILED}
      field={(control) => (
        <NumberField
          control={control}
          name="confidence"
          label="Confidence"
          unit="%"
          inputMode="numeric"
          format={formatNumber}
          className={hiddenLabel}
        />
      )}
    >
      {children ?? (deal.confidence === null ? "Not set" : <ConfidenceBadge confidence={deal.confidence} />)}
    </InlineEdit>
  );
}

export function PriorityChoice({ deal }: { deal: Deal }) {
  const { set, pending } = useSetDealField(deal);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className={inlineValueStyles} disabled={pending}>
        <PriorityBadge priority={deal.priority} />
        <EditSign label="priority" />
      </DropdownMenuTrigger>
      <DropdownMenuContent align="start">
        <DropdownMenuRadioGroup
          value={String(deal.priority)}
          onValueChange={(text) => {
            const chosen = PRIORITIES.find(({ value }) => String(value) === text);
            if (chosen && chosen.value !== deal.priority) set({ priority: chosen.value });
          }}
        >
          {PRIORITIES.map(({ value }) => (
            <DropdownMenuRadioItem key={value} value={String(value)}>
              <PriorityBadge priority={value} />
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
