import { db } from "@/lib/database/db";
import { keptAddress, type ViewedList } from "@/lib/lists/rules-saved-views";
import type { People } from "./people";

/** A condition as an address has it: column, operator, values. */
type Asked = [column: string, operator: string, ...values: string[]];

const OPEN: Asked = ["status", "in", "open"];

/** The team's views of Summit PEO, and Riley's own. */
export async function seedViews({ summit, owner, reps }: People): Promise<void> {
  const team = { providerId: summit, userId: owner.id, isTeam: true };
  const riley = { providerId: summit, userId: reps.riley.user.id, isTeam: false };
  const closing = whereOf(OPEN, ["expectedCloseDate", "during", "thisQuarter"]);
  await db().savedView.createMany({
    data: [
      { ...team, ...viewOf("deals", "Closing this quarter", { where: closing, sortBy: "expectedCloseDate" }) },
      { ...team, ...viewOf("companies", "Nothing open", { where: whereOf(["openDeals", "is", "0"]) }) },
      { ...riley, ...viewOf("companies", "My hot companies", { where: whereOf(["openValue", "atLeast", "50000"]) }) },
      {
        ...riley,
        ...viewOf("contacts", "Whom to call", {
          where: whereOf(["isPrimary", "yes"], ["phone", "notEmpty"]),
        }),
      },
    ],
  });
}

const whereOf = (...asked: Asked[]): string => JSON.stringify({ all: asked });

const viewOf = (list: ViewedList, name: string, params: Record<string, string>) => ({
  list,
  name,
  address: keptAddress(list, new URLSearchParams(params).toString()),
});
