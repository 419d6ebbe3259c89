import { db } from "@/lib/database/db";
import type { ViewedList } from "@/lib/lists/rules-saved-views";
import { serial } from "./records";

interface NewView {
  list?: ViewedList;
  name?: string;
  isTeam?: boolean;
  address?: string;
}

/** A saved view, by default of the list of deals and for its maker alone. */
export async function addSavedView(userId: string, providerId: string, view: NewView = {}): Promise<string> {
  const { id } = await db().savedView.create({
    data: { list: "deals", name: `View ${serial()}`, address: "stages=won", ...view, userId, providerId },
    select: { id: true },
  });
  return id;
}
