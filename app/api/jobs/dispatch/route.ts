import { env } from "@/lib/env";
import { answerScheduler } from "@/lib/jobs/scheduler-call";

/** A scheduler calls this every minute where no process stays resident to sweep up what a crash left behind. */
export const GET = (request: Request): Promise<Response> =>
  answerScheduler(request.headers.get("authorization"), env.CRON_SECRET);
