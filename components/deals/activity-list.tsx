import { cn } from "@/components/ui/cn";
import type { Activity } from "@/lib/contracts/deals";
import { fullName } from "@/lib/domain/format";
import { groupActivities } from "./activity-groups";
import { ACTIVITY_LABELS } from "./activity-labels";
import { activityTime } from "./activity-time";

export interface ActivityListProps {
  activities: Activity[];
  now: Date;
  timeZone: string;
  onOpen: (activity: Activity) => void;
  className?: string;
}

export function ActivityList({ activities, now, timeZone, onOpen, className }: ActivityListProps) {
  return (
    <div className={cn("flex flex-col gap-4", className)}>
      {groupActivities(activities, now, timeZone).map((group) => (
        <section key={group.label} aria-label={group.label}>
          <h2 className="px-1 pb-1 font-semibold text-sm">{group.label}</h2>
          <ul className="divide-y rounded-lg border">
            {group.activities.map((activity) => (
              <li key={activity.id}>
                <ActivityRow
                  activity={activity}
                  time={activityTime(activity.createdAt, group.label, timeZone)}
                  onOpen={onOpen}
                />
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
  time: string;
  onOpen: (activity: Activity) => void;
}

/** What happened in two lines; who and when at the right. */
function ActivityRow({ activity, time, onOpen }: ActivityRowProps) {
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
        <time dateTime={activity.createdAt} className="block tabular-nums">
          {time}
        </time>
      </span>
    </button>
  );
}
