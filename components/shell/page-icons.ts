import {
  Boxes,
  Building,
  Building2,
  CircleUserRound,
  Handshake,
  House,
  IdCard,
  Kanban,
  type LucideIcon,
  Mails,
  Sparkles,
  Trophy,
  UserCog,
  Users,
} from "lucide-react";
import type { PageIcon } from "@/lib/pages";

/** The drawings of the icons that pages are registered with. */
export const PAGE_ICONS: Record<PageIcon, LucideIcon> = {
  boxes: Boxes,
  building: Building,
  "building-2": Building2,
  "circle-user-round": CircleUserRound,
  handshake: Handshake,
  house: House,
  "id-card": IdCard,
  kanban: Kanban,
  mails: Mails,
  sparkles: Sparkles,
  trophy: Trophy,
  "user-cog": UserCog,
  users: Users,
};
