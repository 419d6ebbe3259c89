import { createHash } from "node:crypto";
import { z } from "zod";
import * as field from "@/lib/contracts/fields";
import type { PayrollEvent, PayrollReading, UnreadableEvent } from "./port";

const SHOWN = 40;

const Reference = field.requiredText(200);
const Event = z.object({
  reference: Reference,
  date: field.dateOnly,
  amount: z.string().regex(/^-?\d{1,12}(\.\d{1,2})?$/),
  type: field.requiredText(100),
});

const EXPECTED: Record<keyof PayrollEvent, string> = {
  reference: "a text of at most 200 characters",
  date: "a day such as 2026-11-20",
  amount: "dollars as text such as 1234.50",
  type: "a text of at most 100 characters",
};

/** Separates the readable events from the unreadable ones. */
export function readEvents(said: readonly unknown[]): PayrollReading {
  const reading: PayrollReading = { events: [], unreadable: [] };
  for (const one of said) {
    const parsed = Event.safeParse(one);
    if (parsed.success) reading.events.push(parsed.data);
    else reading.unreadable.push(unreadable(one, parsed.error));
  }
  return reading;
}

function unreadable(said: unknown, { issues }: z.ZodError): UnreadableEvent {
  const given = (typeof said === "object" ? said : null) as Record<string, unknown> | null;
  const reference = Reference.safeParse(given?.reference).data ?? null;
  const fields = [...new Set(issues.map(({ path }) => path[0]))].filter((name) => name !== undefined);
  const reasons = fields.map((name) => reasonOf(name as keyof PayrollEvent, given?.[name as string]));
  return {
    key:
      reference ??
      createHash("sha256")
        .update(JSON.stringify(said) ?? "")
        .digest("hex"),
    reference,
    date: field.dateOnly.safeParse(given?.date).data ?? null,
    field: fields.join(", ") || "event",
    reason: reasons.join("; ") || `${shown(said)} is no event`,
  };
}

const reasonOf = (name: keyof PayrollEvent, value: unknown): string =>
  value === undefined || value === null || value === ""
    ? `${name} is missing`
    : `${name} ${shown(value)} is not ${EXPECTED[name]}`;

/** A value as it was sent, on one line and shortened. JSON escapes what cannot be stored. */
function shown(value: unknown): string {
  const text = (JSON.stringify(value) ?? "").toWellFormed();
  return text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;
}
