"use client";

import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { PriorityBadge } from "@/components/deals/priority-badge";
import { CutShort } from "@/components/feedback/cut-short";
import { toast } from "@/components/feedback/toast";
import { PressedButton } from "@/components/kit/shared-menu";
import { ColorDot } from "@/components/ui/badge";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuRadioGroup,
  DropdownMenuRadioItem,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { messageOf } from "@/lib/api-client/call";
import { queryOptions } from "@/lib/api-client/query-options";
import { PRIORITIES } from "@/lib/domain/enums";
import { repName } from "@/lib/domain/format";
import { listSalesReps, listStages } from "@/lib/generated/calls/deals";
import { FIELD_NAMES } from "./deal-fields";
import type { EditorProps } from "./field-editor";
import { type DealChange, useSaveField } from "./use-save-field";

interface ChoicesProps extends EditorProps {
  field: "stage" | "priority" | "rep";
  value: string;
  options: { value: string; label: ReactNode }[];
  /** Shown while there are no options. */
  note?: string;
  total?: number;
  onChoose: (value: string) => void;
}

/** A menu of choices; the present one is marked, another one is saved at once. */
function Choices({ deal, field, anchor, onClose, value, options, note, total, onChoose }: ChoicesProps) {
  return (
    <DropdownMenu open onOpenChange={(open) => !open && onClose("back")}>
      <DropdownMenuTrigger asChild>
        <PressedButton button={anchor} />
      </DropdownMenuTrigger>
      <DropdownMenuContent
        align="start"
        aria-label={`${FIELD_NAMES[field]} of ${deal.name}`}
        className="max-h-80"
        onKeyDown={(event) => {
          if (event.key !== "Tab") return;
          event.preventDefault();
          onClose(event.shiftKey ? "previous" : "next");
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        {options.length === 0 && <DropdownMenuItem disabled>{note}</DropdownMenuItem>}
        <DropdownMenuRadioGroup value={value} onValueChange={(next) => next !== value && onChoose(next)}>
          {options.map((option) => (
            <DropdownMenuRadioItem key={option.value} value={option.value}>
              {option.label}
            </DropdownMenuRadioItem>
          ))}
        </DropdownMenuRadioGroup>
        {total !== undefined && (
          <CutShort shown={options.length} total={total} of="in this list" className="px-2 py-1.5" />
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** Saves a choice at once, or says why that failed. */
function useChoose(field: ChoicesProps["field"], deal: EditorProps["deal"]) {
  const save = useSaveField(field);
  const failed = field === "stage" ? "Failed to update stage" : "Failed to update deal";
  return (change: DealChange) =>
    void save(deal, change).catch((error) => toast.error(failed, { description: messageOf(error) }));
}

export function StageEditor(props: EditorProps) {
  const { deal } = props;
  const stages = useQuery(queryOptions(listStages)).data?.items ?? [];
  const choose = useChoose("stage", deal);
  return (
    <Choices
      {...props}
      field="stage"
      value={deal.stageId ?? ""}
      options={stages.map(({ id, name, color }) => ({
        value: id,
        label: (
          <>
            <ColorDot color={color} />
            {name}
          </>
        ),
      }))}
      note="Loading..."
      onChoose={(stageId) => choose({ stageId })}
    />
  );
}

export function PriorityEditor(props: EditorProps) {
  const choose = useChoose("priority", props.deal);
  return (
    <Choices
      {...props}
      field="priority"
      value={String(props.deal.priority)}
      options={PRIORITIES.map(({ value }) => ({ value: String(value), label: <PriorityBadge priority={value} /> }))}
      onChoose={(text) => {
        const chosen = PRIORITIES.find(({ value }) => String(value) === text);
        if (chosen) choose({ priority: chosen.value });
      }}
    />
  );
}

/** Who has the deal; for those only who may give it to others. */
export function RepEditor(props: EditorProps) {
  const { deal } = props;
  const choose = useChoose("rep", deal);
  const { data, isError } = useQuery(queryOptions(listSalesReps));
  const reps = (data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isListed = reps.some(({ value }) => value === deal.salesRepId);
  const present = { value: deal.salesRepId, label: repName(deal.salesRep, deal.salesRepLeft) };
  return (
    <Choices
      {...props}
      field="rep"
      value={deal.salesRepId}
      options={data && !isListed ? [present, ...reps] : reps}
      note={isError ? "Failed to load data" : "Loading..."}
      total={data && data.total + (isListed ? 0 : 1)}
      onChoose={(salesRepId) => choose({ salesRepId })}
    />
  );
}
