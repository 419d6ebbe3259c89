import {
  AtSign,
  BadgeCheck,
  BadgeDollarSign,
  Clock,
  Eye,
  FileSignature,
  Handshake,
  type LucideIcon,
  MessageCircleQuestion,
  PenLine,
  Phone,
  PlugZap,
  Reply,
  Sparkles,
} from "lucide-react";
import type { NotificationKind } from "@/lib/domain/notifications";

export const KIND_ICONS: Record<NotificationKind, LucideIcon> = {
  dealAssigned: Handshake,
  mentioned: AtSign,
  proposalOpened: Eye,
  proposalAnswered: Reply,
  questionAsked: MessageCircleQuestion,
  signed: FileSignature,
  countersign: PenLine,
  approvalNeeded: BadgeDollarSign,
  approvalDecided: BadgeCheck,
  callChanged: Phone,
  stepOverdue: Clock,
  reportChanged: Sparkles,
  syncFailed: PlugZap,
};
