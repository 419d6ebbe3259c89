// A view is the address of a list or the board with a name (docs/decisions/146), so a new filter needs no column here.
// It shares no records; each reader sees those in their scope.

import "server-only";
import { can } from "@/lib/access/permissions";
import { AppError } from "@/lib/app-error";
import { changesNothing, changesOf } from "@/lib/audit/changes";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import type { BodyOf } from "@/lib/contracts/endpoint";
import { transaction, writeUnique } from "@/lib/database/transaction";
import { checkVersion } from "@/lib/http/check-version";
import { type Refusal, refuse } from "@/lib/refusal";
import type * as contract from "./contract";
import type { SavedView } from "./contract";
import {
  deleteLockedView,
  deleteStart,
  findSavedViews,
  findStartView,
  insertSavedView,
  lockSavedView,
  type SavedViewRow,
  updateLockedView,
  writeStart,
} from "./repository-saved-views";
import { keptAddress, unreadableAddress, VIEW_PARAM, type ViewedList } from "./rules-saved-views";

/** The actor's own views of a list and the team's, by name. */
export async function listSavedViews(
  actor: Actor,
  list: ViewedList,
): Promise<{ items: contract.SavedView[]; total: number }> {
  const { rows, total } = await findSavedViews(actor, list);
  return { items: rows.map((row) => toSavedView(actor, row)), total };
}

/** The parameters of the view with which a list begins for the actor; null where it begins with none. */
export async function startAddress(actor: Actor, list: ViewedList): Promise<string | null> {
  const view = await findStartView(actor, list);
  if (!view) return null;
  const params = new URLSearchParams(keptAddress(list, view.address));
  params.set(VIEW_PARAM, view.id);
  return params.toString();
}

/** Throws 'not_found' for a view that the actor does not see. */
async function requireLockedView(actor: Actor, id: string): Promise<SavedViewRow> {
  const row = await lockSavedView(actor, id);
  if (!row) throw AppError.notFound("View not found");
  return row;
}

/** What a view keeps of an address that was sent. Throws 'bad_request' in words. */
function readAddress(list: ViewedList, address: string): string {
  const problem = unreadableAddress(list, address);
  if (problem !== null) throw AppError.badRequest(problem, { address: problem });
  return keptAddress(list, address);
}

/** Runs a write; a second view of the name becomes a conflict at that field. */
const oneOfAName = <T>(write: () => Promise<T>): Promise<T> =>
  writeUnique("name", "There is already a view with this name", write);

/** What is done to a team's view is its provider's to see in the history, to one's own view nobody's (D-204). */
const ofTeam = ({ providerId }: Actor, isTeam: boolean) => (isTeam ? { providerId } : {});

export async function createSavedView(
  actor: Actor,
  { list, name, isTeam, address }: BodyOf<typeof contract.createSavedView>,
): Promise<contract.SavedView> {
  refuse(refuseTeam(actor, isTeam));
  const { userId, providerId } = actor;
  return oneOfAName(async () => {
    const data = { list, name, isTeam, address: readAddress(list, address), userId, providerId };
    const { id } = await insertSavedView(data);
    await audit(actor, "saved_view.create", "saved_view", id, { list, name, isTeam, ...ofTeam(actor, isTeam) });
    return toSavedView(actor, await requireLockedView(actor, id));
  });
}

/** Where a leader takes a colleague's view from the team, it is no longer theirs to see; they get it as it was left. */
export async function updateSavedView(
  actor: Actor,
  id: string,
  { version, ...change }: BodyOf<typeof contract.updateSavedView>,
): Promise<contract.SavedView> {
  refuse(refuseTeam(actor, change.isTeam));
  return oneOfAName(async () => {
    const row = await requireLockedView(actor, id);
    refuse(refuseEdit(actor, row));
    checkVersion(version, { version: row.version, changedBy: null });
    const { address, ...others } = change;
    const data = { ...others, ...(address !== undefined && { address: readAddress(row.list, address) }) };
    if (changesNothing(row, data)) return toSavedView(actor, row);
    await updateLockedView(id, data);
    const after = { ...row, ...data, version: row.version + 1 };
    const changes = { ...ofTeam(actor, row.isTeam || after.isTeam), ...changesOf(row, after, data) };
    await audit(actor, "saved_view.update", "saved_view", id, changes);
    return toSavedView(actor, after);
  });
}

export async function deleteSavedView(actor: Actor, id: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const row = await requireLockedView(actor, id);
    refuse(refuseEdit(actor, row));
    await deleteLockedView(id);
    const { list, name, isTeam } = row;
    await audit(actor, "saved_view.delete", "saved_view", id, { list, name, isTeam, ...ofTeam(actor, isTeam) });
    return { ok: true };
  });
}

export async function setStartView(actor: Actor, id: string): Promise<{ ok: true }> {
  return transaction(async () => {
    const { list } = await requireLockedView(actor, id);
    await writeStart(actor, id, list);
    return { ok: true };
  });
}

export async function unsetStartView(actor: Actor, id: string): Promise<{ ok: true }> {
  return transaction(async () => {
    await requireLockedView(actor, id);
    await deleteStart(actor, id);
    return { ok: true };
  });
}

function toSavedView(actor: Actor, row: SavedViewRow): SavedView {
  const { userId, firstName, lastName, list: _, ...view } = row;
  return {
    ...view,
    maker: { firstName, lastName },
    isOwn: userId === actor.userId,
    canEdit: mayEditView(actor, row),
  };
}

type Who = Pick<Actor, "userId" | "role" | "providerRole" | "providerId">;

/** Whether somebody who sees a view may change and delete it. */
const mayEditView = (who: Who, view: { userId: string; isTeam: boolean }): boolean =>
  view.userId === who.userId || (view.isTeam && can(who, "team.manage"));

const refuseEdit = (who: Who, view: { userId: string; isTeam: boolean }): Refusal | null =>
  mayEditView(who, view)
    ? null
    : {
        code: "forbidden",
        message: "Only the person who made this view and the team's owners and admins can change it",
      };

const refuseTeam = ({ providerId }: Who, isTeam: boolean | undefined): Refusal | null =>
  isTeam && providerId === null
    ? { code: "bad_request", message: "Choose a provider to share a view with its team", field: "isTeam" }
    : null;
