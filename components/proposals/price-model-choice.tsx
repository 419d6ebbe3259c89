"use client";

import { PRICE_MODEL_LABELS, PRICE_MODELS, type PriceModel } from "@/lib/domain/enums";
import { setPriceModel } from "./builder-state";
import { FieldProblem } from "./field-problem";
import type { Builder } from "./use-builder";

const HINTS: Record<PriceModel, string> = {
  BUNDLED_RATE: "Each product is a percent of gross wages",
  PER_EMPLOYEE_PER_MONTH: "Each product is dollars per employee and month",
};

export function PriceModelChoice({ builder: { state, problems, change } }: { builder: Builder }) {
  return (
    <fieldset className="grid gap-1.5">
      <legend className="mb-1.5 font-medium text-sm">Price model</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {PRICE_MODELS.map((model) => (
          <label
            key={model}
            className="flex min-h-14 cursor-pointer items-center gap-3 rounded-md border border-input px-3 py-2 hover:bg-accent has-checked:border-primary has-checked:bg-primary/5 has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name="priceModel"
              value={model}
              checked={state.priceModel === model}
              onChange={() => change((before) => setPriceModel(before, model), "priceModel")}
              className="size-4 shrink-0 accent-primary outline-none"
            />
            <span>
              <span className="block font-medium text-sm">{PRICE_MODEL_LABELS[model]}</span>
              <span className="block text-muted-foreground text-xs">{HINTS[model]}</span>
            </span>
          </label>
        ))}
      </div>
      <p className="text-muted-foreground text-xs" aria-live="polite">
        {state.products.length > 0 && "Changing the price model clears the chosen products."}
      </p>
      <FieldProblem id="priceModel-problem" text={problems.priceModel} />
    </fieldset>
  );
}
