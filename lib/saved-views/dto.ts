import type { Actor } from "@/lib/auth/actor";
import type { SavedView } from "@/lib/contracts/saved-views";
import type { SavedViewRow } from "./repository";
import { mayEditView } from "./rules";

export const toSavedView = (actor: Actor, row: SavedViewRow): SavedView => ({
  id: row.id,
  name: row.name,
  isTeam: row.isTeam,
  address: row.address,
  maker: { firstName: row.firstName, lastName: row.lastName },
  isOwn: row.userId === actor.userId,
  canEdit: mayEditView(actor, row),
  isStart: row.isStart,
  version: row.version,
});
