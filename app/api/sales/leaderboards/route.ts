import * as contract from "@/lib/contracts/leaderboards";
import { route } from "@/lib/http/route";
import { getLeaderboard } from "@/lib/leaderboards/service";

export const GET = route(contract.getLeaderboard, "account.use", ({ actor, query }) => getLeaderboard(actor, query));
