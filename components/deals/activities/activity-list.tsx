import { LocalTime } from "@/components/layout/local-time";
import { cn } from "@/components/ui/cn";
import type { Activity } from "@/lib/contracts/deals";
import type { InstantFormat } from "@/lib/domain/dates";
import { fullName } from "@/lib/domain/format";
import { type ActivityGroupLabel, groupActivities } from "./activity-groups";
import { ACTIVITY_LABELS } from "./activity-labels";

export interface ActivityListProps {
  activities: Activity[];
  now: Date;
  timeZone: string;
  onOpen: (activity: Activity) => void;
  className?: string;
}

/** How exactly each group shows the time: the hour today, the weekday this week, before that the date. */
const TIME_FORMATS: Record<ActivityGroupLabel, InstantFormat> = {
  Today: "time",
  Yesterday: "time",
  "This Week": "weekdayTime",
  Older: "day",
};

export function ActivityList({ activities, now, timeZone, onOpen, className }: ActivityListProps) {
  return (
    <div className={cn("flex flex-col gap-4", className)}>
      {groupActivities(activities, now, timeZone).map((group) => (
        <section key={group.label} aria-label={group.label}>
          <h2 className="px-1 pb-1 font-semibold text-sm">{group.label}</h2>
          <ul className="divide-y rounded-lg border">
            {group.activities.map((activity) => (
              <li key={activity.id}>
                <ActivityRow activity={activity} timeFormat={TIME_FORMATS[group.label]} onOpen={onOpen} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface ActivityRowProps {
  activity: Activity;
  timeFormat: InstantFormat;
  onOpen: (activity: Activity) => void;
}

/** The event in two lines; who and when at the right. */
function ActivityRow({ activity, timeFormat, onOpen }: ActivityRowProps) {
  const { label, Icon } = ACTIVITY_LABELS[activity.activityType];
  return (
    <button
      type="button"
      onClick={() => onOpen(activity)}
      className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-left transition-colors hover:bg-muted focus-visible:-outline-offset-2 md:px-4"
    >
      <Icon aria-label={label} role="img" className="size-4 shrink-0 text-muted-foreground" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium">{activity.title}</span>
        <span className="block truncate text-muted-foreground">{activity.description}</span>
      </span>
      <span className="max-w-[40%] shrink-0 text-right text-muted-foreground text-xs">
        <span className="block truncate">{activity.user ? fullName(activity.user) : "System"}</span>
        <LocalTime instant={activity.createdAt} format={timeFormat} className="block" />
      </span>
    </button>
  );
}
