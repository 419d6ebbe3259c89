import { type FieldPath, type FieldPathValue, type UseFormReturn, useWatch } from "react-hook-form";
import { TextField } from "@/components/form/text-field";
import { UsStateField } from "@/components/form/us-state-field";
import type { Place } from "@/lib/companies/contract";
import { US_STATES, type UsState } from "@/lib/domain/us-states";
import { zipProblem } from "@/lib/table-file/rules";
import { AddressSearchField } from "./address-search-field";

interface AddressInputs {
  addressLine1: string;
  addressLine2?: string | null | undefined;
  city: string;
  state: UsState;
  zipCode: string;
}

/** A US address, searched or typed by hand; in a grid of six columns. */
export function AddressFields<TInput extends AddressInputs, TOutput>({
  form,
}: {
  form: UseFormReturn<TInput, unknown, TOutput>;
}) {
  const { control } = form;
  const at = (name: keyof AddressInputs) => name as FieldPath<TInput>;
  const [state, zipCode] = useWatch({ control, name: [at("state"), at("zipCode")] }) as [string, string];
  // It can be saved all the same: some ZIP codes reach into the next state.
  const problem = state && /^\d{5}/.test(zipCode) ? zipProblem(zipCode.slice(0, 5), state) : null;
  function fill(place: Place) {
    const set = (name: keyof Place, shouldValidate: boolean) =>
      form.setValue(at(name), place[name] as FieldPathValue<TInput, FieldPath<TInput>>, {
        shouldDirty: true,
        shouldValidate,
      });
    for (const name of ["addressLine1", "city", "state", "zipCode"] as const) if (place[name] !== "") set(name, true);
    if (place.zipCode !== "") return;
    // The city has several ZIP codes: a former city's would be wrong, so the user must type the right one.
    set("zipCode", false);
    form.setFocus(at("zipCode"));
  }
  return (
    <>
      <AddressSearchField
        control={control}
        name={at("addressLine1")}
        label="Address"
        required
        onPick={fill}
        className="@lg:col-span-4"
      />
      <TextField
        control={control}
        name={at("addressLine2")}
        label="Suite, floor"
        maxLength={200}
        autoComplete="address-line2"
        className="@lg:col-span-2"
      />
      <TextField
        control={control}
        name={at("city")}
        label="City"
        required
        maxLength={100}
        autoComplete="address-level2"
        className="@lg:col-span-2"
      />
      <UsStateField control={control} name={at("state")} required options={US_STATES} className="@lg:col-span-2" />
      <TextField
        control={control}
        name={at("zipCode")}
        label="ZIP code"
        required
        inputMode="numeric"
        maxLength={10}
        autoComplete="postal-code"
        hint={
          problem && (
            <span role="status" className="text-warning">
              {problem}. Is that right?
            </span>
          )
        }
        className="@lg:col-span-2"
      />
    </>
  );
}
