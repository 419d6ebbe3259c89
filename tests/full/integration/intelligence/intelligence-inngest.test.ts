import { FakeInngest } from "../../../support/fakes/fake-inngest";
import { INNGEST_ENV } from "../../../support/fakes/inngest-calls";
import { describeReports } from "../../../support/jobs/intelligence-scenarios";
import { JobWorker } from "../../../support/jobs/job-workers";

let fake: FakeInngest;

describeReports(
  {
    name: "Inngest",
    async start() {
      fake = await FakeInngest.start();
      Object.assign(process.env, INNGEST_ENV, { INNGEST_BASE_URL: fake.url });
      const { inngestEngine } = await import("@/lib/jobs/inngest-engine");
      Object.assign(globalThis, { __tandemEngine: Promise.resolve(inngestEngine) });
      // Inngest knows the functions before the first event.
      const worker = await this.worker("registers");
      await worker.kill();
    },
    stop: () => fake.stop(),
    async worker(name) {
      const worker = await JobWorker.start("product on inngest", name);
      await fake.connectApp(worker.url);
      return worker;
    },
    hurry: async () => undefined,
    async giveUpOnTheSilent() {
      fake.abandonRequests();
    },
    async losing(work) {
      fake.losesEvents = true;
      const result = await work();
      fake.losesEvents = false;
      return result;
    },
  },
  true,
);
