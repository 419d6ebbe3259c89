import { getUser as contract } from "@/lib/contracts/users";
import { openRecord } from "@/lib/http/open-record";
import { getUser } from "@/lib/users/service";

export const openUser = openRecord(contract, (_, { userId }) => getUser(userId));
