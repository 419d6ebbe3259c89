import { MentionedText } from "@/components/kit/mention-chips";
import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import type { TimelineEntry } from "@/lib/deals/contract";
import { formatMinutes, OUTCOME_NAMES } from "@/lib/deals/rules";
import { addDays, dayInZone, formatInstant, startOfWeek, utcMidnight } from "@/lib/domain/dates";
import { dealTitle, fullName } from "@/lib/domain/format";
import { signOf } from "./entry-icons";

export const ENTRY_GROUPS = ["Today", "Yesterday", "This Week", "Older"] as const;
export type EntryGroupLabel = (typeof ENTRY_GROUPS)[number];

export interface DayOfEntries {
  /** yyyy-MM-dd on the reader's calendar. */
  day: string;
  entries: TimelineEntry[];
}

export interface EntryGroup {
  label: EntryGroupLabel;
  days: DayOfEntries[];
}

/** Sorts entries, newest first, into the groups of the timeline (P:86) and their days by the reader's calendar. */
export function groupEntries(entries: TimelineEntry[], now: Date, timeZone: string): EntryGroup[] {
  const today = dayInZone(now, timeZone);
  const yesterday = addDays(today, -1);
  const sunday = startOfWeek(today);
  const labelOf = (day: string): EntryGroupLabel => {
    if (day >= today) return "Today";
    if (day === yesterday) return "Yesterday";
    return day >= sunday ? "This Week" : "Older";
  };
  const groups: EntryGroup[] = [];
  for (const entry of entries) {
    const day = dayInZone(entry.happenedAt, timeZone);
    const label = labelOf(day);
    if (groups.at(-1)?.label !== label) groups.push({ label, days: [] });
    const days = groups.at(-1)?.days ?? [];
    if (days.at(-1)?.day !== day) days.push({ day, entries: [] });
    days.at(-1)?.entries.push(entry);
  }
  return groups;
}

interface EntryListProps {
  entries: TimelineEntry[];
  now: Date;
  timeZone: string;
  /** The company's name, where each entry names its deal. */
  ofCompany: string | undefined;
  onOpen: (entry: TimelineEntry) => void;
  className?: string;
}

/** What happened, by day: the groups of the requirements, in them a heading for each day that the group does not name. */
export function EntryList({ entries, now, timeZone, ofCompany, onOpen, className }: EntryListProps) {
  const thisYear = formatInstant(now, "written", timeZone).slice(-4);
  return (
    <div className={cn("flex flex-col gap-5", className)}>
      {groupEntries(entries, now, timeZone).map(({ label, days }) => (
        <section key={label} aria-label={label} className="grid grid-cols-1 gap-3">
          <h2 className="font-semibold text-sm">{label}</h2>
          {days.map(({ day, entries }) => (
            <div key={day}>
              {label !== "Today" && label !== "Yesterday" && (
                <h3 className="pb-1 text-muted-foreground text-xs">
                  {formatInstant(utcMidnight(day), day.startsWith(thisYear) ? "longDay" : "written", "UTC")}
                </h3>
              )}
              <ul>
                {entries.map((entry) => (
                  <Entry key={entry.id} entry={entry} ofCompany={ofCompany} onOpen={onOpen} />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

interface EntryProps {
  entry: TimelineEntry;
  ofCompany: string | undefined;
  onOpen: (entry: TimelineEntry) => void;
}

/** An entry next to the line that joins it with the next one. */
function Entry({ entry, ofCompany, onOpen }: EntryProps) {
  const { label, Icon } = signOf(entry);
  const { outcome, durationMinutes } = entry;
  const details = entry.metadata?.details;
  // A mail is read where it is.
  const isEmail = entry.kind === "email";
  const facts = [
    durationMinutes && formatMinutes(durationMinutes),
    entry.user ? fullName(entry.user) : "System",
    ofCompany !== undefined && entry.deal && dealTitle(entry.deal.name, ofCompany),
  ].filter(Boolean);
  return (
    <li className="group/entry relative">
      <span aria-hidden="true" className="absolute top-9 bottom-0 left-5.5 w-px bg-border group-last/entry:hidden" />
      <button
        type="button"
        onClick={() => onOpen(entry)}
        className="flex w-full items-start gap-3 rounded-md px-2 py-2 text-left hover:bg-accent focus-visible:-outline-offset-2"
      >
        <span className="grid size-7 shrink-0 place-items-center rounded-full border bg-background text-muted-foreground">
          <Icon aria-label={label} role="img" className="size-3.5" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-2">
              <span className="min-w-0 break-words font-medium">{entry.title}</span>
              {outcome && <span className="text-xs">{OUTCOME_NAMES[outcome]}</span>}
            </span>
            <LocalTime instant={entry.happenedAt} format="time" className="shrink-0 text-muted-foreground text-xs" />
          </span>
          {entry.description && (
            <span className={cn("whitespace-pre-line break-words", isEmail ? "block" : "line-clamp-4")}>
              <MentionedText text={entry.description} mentions={entry.mentions} />
            </span>
          )}
          {details && (
            <span
              className={cn(
                "whitespace-pre-line break-words text-muted-foreground",
                isEmail ? "block" : "line-clamp-2",
              )}
            >
              {details}
            </span>
          )}
          <span className="block break-words text-muted-foreground text-xs">{facts.join(" · ")}</span>
        </span>
      </button>
    </li>
  );
}
