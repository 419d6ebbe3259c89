import { z } from "zod";
import { decimalPlaces } from "@/lib/domain/decimal";
import { COMPANY_SIZES, STEP_KINDS } from "@/lib/domain/enums";
import { isStorable, withProtocol } from "@/lib/domain/format";
import { LONGEST_SEARCH } from "@/lib/domain/search-words";
import { US_STATE_CODES } from "@/lib/domain/us-states";

const storable = z.string().refine(isStorable, "Contains characters that cannot be stored");

const NFC = (value: string): string => value.normalize("NFC");

/** Control characters, other line ends, and characters that change the text's direction. */
const NOT_ONE_LINE = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;

/** Text that is shown on one line everywhere: in titles, mail subjects, calendars and logs. */
const oneLine = storable
  .trim()
  .refine((value) => !NOT_ONE_LINE.test(value), "Line breaks and invisible control characters are not allowed");

/** Text that may have several lines, with line ends as browser inputs have them. */
const lines = storable.overwrite((value) => value.replace(/\r\n?/g, "\n")).trim();

/** Text as typed, normalized to NFC, at most `max` characters. */
export const rawText = (max: number) => storable.max(max, `Must be at most ${max} characters`).transform(NFC);

/** One trimmed line that may be empty. */
export const text = (max: number) => oneLine.max(max, `Must be at most ${max} characters`).transform(NFC);

/** One trimmed line that may not be empty. */
export const requiredText = (max: number, message = "Required") =>
  oneLine.min(1, message).max(max, `Must be at most ${max} characters`).transform(NFC);

/** Trimmed text of any lines that may be empty. */
export const longText = (max: number) => lines.max(max, `Must be at most ${max} characters`).transform(NFC);

/** Trimmed text of any lines that may not be empty. */
export const requiredLongText = (max: number, message = "Required") =>
  lines.min(1, message).max(max, `Must be at most ${max} characters`).transform(NFC);

/** A search term: trimmed, any storable text. */
export const searchText = storable
  .trim()
  .max(LONGEST_SEARCH, `Must be at most ${LONGEST_SEARCH} characters`)
  .transform(NFC);

/** What mail programs turn into a link, except what could be a name: 'Booking.com' passes, 'a.test/login' does not. */
const LINK = /:[/\\]{2}|\bwww\.|\.\p{L}{2,}[/\\]\S/iu;

const LONGEST_NAME_PART = 100;

/** First and last name, as somebody types it to sign. */
export const fullName = (message: string) => requiredText(2 * LONGEST_NAME_PART + 1, message);

/** A part of a mail recipient's name. Greetings contain it, so it must not carry other people's text or links. */
export const personName = (message: string) =>
  requiredText(LONGEST_NAME_PART, message).refine(
    (value) => !/[/\\:]|http/i.test(value) && !LINK.test(value),
    "Must be a name, without links",
  );

/** A company's name or a person's title, which mails contain. */
export const nameWithoutLink = (max: number) =>
  requiredText(max).refine((value) => !LINK.test(value), "Must be a name, without links");

export const uuid = (message = "Invalid id") => z.uuid(message).transform((value) => value.toLowerCase());

/** An id in a response: it comes from a uuid column, so its form is only documented, not checked. */
export const recordId = z.string().meta({ format: "uuid" });

export const email = storable
  .trim()
  .toLowerCase()
  .max(254, "Invalid email address")
  .pipe(z.email("Invalid email address"));

/** A field that may be left empty: '' and null both mean nothing. */
export const emptyOr = <T extends z.ZodType>(schema: T) =>
  z
    .union([z.literal("").transform(() => null), z.null(), schema])
    .optional()
    .transform((value) => (value === undefined ? undefined : value));

export const phone = z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, "Phone number must match the format (###) ###-####");
/** Six digits; people type them with spaces. */
export const signingCode = z
  .string()
  .overwrite((value) => value.replace(/\s/g, ""))
  .regex(/^\d{6}$/, "The code has six digits");
export const zipCode = z.string().regex(/^\d{5}$/, "ZIP code must be 5 digits");
export const usState = z.enum(US_STATE_CODES, "Invalid US state");
export const taxId = z.string().regex(/^\d{2}-\d{7}$/, "Tax ID must be ##-#######");

export const companySize = z
  .number("Invalid company size")
  .refine((value) => COMPANY_SIZES.some((size) => size.value === value), "Invalid company size");

const WRONG_WEBSITE = "Enter a web address such as acme.com";

export const websiteUrl = oneLine
  .max(2048, WRONG_WEBSITE)
  .transform(withProtocol)
  .pipe(
    z
      .string()
      .max(2048, WRONG_WEBSITE)
      .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain, message: WRONG_WEBSITE })),
  );

/** The message for a missing number, and for anything that is not a number. */
const missingOr = (wrong: string) => ({
  error: ({ input }: { input?: unknown }) => (input === null || input === undefined ? "Required" : wrong),
});

/** A whole number, 'Required' if it is missing; the caller adds limits. */
export const wholeNumber = (wrong: string) => z.int(missingOr(wrong));

/** Dollars with at most two decimals, from 0 to just under a trillion. */
export const money = (message = "Must be an amount of at least 0") =>
  z
    .number(missingOr(message))
    .min(0, message)
    .max(999_999_999_999.99, "Amount is too large")
    .refine((value) => decimalPlaces(value) <= 2, "At most 2 decimals");

/** A percent with at most four decimals, 0 to 100. */
export const percent = z
  .number(missingOr("Invalid rate"))
  .min(0, "Must be at least 0")
  .max(100, "Must be at most 100")
  .refine((value) => decimalPlaces(value) <= 4, "At most 4 decimals");

const WRONG_DAY = "Invalid date";

/** A real calendar day since 1900, yyyy-MM-dd. Checked by zod alone, so that contracts do not load date-fns. */
export const requiredDay = (missing: string) =>
  z
    .string({ error: ({ input }) => (input === null || input === undefined ? missing : WRONG_DAY) })
    .max(10, { error: WRONG_DAY, abort: true })
    .refine((day) => z.regexes.date.test(day) && day >= "1900", WRONG_DAY);

/** A day that may be left out. */
export const dateOnly = requiredDay(WRONG_DAY);
/** An instant in UTC since 1900: ISO's year 0000 is none of the database's. */
export const instant = z.iso.datetime().refine((at) => at >= "1900", WRONG_DAY);

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

/** When a step is due (D-242): at an instant, or at any time of a day where the person who does it is, yyyy-MM-dd. */
export const due = z.union([requiredDay("Choose a day"), instant], "Choose a day");

/** An IANA name, as browsers report it; no offset, whose sign Postgres reads the other way. */
export const timeZone = z
  .string()
  .max(64)
  .regex(/^[A-Za-z]/, "Invalid time zone")
  .refine(isTimeZone, "Invalid time zone");
export const priority = z.union([z.literal(1), z.literal(2), z.literal(3)], "Invalid priority");
export const confidence = z
  .int("Confidence must be a whole number from 0 to 100")
  .min(0, "Confidence must be at least 0")
  .max(100, "Confidence must be at most 100");
export const version = z.int().min(1).optional();

/** A file as the body of a call, which lists the types it `takes`; the browser sends it unchanged. */
export const file = z.file();

/** A whole number in a query string. Texts such as '', '1e3' or '0x10' are refused. */
export const queryInt = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, "Must be a whole number")
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Must be between ${min} and ${max}`);

export const queryMoney = z
  .string()
  .regex(/^\d{1,12}(\.\d{1,2})?$/, "Must be an amount")
  .transform(Number);

/** Comma-joined values in a query string. */
export const queryList = <T extends z.ZodType<unknown, string>>(item: T, max = 20) =>
  z
    .string()
    .max(100 * max, `Must be at most ${max} values`)
    .transform((value) => (value === "" ? [] : value.split(",")))
    .pipe(z.array(item).max(max));

/** Search term, offset and limit, which every list accepts (D-31). */
export const page = {
  search: searchText.optional(),
  limit: queryInt(1, 100).default(20),
  offset: queryInt(0, 1_000_000).default(0),
};

export const listOf = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item), total: z.int() });
export const created = z.object({ id: recordId });
export const ok = z.object({ ok: z.literal(true) });

/** A row's place in a list by time: its instant and id, such as '2026-11-24T10:00:00.000Z_019ab…'. */
export const placeInTime = z.string().refine((place) => {
  const [at = "", id, ...more] = place.split("_");
  return more.length === 0 && instant.safeParse(at).success && z.uuid().safeParse(id).success;
}, "Invalid place");

export const rangeFields = { startDate: dateOnly.optional(), endDate: dateOnly.optional() };

export const Person = z.object({ id: recordId, firstName: z.string(), lastName: z.string() });

/** The step of a deal that is due first, in lists and on the board (D-126). */
export const NextStep = z.object({
  id: recordId,
  kind: z.enum(STEP_KINDS),
  text: z.string(),
  due,
  /** Its day where the person who does it is, yyyy-MM-dd. */
  dueOn: z.string(),
  /** Where that is (IANA). */
  timeZone: z.string(),
  /** Who is to do it: by default the deal's sales rep. */
  assignee: Person,
});
export type NextStep = z.output<typeof NextStep>;
