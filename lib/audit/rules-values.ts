import { formatDateOnly } from "@/lib/domain/dates";
import { capital, formatAmount } from "@/lib/domain/format";

/** Fields whose numbers are dollars. */
const DOLLARS =
  /^(amount|annualGoal|annualPayroll|benefits|estimateValue|expectedValue|hr|payroll|perEmployeeM(ax|in)|workersComp)$|[pP]rice/;

/** Fields whose texts are words of a fixed list, stored as 'employee_month'. */
const WORDS = /^(approval|dealStatus|kind|list|mail|roles?|section|status)$|Per$|^priceType$/;

const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 6, useGrouping: "min2" });

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const plain = (word: string): string => word.replace(/[-_]/g, " ");

/** What a field of a row is called on a screen: 'Annual payroll' of annualPayroll, 'Sales rep' of salesRepId, 'SUTA rate'; 'CO 8810' stays. */
export function auditField(name: string): string {
  if (name === "keeperId") return "Account owner";
  if (name.includes(" ")) return capital(name);
  return capital(
    plain(name.replace(/([a-z\d])([A-Z])/g, "$1 $2"))
      .toLowerCase()
      .replace(/ id$/, "")
      .replace(/\b(hr|suta)\b/g, (word) => word.toUpperCase()),
  );
}

/** A field's stored value in words; `names` says what the records are called that it has the ids of. */
export function auditValue(value: unknown, name = "", names: Readonly<Record<string, string>> = {}): string {
  if (value === null || value === undefined || value === "") return "—";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return DOLLARS.test(name) ? formatAmount(value) : number.format(value);
  if (typeof value === "string") return textOf(value, name, names);
  if (Array.isArray(value)) {
    const isOfRows = value.some((part) => typeof part === "object");
    const parts = value.map((part) => auditValue(part, name, names));
    return parts.length === 0 ? "—" : parts.join(isOfRows ? " | " : ", ");
  }
  return Object.entries(value)
    .map(([field, part]) => `${auditField(field)}: ${auditValue(part, field, names)}`)
    .join("; ");
}

function textOf(text: string, name: string, names: Readonly<Record<string, string>>): string {
  if (WORDS.test(name)) return capital(plain(text));
  if (DAY.test(text)) return formatDateOnly(text);
  return names[text] ?? text;
}

/** A field of an entry: with both values of a change, or one that only says more. */
export interface AuditField {
  name: string;
  before?: unknown;
  after?: unknown;
  value?: unknown;
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The changed fields of an entry first, then what else it says. Whose record it is, is not among them: the entry names it. */
export function auditFields({ before, after, fields, providerId: _, ...more }: Record<string, unknown>): {
  changed: AuditField[];
  more: AuditField[];
} {
  const was = isFields(before) ? before : {};
  const is = isFields(after) ? after : {};
  const names = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  const changed = names.map((name) => ({ name, before: was[name], after: is[name] }));
  // The names of fields only say something of those without values.
  const withheld = Array.isArray(fields) ? fields.filter((name) => !names.includes(String(name))) : [];
  const rest = Object.entries({
    ...(withheld.length > 0 && { alsoChanged: withheld.map((name) => auditField(String(name))) }),
    ...(before !== undefined && !isFields(before) && { before }),
    ...(after !== undefined && !isFields(after) && { after }),
    ...more,
  });
  return { changed, more: rest.map(([name, value]) => ({ name, value })) };
}
