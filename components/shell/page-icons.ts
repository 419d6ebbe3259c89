import {
  Boxes,
  Building,
  Building2,
  ChartColumn,
  CircleDollarSign,
  CircleUserRound,
  Handshake,
  House,
  IdCard,
  Kanban,
  type LucideIcon,
  Mails,
  Plug,
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
  "chart-column": ChartColumn,
  "circle-dollar-sign": CircleDollarSign,
  "circle-user-round": CircleUserRound,
  handshake: Handshake,
  house: House,
  "id-card": IdCard,
  kanban: Kanban,
  mails: Mails,
  plug: Plug,
  trophy: Trophy,
  "user-cog": UserCog,
  users: Users,
};
