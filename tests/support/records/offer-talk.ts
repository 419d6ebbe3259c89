import { randomUUID } from "node:crypto";
import type { z } from "zod";
import { db } from "@/lib/database/db";
import { runInRequest } from "@/lib/http/request-context";
import type { QuestionForm } from "@/lib/proposals/client/contract";
import { noteReading } from "@/lib/proposals/client/openings";
import { askQuestion } from "@/lib/proposals/client/questions";
import type { ReadingTimes } from "@/lib/proposals/rules";
import { AGENTS } from "./agents";
import { addProposal, type TestProposal } from "./proposals";
import { serial } from "./records";
import type { World } from "./world";

/** The report of a page, of a browser that was never seen before unless one is named. */
export const reading = (seconds: ReadingTimes = { price: 5 }, browser: string = randomUUID()) => ({ browser, seconds });

interface Visitor {
  browser?: string;
  agent?: string;
  cookie?: string | null;
}

/** A report of the client's page, as a browser sends it. */
export const readOffer = (id: string, seconds?: ReadingTimes, visitor: Visitor = {}) =>
  runInRequest(
    {
      requestId: "a-request",
      ip: "198.51.100.7",
      network: "198.51.100.7",
      userAgent: visitor.agent ?? AGENTS.computer,
      cookie: visitor.cookie ?? null,
      setCookies: [],
    },
    () => noteReading(id, reading(seconds, visitor.browser)),
  );

/** A question of somebody whose address no other has. */
export const questionForm = (
  form: Partial<z.output<typeof QuestionForm>> = {},
): z.output<typeof QuestionForm> & { email: string } => ({
  kind: "question",
  line: null,
  body: "Does the price include dental?",
  name: "Jordan Lane",
  ...form,
  email: form.email ?? `asker-${serial()}@client.test`,
});

/** A draft whose client waits for an answer. */
export async function askedProposal(world: World): Promise<TestProposal> {
  const proposal = await addProposal(world);
  await askQuestion(proposal.id, questionForm());
  return proposal;
}

/** A draft whose link was mailed, so many days ago. */
export async function sentProposal(world: World, daysAgo = 0, recipient = "jordan@client.test"): Promise<TestProposal> {
  const proposal = await addProposal(world);
  const sentAt = new Date(Date.now() - daysAgo * 86_400_000);
  await db().sentOffer.create({ data: { proposalId: proposal.id, recipient, sentById: world.rep, sentAt } });
  return proposal;
}
