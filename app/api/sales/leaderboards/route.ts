import * as contract from "@/lib/leaderboards/contract";
import { getLeaderboard } from "@/lib/leaderboards/service";
import { route } from "@/lib/route";

export const GET = route(contract.getLeaderboard, "account.use", ({ actor, query }) => getLeaderboard(actor, query));
