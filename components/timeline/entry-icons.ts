import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  CircleDot,
  Cog,
  FileText,
  type LucideIcon,
  Mail,
  MessageSquare,
  MoveRight,
  Phone,
  UserRound,
  Users,
} from "lucide-react";
import type { TimelineEntry } from "@/lib/deals/contract";
import { ACTIVITY_KIND_NAMES, type ActivityKind } from "@/lib/deals/rules";
import type { ActivityType } from "@/lib/domain/enums";

interface Sign {
  label: string;
  Icon: LucideIcon;
}

export const TYPE_SIGNS: Record<ActivityType, Sign> = {
  system: { label: "System", Icon: Cog },
  stage_change: { label: "Stage change", Icon: MoveRight },
  status_change: { label: "Status change", Icon: CircleCheck },
  sales_rep_change: { label: "Sales rep change", Icon: UserRound },
  note: { label: "Note", Icon: MessageSquare },
  proposal: { label: "Proposal", Icon: FileText },
  misc: { label: "Misc", Icon: CircleDot },
  archive: { label: "Archive", Icon: Archive },
  client: { label: "Client", Icon: CircleDot },
  unarchive: { label: "Unarchive", Icon: ArchiveRestore },
};

const KIND_ICONS: Record<ActivityKind, LucideIcon> = { call: Phone, email: Mail, meeting: Users, other: CircleDot };

/** The sign of an entry: by its kind where it was with the client, otherwise by its type. */
export function signOf({ activityType, kind }: Pick<TimelineEntry, "activityType" | "kind">): Sign {
  const isWithClient = activityType === "client" && kind in KIND_ICONS;
  if (!isWithClient) return TYPE_SIGNS[activityType];
  return { label: ACTIVITY_KIND_NAMES[kind as ActivityKind], Icon: KIND_ICONS[kind as ActivityKind] };
}
