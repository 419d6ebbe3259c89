"use client";

import { useQuery } from "@tanstack/react-query";
import { FileSpreadsheet, History } from "lucide-react";
import { useRef, useState } from "react";
import { useFormState } from "react-hook-form";
import { censusName, peopleOf } from "@/components/census/stored-census-words";
import { Notice } from "@/components/kit/notice";
import { lazyDialog } from "@/components/kit/once-open";
import { Button } from "@/components/ui/button";
import { queryOptions } from "@/lib/api-client/query-options";
import { listCensuses } from "@/lib/generated/calls/censuses";
import { usedCensus } from "./builder-estimate";
import { type CensusNumbers, type CensusToFill, fillFromCensus, hasChanged, isFromCensus } from "./from-census";
import { type Builder, useBuilderState } from "./use-builder";

const KeptCensusesDialog = lazyDialog(async () => (await import("./kept-censuses-dialog")).KeptCensusesDialog);
const CensusDialog = lazyDialog(async () => (await import("./census-dialog")).CensusDialog);

/** Fills in the census from a file, or from one of the company's that are kept, and says so until one of its numbers is changed. */
export function CensusFileChoice({ builder }: { builder: Builder }) {
  const { form, catalog, dealId, census, setFromCensus } = builder;
  const [open, setOpen] = useState(false);
  const [listed, setListed] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const state = useBuilderState(builder);
  const { errors } = useFormState({ control: form.control, name: "censusId" });
  const { data } = useQuery(queryOptions(listCensuses, { params: { dealId } }));
  const newest = data?.items[0];
  const isUsed = newest !== undefined && usedCensus(state, census ?? null)?.id === newest.id;

  function set(numbers: CensusNumbers) {
    const copy = structuredClone(numbers);
    for (const name of Object.keys(copy) as (keyof CensusNumbers)[]) {
      form.setValue(name as "companyEmployeeCount", copy[name] as number, { shouldDirty: true });
      form.clearErrors(name);
    }
  }

  function fill(from: CensusToFill) {
    const filled = fillFromCensus(form.getValues(), from, catalog);
    if (filled.after !== filled.before) set(filled.after);
    setFromCensus(filled);
  }

  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <Button ref={opener} variant="outline" className="max-sm:w-full" onClick={() => setOpen(true)}>
          <FileSpreadsheet aria-hidden="true" />
          From a census file
        </Button>
        {newest && !isUsed && (
          <Button
            variant="outline"
            className="max-sm:h-auto max-sm:min-h-10 max-sm:w-full max-sm:whitespace-normal max-sm:px-2 max-sm:py-2"
            onClick={() => {
              fill(newest);
              // The button disappears; the focus must not.
              opener.current?.focus();
            }}
          >
            <History aria-hidden="true" className="max-sm:hidden" />
            {`Use the ${censusName(newest)}, ${peopleOf(newest)}`}
          </Button>
        )}
        {newest && (
          <Button variant="ghost" className="max-sm:w-full" onClick={() => setListed(true)}>
            All saved ({data.total})
          </Button>
        )}
      </div>
      {errors.censusId?.message && <Notice variant="destructive" title={errors.censusId.message} />}
      <CensusMark
        builder={builder}
        onUndo={(numbers) => {
          set(numbers);
          setFromCensus(null);
          // The button disappears with its notice; the focus must not.
          opener.current?.focus();
        }}
      />
      <CensusDialog
        dealId={dealId}
        catalog={catalog}
        open={open}
        onOpenChange={setOpen}
        onUse={(from) => {
          fill(from);
          setOpen(false);
        }}
      />
      <KeptCensusesDialog
        dealId={dealId}
        censuses={data?.items ?? []}
        usedId={usedCensus(state, census ?? null)?.id ?? null}
        open={listed}
        onOpenChange={setListed}
        onUse={(from) => {
          fill(from);
          setListed(false);
        }}
      />
    </div>
  );
}

interface CensusMarkProps {
  builder: Builder;
  onUndo: (before: CensusNumbers) => void;
}

/** Says of whom in a census the form's numbers are, until one of them is changed; also where a draft or another proposal brought it. */
function CensusMark({ builder, onUndo }: CensusMarkProps) {
  const { catalog, census, fromCensus } = builder;
  const state = useBuilderState(builder);
  const used = usedCensus(state, census ?? null);
  const filled = fromCensus && isFromCensus(state, fromCensus) ? fromCensus : null;
  const shown = filled ?? (used && fillFromCensus(state, used, catalog));
  if (!shown) return null;
  return (
    <Notice
      variant={shown.note ? "warning" : "default"}
      title={shown.title}
      action={
        filled &&
        hasChanged(filled) && (
          <Button variant="outline" onClick={() => onUndo(filled.before)}>
            Undo
          </Button>
        )
      }
    >
      {shown.note}
    </Notice>
  );
}
