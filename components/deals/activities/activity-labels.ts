import {
  Archive,
  ArchiveRestore,
  CircleCheck,
  CircleDot,
  Cog,
  FileText,
  type LucideIcon,
  MessageSquare,
  MoveRight,
  Phone,
  UserRound,
} from "lucide-react";
import type { ActivityType } from "@/lib/domain/enums";

export const ACTIVITY_LABELS: Record<ActivityType, { label: string; Icon: LucideIcon }> = {
  system: { label: "System", Icon: Cog },
  stage_change: { label: "Stage change", Icon: MoveRight },
  status_change: { label: "Status change", Icon: CircleCheck },
  sales_rep_change: { label: "Sales rep change", Icon: UserRound },
  note: { label: "Note", Icon: MessageSquare },
  proposal: { label: "Proposal", Icon: FileText },
  misc: { label: "Misc", Icon: CircleDot },
  archive: { label: "Archive", Icon: Archive },
  client: { label: "Client", Icon: Phone },
  unarchive: { label: "Unarchive", Icon: ArchiveRestore },
};
