import { type ReactNode, useId } from "react";
import { useTimeZone } from "@/components/layout/use-time-zone";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Label } from "@/components/ui/label";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";
import type { NotificationSettings } from "@/lib/contracts/notifications";
import { formatInstant } from "@/lib/domain/dates";
import { US_TIME_ZONES, usTimeZoneName } from "@/lib/domain/us-time-zones";
import type { ChangeSettings } from "./notifications-card";

const AT_NIGHT = { from: "20:00", until: "07:00" };

/** '7:30 AM' of '07:30'. */
const clockText = (time: string): string => formatInstant(`2026-01-01T${time}:00Z`, "time", "UTC");
const hourText = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clockText(hourText(hour)) }));
const HALF_HOURS = Array.from({ length: 48 }, (_, half) => {
  const value = `${String(Math.floor(half / 2)).padStart(2, "0")}:${half % 2 === 0 ? "00" : "30"}`;
  return { value, label: clockText(value) };
});

interface MailTimesProps {
  settings: Pick<NotificationSettings, "timeZone" | "digestHour" | "quiet">;
  disabled: boolean;
  onChange: ChangeSettings;
}

/** When the digest comes, when no mails come, and on whose clock. */
export function MailTimes({ settings: { timeZone, digestHour, quiet }, disabled, onChange }: MailTimesProps) {
  const id = useId();
  const browsers = useTimeZone();
  const zones = [...new Set([...US_TIME_ZONES.map(({ value }) => value), timeZone, browsers ?? timeZone])];
  return (
    <div className="grid gap-4 border-t pt-4">
      <Row label="Daily digest at" id={`${id}-digest`}>
        <Choice
          id={`${id}-digest`}
          value={String(digestHour)}
          options={HOURS}
          disabled={disabled}
          onChange={(hour) => onChange({ digestHour: Number(hour) })}
        />
      </Row>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="flex min-h-8 min-w-52 flex-1 items-center gap-2 touch:min-h-10">
          <Checkbox
            id={`${id}-quiet`}
            checked={quiet !== null}
            disabled={disabled}
            onCheckedChange={(checked) => onChange({ quiet: checked === true ? AT_NIGHT : null })}
          />
          <Label htmlFor={`${id}-quiet`}>Quiet hours: mails wait until their end</Label>
        </span>
        {quiet && (
          <span className="flex items-center gap-2 text-sm">
            <Choice
              label="Quiet from"
              value={quiet.from}
              options={HALF_HOURS}
              disabled={disabled}
              onChange={(from) => from !== quiet.until && onChange({ quiet: { ...quiet, from } })}
            />
            to
            <Choice
              label="Quiet until"
              value={quiet.until}
              options={HALF_HOURS}
              disabled={disabled}
              onChange={(until) => until !== quiet.from && onChange({ quiet: { ...quiet, until } })}
            />
          </span>
        )}
      </div>
      <Row label="Your time zone" id={`${id}-zone`}>
        {browsers !== null && browsers !== timeZone && (
          <Button variant="link" disabled={disabled} onClick={() => onChange({ timeZone: browsers })}>
            Use this browser's
          </Button>
        )}
        <Choice
          id={`${id}-zone`}
          wide
          value={timeZone}
          options={zones.map((value) => ({ value, label: usTimeZoneName(value) }))}
          disabled={disabled}
          onChange={(zone) => onChange({ timeZone: zone })}
        />
      </Row>
    </div>
  );
}

function Row({ label, id, children }: { label: string; id: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Label htmlFor={id} className="min-w-52 flex-1">
        {label}
      </Label>
      <span className="flex min-w-0 flex-wrap items-center gap-2">{children}</span>
    </div>
  );
}

interface ChoiceProps {
  id?: string;
  /** For screen readers, where no label names it. */
  label?: string;
  value: string;
  options: readonly { value: string; label: string }[];
  wide?: boolean;
  disabled: boolean;
  onChange: (value: string) => void;
}

function Choice({ id, label, value, options, wide, disabled, onChange }: ChoiceProps) {
  return (
    <Select value={value} disabled={disabled} onValueChange={(next) => next && next !== value && onChange(next)}>
      <SelectTrigger id={id} aria-label={label} className={wide ? "w-60 max-w-full" : "w-32"}>
        <SelectValue />
      </SelectTrigger>
      <SelectContent>
        {options.map((option) => (
          <SelectItem key={option.value} value={option.value}>
            {option.label}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  );
}
