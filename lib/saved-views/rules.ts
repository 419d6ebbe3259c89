import type { Actor } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import type { Refusal } from "@/lib/refusal";

type Who = Pick<Actor, "userId" | "role" | "providerRole" | "providerId">;

/** Whether somebody who sees a view may change and delete it. */
export const mayEditView = (who: Who, view: { userId: string; isTeam: boolean }): boolean =>
  view.userId === who.userId || (view.isTeam && can(who, "team.manage"));

export const refuseEdit = (who: Who, view: { userId: string; isTeam: boolean }): Refusal | null =>
  mayEditView(who, view)
    ? null
    : { code: "forbidden", message: "Only who made this view and who leads the team can change it" };

export const refuseTeam = ({ providerId }: Who, isTeam: boolean | undefined): Refusal | null =>
  isTeam && providerId === null
    ? { code: "bad_request", message: "Choose a provider to share a view with its team", field: "isTeam" }
    : null;
