"use client";

import { useFormState, useWatch } from "react-hook-form";
import { FieldNotes } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { PRICE_MODEL_LABELS, PRICE_MODELS, type PriceModel } from "@/lib/domain/enums";
import { OriginNotes } from "./origin-notes";
import { type Builder, usePriceChange } from "./use-builder";

const HINTS: Record<PriceModel, string> = {
  BUNDLED_RATE: "A percent of gross wages per product",
  PER_EMPLOYEE_PER_MONTH: "Dollars per employee per month",
};

export function PriceModelChoice({ builder }: { builder: Builder }) {
  const { control } = builder.form;
  const [priceModel, products] = useWatch({ control, name: ["priceModel", "payrollProducts"] });
  const { errors } = useFormState({ control, name: "priceModel" });
  const change = usePriceChange(builder);
  return (
    <div className="grid gap-1.5">
      <span id="priceModel-label" className="font-medium text-sm">
        Price model
      </span>
      <RadioGroup
        aria-labelledby="priceModel-label"
        value={priceModel}
        onValueChange={(model) => builder.choosePriceModel(model as PriceModel)}
        className="gap-2 sm:grid-cols-2"
      >
        {PRICE_MODELS.map((model) => (
          <label
            key={model}
            htmlFor={model}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-input px-3 py-2 hover:bg-accent has-[[data-state=checked]]:border-primary has-[[data-state=checked]]:bg-primary/5"
          >
            <RadioGroupItem
              id={model}
              value={model}
              aria-describedby={`${model}-hint`}
              aria-label={PRICE_MODEL_LABELS[model]}
            />
            <span>
              <span className="block font-medium text-sm">{PRICE_MODEL_LABELS[model]}</span>
              <span id={`${model}-hint`} className="block text-muted-foreground text-xs">
                {HINTS[model]}
              </span>
            </span>
          </label>
        ))}
      </RadioGroup>
      <FieldNotes
        id="priceModel"
        hint={products.length > 0 && "Changing the price model clears the chosen products."}
        error={errors.priceModel?.message}
      />
      {change && (
        <OriginNotes
          title={`${change.title}.`}
          notes={change.notes}
          action={
            <Button variant="outline" onClick={builder.undoPriceChange}>
              Undo
            </Button>
          }
        />
      )}
    </div>
  );
}
