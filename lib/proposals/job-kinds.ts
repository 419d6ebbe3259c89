import "server-only";
import type { z } from "zod";
import { defineClockJob, defineJob } from "@/lib/jobs/define-job";
import { enqueueAll } from "@/lib/jobs/events";

interface Reminders<Data extends z.ZodType> {
  /** The name of the job that reminds of one record, and its data. */
  one: string;
  data: Data;
  /** The name of the job that finds whom. */
  all: string;
  /** The records due for a reminder, of providers where people read their mail at that instant. */
  find: (now: Date) => Promise<z.input<Data>[]>;
  /** Counts a reminder in the statement that finds it due, and posts its mail, in one transaction; nothing where none is due. */
  remind: (data: z.output<Data>) => Promise<void>;
}

/**
 * The jobs that remind clients and signers: one finds whom, hourly, and starts one of the others for each, which mails it also when
 * it runs late. Of several jobs for one reminder only the first mails it (048).
 */
export function remindersOf<Data extends z.ZodType>({ one, data, all, find, remind }: Reminders<Data>) {
  const remindOne = defineJob({
    name: one,
    data,
    retries: 5,
    run: async (found, { step }) => {
      await step("remind", ({ write }) => write(() => remind(found)));
    },
  });
  const remindAll = defineClockJob({
    name: all,
    cron: "23 * * * *",
    run: async ({ step }) => {
      await step("find", ({ write }) => write(async () => enqueueAll(remindOne, await find(new Date()))));
    },
  });
  return { remindOne, remindAll };
}

/**
 * A job of the clock, every five minutes: `follow` starts a job for each of the proposals that `takeDue` returns, because a
 * vendor's webhook may have been lost.
 */
export const lookAfterJob = (
  name: string,
  takeDue: () => Promise<string[]>,
  follow: (due: { proposalId: string }[]) => Promise<void>,
) =>
  defineClockJob({
    name,
    cron: "*/5 * * * *",
    run: async ({ step }) => {
      await step("look", ({ write }) =>
        write(async () => {
          const due = await takeDue();
          await follow(due.map((proposalId) => ({ proposalId })));
        }),
      );
    },
  });
