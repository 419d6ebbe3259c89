import { POST as receive } from "@/app/api/webhooks/calendly/[account]/route";
import { db } from "@/lib/database/db";
import { transaction } from "@/lib/database/transaction";
import { checkEnv } from "@/lib/env";
import type { Job } from "@/lib/jobs/define-job";
import { runJob } from "@/lib/jobs/run-job";
import { INSTALLATION } from "@/lib/proposals/call/contract";
import { subscribeJob } from "@/lib/proposals/call/jobs";
import { createCallLink, storeCallLink } from "@/lib/proposals/call/vendor";
import { BUILT_IN } from "@/lib/vendors/port";
import { addWaitingForCall, type TestProposal } from "../records/proposals";
import { sql } from "../records/sql";
import type { World } from "../records/world";
import { CALENDLY_TOKEN, EVENT_PAGE, FakeCalendly, type Message } from "./fake-calendly";
import { show } from "./vendor-calls";

const SETTINGS = ["CALENDLY_TOKEN", "CALENDLY_EVENT_LINK"] as const;

/** Sets the installation's Calendly account, or none, with the API of a fake. */
export function setCalendly(calendly: FakeCalendly | null, { forInstallation = true } = {}): void {
  for (const name of SETTINGS) delete process.env[name];
  process.env.CALENDLY_API_URL = calendly?.url ?? "http://127.0.0.1:1";
  if (calendly && forInstallation) {
    Object.assign(process.env, { CALENDLY_TOKEN, CALENDLY_EVENT_LINK: EVENT_PAGE });
  }
  checkEnv();
}

/** A fake that the installation's settings name. */
export async function startCalendly(): Promise<FakeCalendly> {
  const calendly = await FakeCalendly.start();
  setCalendly(calendly);
  return calendly;
}

export interface WaitingCall extends TestProposal {
  /** What binds a booking to this call. */
  key: string;
  link: URL;
}

/** A proposal whose welcome call waits to be booked, linked as the end of the signing does; its documents do not matter. */
export async function addWaitingCall(world: World): Promise<WaitingCall> {
  const proposal = await addWaitingForCall(world);
  const link = await createCallLink({
    proposalId: proposal.id,
    providerId: world.summit.providerId,
    representativeId: world.rep,
    client: { name: "Jordan Lane", email: "jordan@client.test" },
    since: new Date(Date.now() - 60_000),
    reference: null,
    schedulingVendor: BUILT_IN,
    calendlyAccountId: null,
  });
  await transaction(() => storeCallLink(proposal.id, link));
  const { json } = await show(proposal.id);
  const shown = new URL(json.welcomeScheduleLink, "http://localhost:3000");
  return { ...proposal, link: shown, key: shown.searchParams.get("utm_content") ?? "" };
}

/** Runs every job of one kind that waits, in order; a failed one stays for the next time. Returns why some failed. */
export async function work(job: Job): Promise<string[]> {
  const waiting = await sql<{ id: string; data: unknown }>(
    "SELECT id::text, data FROM job_events WHERE name = $1 AND status IN ('waiting', 'running') ORDER BY created_at, id",
    [job.name],
  );
  const failures: string[] = [];
  for (const { id, data } of waiting) {
    await runJob(job, id, data).catch((error: unknown) => failures.push(String(error)));
  }
  return failures;
}

/** Tells the fake where to send webhooks, and with which key to sign them. */
export async function listen(account: string = INSTALLATION): Promise<void> {
  await db().jobEvent.deleteMany({ where: { name: subscribeJob.name } });
  await db().jobEvent.create({ data: { name: subscribeJob.name, data: { account } } });
  const failures = await work(subscribeJob);
  if (failures.length > 0) throw new Error(failures.join());
}

/** Sends a webhook through everything before its use case; returns the status. */
export async function deliver({ body, headers }: Message, account: string = INSTALLATION): Promise<number> {
  const request = new Request(`http://localhost:3000/api/webhooks/calendly/${account}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  return (await receive(request, { params: Promise.resolve({ account }) })).status;
}

export const bookingOf = (proposalId: string) => db().booking.findUnique({ where: { proposalId } });
