"use client";

import { useQuery } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import { CutShort } from "@/components/feedback/cut-short";
import { CheckboxField } from "@/components/form/checkbox-field";
import { ComboboxField } from "@/components/form/combobox-field";
import { DateField } from "@/components/form/date-field";
import { MoneyField } from "@/components/form/money-field";
import { TextField } from "@/components/form/text-field";
import { type OptionsFor, optionsOf } from "@/components/kit/combobox-options";
import { queryOptions } from "@/lib/api-client/query-options";
import type { ResponseOf } from "@/lib/contracts/endpoint";
import { monthsBefore } from "@/lib/domain/dates";
import { finds } from "@/lib/domain/search-words";
import { listProviderRevenueReps, listRevenueCategories, listRevenueCustomers } from "@/lib/generated/calls/revenue";
import type { RevenueForm } from "@/lib/revenue/contract";
import { REPS_MONTHS_BACK } from "@/lib/revenue/rules";

export type EventInputs = z.input<typeof RevenueForm>;
export type EventValues = z.output<typeof RevenueForm>;

interface EventFieldsProps {
  form: UseFormReturn<EventInputs, unknown, EventValues>;
  providerId: string;
  /** The provider's, yyyy-MM-dd. */
  today: string;
  /** The sales rep of the event being edited. */
  repName: string | null;
}

/** An event's inputs. */
export function EventFields({ form: { control }, providerId, today, repName }: EventFieldsProps) {
  const params = { providerId };
  const customers = useQuery(queryOptions(listRevenueCustomers, { params })).data;

  /** Existing categories, and the typed text as a new one. */
  const categoriesFor: OptionsFor<ResponseOf<typeof listRevenueCategories>> = (typed) =>
    optionsOf(listRevenueCategories, { params }, ({ items }) => {
      const known = items.map(({ category }) => category);
      const isKnown = known.some((category) => category.toLowerCase() === typed.toLowerCase());
      return [
        ...known.filter((category) => finds(category, typed)).map((category) => ({ value: category, label: category })),
        ...(typed && !isKnown ? [{ value: typed, label: typed, hint: "New category" }] : []),
      ];
    });

  const repsFor: OptionsFor<ResponseOf<typeof listProviderRevenueReps>> = (typed) => {
    const query = { startDate: monthsBefore(today, REPS_MONTHS_BACK), endDate: today };
    return optionsOf(listProviderRevenueReps, { params, query }, ({ items }) =>
      items.filter(({ name }) => finds(name, typed)).map(({ id, name }) => ({ value: id, label: name })),
    );
  };

  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <MoneyField control={control} name="amount" label="Amount" required autoFocus />
      <DateField control={control} name="eventDate" label="Event date" about="back" />
      <ComboboxField
        control={control}
        name="category"
        label="Category"
        required
        optionsFor={categoriesFor}
        placeholder="Select or type a category"
        searchPlaceholder="Search or type a new category…"
        emptyText="Type to add the first category"
      />
      <div>
        <TextField
          control={control}
          name="customer"
          label="Customer"
          maxLength={200}
          suggestions={customers?.items.map(({ customer }) => customer)}
        />
        {customers && (
          <CutShort
            shown={customers.items.length}
            total={customers.total}
            of="customers are suggested"
            className="pt-1.5"
          />
        )}
      </div>
      <TextField
        control={control}
        name="description"
        label="Description"
        required
        maxLength={500}
        className="sm:col-span-2"
      />
      <ComboboxField
        control={control}
        name="salesRepId"
        label="Sales rep"
        optionsFor={repsFor}
        selectedLabel={repName}
        placeholder="Nobody"
        searchPlaceholder="Search sales reps…"
        emptyText="No sales reps found"
        clearable
      />
      <CheckboxField control={control} name="isRecurring" label="Recurring" className="self-end" />
    </div>
  );
}
