"use client";

import { useSuspenseQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { DateInput } from "@/components/form/date-input";
import { FieldFrame, useField } from "@/components/form/field";
import { NumberField } from "@/components/form/number-field";
import { SelectField } from "@/components/form/select-field";
import { Fact, Facts } from "@/components/kit/facts";
import { CalendlyAccountPart } from "@/components/proposals/call/calendly-account-part";
import { Button } from "@/components/ui/button";
import { CardContent } from "@/components/ui/card";
import { useChange } from "@/lib/api-client/change";
import { queryOptions } from "@/lib/api-client/query-options";
import { formatDateOnly, plural } from "@/lib/domain/dates";
import { isDay } from "@/lib/domain/typed-day";
import { US_TIME_ZONES, usTimeZoneName } from "@/lib/domain/us-time-zones";
import {
  connectProviderCalendly,
  disconnectProviderCalendly,
  getProviderCalendly,
} from "@/lib/generated/calls/scheduling";
import { type SectionControl, SettingsCard } from "./settings-card";

const LENGTHS = [15, 30, 45, 60].map((minutes) => ({ value: minutes, label: `${minutes} minutes` }));

/** How clients book welcome calls: the built-in picker's rules, and the Calendly account that takes its place. */
export function WelcomeCallsCard({ providerId }: { providerId: string }) {
  const change = useChange();
  const params = { providerId };
  const { account } = useSuspenseQuery(queryOptions(getProviderCalendly, { params })).data;
  return (
    <SettingsCard
      providerId={providerId}
      section="welcomeCalls"
      title="Welcome Calls"
      noun="welcome calls"
      facts={({ timeZone, callMinutes, callNoticeDays, callDaysOff }) => (
        <div className="grid gap-4 p-4">
          <p className="text-muted-foreground text-sm">
            Clients choose a time from 9:00 AM to 5:00 PM, Monday to Friday, except on federal holidays.
          </p>
          <Facts className="grid-cols-2 lg:grid-cols-3">
            <Fact label="Time zone">{usTimeZoneName(timeZone)}</Fact>
            <Fact label="Length of a call">{`${callMinutes} minutes`}</Fact>
            <Fact label="Notice">{plural(callNoticeDays, "business day")}</Fact>
            <Fact label="Days off">{callDaysOff.map((day) => formatDateOnly(day)).join("; ") || "None"}</Fact>
          </Facts>
        </div>
      )}
      fields={(control) => (
        <>
          <div className="grid gap-4 sm:grid-cols-3">
            <SelectField control={control} name="timeZone" label="Time zone" required options={US_TIME_ZONES} />
            <SelectField control={control} name="callMinutes" label="Length of a call" required options={LENGTHS} />
            <NumberField
              control={control}
              name="callNoticeDays"
              label="Notice in business days"
              required
              inputMode="numeric"
              format={String}
            />
          </div>
          <DaysOffField control={control} />
        </>
      )}
    >
      <CardContent className="border-t">
        <CalendlyAccountPart
          account={account}
          about="Clients then book in your Calendly account instead of the times above. Calls of a sales rep with an account of their own are booked there."
          connect={(body) => change(connectProviderCalendly, { params, body })}
          disconnect={() => change(disconnectProviderCalendly, { params })}
        />
      </CardContent>
    </SettingsCard>
  );
}

const HINT = "Calls are never offered on these days, nor on weekends and federal holidays.";

/** Days without calls, added one by one, also by leaving the input, so that saving never misses a typed day. */
function DaysOffField({ control }: { control: SectionControl<"welcomeCalls"> }) {
  const field = useField({ control, name: "callDaysOff", label: "Days off", hint: HINT });
  const [typed, setTyped] = useState("");
  const days = Array.isArray(field.value) ? (field.value as string[]) : [];

  const isTyped = isDay(typed);
  // The typed day is already listed before it is added: otherwise leaving the input would add a line and move the Save button
  // away from the click.
  const shown = isTyped && !days.includes(typed) ? [...days, typed].sort() : days;

  function add(): void {
    if (!isTyped) return;
    field.onChange(shown);
    setTyped("");
  }

  function remove(day: string): void {
    field.onChange(days.filter((other) => other !== day));
    if (day === typed) setTyped("");
  }

  return (
    <FieldFrame id={field.input.id} label="Days off" hint={HINT} error={field.error}>
      <div className="flex gap-2">
        <DateInput
          {...field.input}
          className="w-44"
          value={typed}
          onChange={setTyped}
          onBlur={() => {
            add();
            field.input.onBlur();
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || typed === "") return;
            event.preventDefault();
            add();
          }}
        />
        <Button variant="outline" onClick={add}>
          Add day
        </Button>
      </div>
      {shown.length > 0 && (
        <ul aria-label="Days off" className="flex flex-wrap gap-2 pt-1">
          {shown.map((day) => (
            <li key={day} className="flex items-center gap-1 rounded-md border py-0.5 pr-0.5 pl-2 text-sm tabular-nums">
              {formatDateOnly(day)}
              <Button
                variant="ghost"
                size="icon"
                className="size-6"
                aria-label={`Remove ${formatDateOnly(day)}`}
                onClick={() => remove(day)}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      )}
    </FieldFrame>
  );
}
