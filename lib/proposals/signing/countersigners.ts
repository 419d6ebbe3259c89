import "server-only";
import { audit } from "@/lib/audit/service";
import type { Actor } from "@/lib/auth/actor";
import { fullName } from "@/lib/domain/format";
import { notifyByMail } from "@/lib/notifications/notify";
import { recordOnTimeline } from "@/lib/proposals/record";
import { titleOf } from "./acting";
import { postPassedOn } from "./mails-passing";
import {
  clearFormerSigners,
  countAssigned,
  findLeaders,
  findLedProviders,
  findOrphans,
  type Leader,
  type Orphan,
  updateAssignee,
} from "./repository-countersigners";

export interface Countersigner {
  userId: string;
  firstName: string;
  lastName: string;
  email: string;
  title: string;
}

const toCountersigner = ({ role, userId, firstName, lastName, email }: Leader): Countersigner => ({
  userId,
  firstName,
  lastName,
  email,
  title: titleOf(role),
});

/**
 * The person who signs for a provider (D-107, D-116): the one its setting names, else its longest-standing active owner, else its
 * longest-standing admin. Undefined where nobody leads it; then a platform Admin signs.
 */
export async function countersignerOf(providerId: string): Promise<Countersigner | undefined> {
  const [leader] = await findLeaders(providerId);
  return leader && toCountersigner(leader);
}

/** The person to whom a signature was assigned, and today's stand-in, as long as they lead the provider. */
export async function askedFor(
  providerId: string,
  { assigneeId }: { assigneeId: string | null },
): Promise<{ assignee: Countersigner | undefined; standIn: Countersigner | undefined }> {
  const leaders = await findLeaders(providerId);
  const assignee = leaders.find(({ userId }) => userId === assigneeId);
  const standIn = leaders.find(({ isStandIn }) => isStandIn);
  return {
    assignee: assignee && toCountersigner(assignee),
    standIn: standIn && standIn.userId !== assigneeId ? toCountersigner(standIn) : undefined,
  };
}

/** The provider's leaders who signed a document for it or were asked to. */
export async function leadersWhoSigned(
  providerId: string,
  signer: { email: string; signedById: string | null; assigneeId: string | null },
): Promise<Countersigner[]> {
  const { email, signedById, assigneeId } = signer;
  const signed = ({ userId, ...leader }: Leader) =>
    signedById === null ? leader.email.toLowerCase() === email.toLowerCase() : userId === signedById;
  const leaders = await findLeaders(providerId);
  return leaders.filter((leader) => signed(leader) || leader.userId === assigneeId).map(toCountersigner);
}

/** How many countersignatures are assigned to somebody, and who would get them if they left. */
export async function offerPassing(
  providerId: string,
  userId: string | null,
): Promise<{ open: number; to: string | null }> {
  if (userId === null) return { open: 0, to: null };
  const open = await countAssigned(providerId, userId);
  const next = (await findLeaders(providerId)).find((leader) => leader.userId !== userId);
  return { open, to: next ? fullName(next) : null };
}

/**
 * Assigns open countersignatures of a provider, or of one of its documents, whose assignee no longer leads it to the person who
 * signs for it now, in the transaction under way (D-116). Call it after every change of who leads a provider. The new signer gets
 * a mail about those already waiting, with replies to `by`, who made the change; without `by` nobody is mailed.
 */
export async function passOnSignatures(by: Actor | null, providerId: string, documentId: string | null = null) {
  const leaders = await findLeaders(providerId);
  await clearFormerSigners(
    providerId,
    leaders.map(({ userId }) => userId),
  );
  const [next] = leaders;
  const orphans = (await findOrphans(providerId, documentId)).filter(
    ({ assigneeId }) => assigneeId !== null || next !== undefined,
  );
  for (const orphan of orphans) await passOn(by, orphan, next);
  const asked = orphans.filter(({ askedAt }) => askedAt !== null);
  const [first] = asked;
  if (by && next && first) {
    const sender = { providerId, providerName: first.providerName, replyTo: by.email };
    for (const { dealId, proposalId } of asked) {
      // One mail tells of all of them.
      const news = { kind: "countersign", news: "client", actor: by, providerId, dealId, proposalId } as const;
      await notifyByMail(next.userId, news, async () => {
        if (proposalId === first.proposalId) await postPassedOn(sender, next, asked);
      });
    }
  }
}

/** Passes on signatures at every provider that a user leads, when their account is deactivated or activated. */
export async function passOnSignaturesOf(by: Actor, userId: string): Promise<void> {
  for (const providerId of await findLedProviders(userId)) await passOnSignatures(by, providerId);
}

async function passOn(by: Actor | null, orphan: Orphan, next: Leader | undefined): Promise<void> {
  const { id, assigneeId, providerName, namedFirst, namedLast, formerFirst, formerLast } = orphan;
  await updateAssignee(id, next?.userId ?? null);
  const former =
    formerFirst !== null && formerLast !== null ? `${formerFirst} ${formerLast}` : `${namedFirst} ${namedLast}`;
  const said = next
    ? `: from ${former} to ${fullName(next)}, who signs for ${providerName} now`
    : `: ${former} no longer signs for ${providerName}, and no one else on its team can. An Admin can sign in their own name`;
  await recordOnTimeline(by, orphan, "Countersignature passed on", said);
  await audit(by, "document.pass-on", "document-signer", id, {
    before: { signerId: assigneeId },
    after: { signerId: next?.userId ?? null },
  });
}
