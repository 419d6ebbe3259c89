import "server-only";
import type { z } from "zod";
import { isSignedIn } from "@/lib/auth/session";
import { sha256Hex } from "@/lib/crypto/sha256";
import { transaction } from "@/lib/database/transaction";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { requestContext } from "@/lib/http/request-context";
import { notify } from "@/lib/notifications/notify";
import { idsOf, loadProposal, type ProposalRecord, recordOnTimeline } from "@/lib/proposals/record";
import { addTimes, boundTimes, type Device, deviceOf, isRobot, MOST_SECONDS_A_REPORT } from "@/lib/proposals/rules";
import type { noteReading as contract } from "./contract";
import { offerClosure } from "./dto";
import {
  findPresentVisit,
  findVisitsBefore,
  insertVisit,
  lockBrowser,
  updateFirstOpened,
  updateVisit,
} from "./repository-visits";

/** More visits of one proposal are not kept. */
const MOST_VISITS = 500;
/** So many openings a day are said in the timeline: anybody with the link can open it as ever new browsers. */
const MOST_LINES_A_DAY = 10;
/** A page reports only after somebody has touched it, or after ten seconds in sight. */
const MOST_SECONDS_AT_FIRST = 20;
/** Two reports of ten seconds each may come a little closer. */
const SLACK_SECONDS = 2;

const OK = { ok: true } as const;

/**
 * Notes that a person has the client's page open and what they read since the last report, at most as many seconds as have passed.
 * Does nothing for robots, for anybody who is signed in here, and where the provider has switched it off (D-131). Throws 'not_found'.
 */
export async function noteReading(
  proposalId: string,
  { browser, seconds }: z.output<typeof contract.body>,
): Promise<typeof OK> {
  const { userAgent, cookie } = requestContext();
  const record = await loadProposal(proposalId);
  if (!record.provider.notesOpenings || isRobot(userAgent) || (await isSignedIn(cookie))) return OK;
  const who = sha256Hex(proposalId + browser);
  return transaction(async () => {
    await lockBrowser(proposalId, who);
    const present = await findPresentVisit(proposalId, who);
    if (present) {
      const most = Math.min(MOST_SECONDS_A_REPORT, present.since + SLACK_SECONDS);
      await updateVisit(present.id, addTimes(present.seconds, boundTimes(seconds, most)));
      return OK;
    }
    const { count, browsersToday, isAgainToday, isKnown } = await findVisitsBefore(
      proposalId,
      who,
      record.provider.timeZone,
    );
    if (count >= MOST_VISITS) return OK;
    const device = deviceOf(userAgent);
    await insertVisit(proposalId, { browser: who, device, seconds: boundTimes(seconds, MOST_SECONDS_AT_FIRST) });
    const isFirst = await updateFirstOpened(proposalId);
    const isTold = !isAgainToday && browsersToday < MOST_LINES_A_DAY;
    if (isTold) await tellOpened(record, { device, isFirst, isOther: count > 0 && !isKnown });
    return OK;
  });
}

interface Opening {
  device: Device;
  /** Whether it is the first of all. */
  isFirst: boolean;
  /** Whether others were by other browsers. */
  isOther: boolean;
}

/** What the first opening of a browser and day leads to, in its transaction: the timeline's line; the very first notifies. */
async function tellOpened(record: ProposalRecord, { device, isFirst, isOther }: Opening): Promise<void> {
  const isOver = record.status === PROPOSAL_STATUS.REJECTED || record.status === PROPOSAL_STATUS.COMPLETED;
  if (isOver || offerClosure(record) !== null) return;
  const where = `on a ${device}${isOther ? ", in another browser" : ""}`;
  await recordOnTimeline({ client: null }, record, "Proposal opened", `, ${where}`);
  if (!isFirst) return;
  const to = [record.representative.id];
  await notify({ kind: "proposalOpened", to, actor: null, text: `On a ${device}`, ...idsOf(record) });
}
