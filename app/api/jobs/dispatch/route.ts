import { env } from "@/lib/env";
import { answerScheduler } from "@/lib/jobs/scheduler-call";

/** For a scheduler that calls every minute, where no process stays alive to sweep up what a crash left behind. */
export const GET = (request: Request): Promise<Response> =>
  answerScheduler(request.headers.get("authorization"), env.CRON_SECRET);
