import type { TestProposal } from "../records/proposals";
import type { Deal } from "../records/records";
import type { World } from "../records/world";
import type { Input } from "./api";

/** What requests are made about: all of it belongs to Summit and `rep`, so that other callers show who may do what. */
export interface Targets {
  world: World;
  deal: Deal;
  /** Of its sales rep; one of its proposals is priced from it. */
  censusId: string;
  contactId: string;
  noteId: string;
  stepId: string;
  notificationId: string;
  draft: TestProposal;
  completed: TestProposal;
  documentId: string;
  providerSignerId: string;
}

export type Recipe = (targets: Targets) => Input | Promise<Input>;

export const none: Recipe = () => ({});

export const withBody =
  (recipe: Recipe, body: (targets: Targets) => unknown): Recipe =>
  async (targets) => ({ ...(await recipe(targets)), body: await body(targets) });

export const company: Recipe = ({ deal }) => ({ params: { companyId: deal.companyId } });

export const provider: Recipe = ({ world }) => ({ params: { providerId: world.summit.providerId } });

export const anotherProvider: Recipe = ({ world }) => ({ params: { providerId: world.redwood.providerId } });
