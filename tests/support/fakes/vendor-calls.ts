import { PUT as completeDocuments } from "@/app/api/offers/[proposalId]/documents/complete/route";
import { GET as downloadDocuments } from "@/app/api/offers/[proposalId]/documents/download/route";
import { POST as createDocuments } from "@/app/api/offers/[proposalId]/documents/route";
import { GET as getOffer } from "@/app/api/offers/[proposalId]/route";
import { PUT as completeCall } from "@/app/api/offers/[proposalId]/welcome-call/complete/route";
import { PROPOSAL_STATUS } from "@/lib/domain/enums";
import { schedulingPort } from "@/lib/vendors/scheduling/port";
import { signingPort } from "@/lib/vendors/signing/port";
import { addProposal, signingForm, type TestProposal } from "../records/proposals";
import type { World } from "../records/world";
import type { FakeVendor } from "./fake-vendor";
import { prefer, schedulingOver, signingOver } from "./vendor-adapters";

type Handler = (request: Request, next: { params: Promise<unknown> }) => Promise<Response>;

/** A call as it comes from a browser, through everything before the use case. */
async function ask(handler: Handler, method: string, proposalId: string, body?: unknown) {
  const request = new Request(`http://localhost:3000/api/offers/${proposalId}`, {
    method,
    ...(body !== undefined && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) }),
  });
  const response = await handler(request, { params: Promise.resolve({ proposalId }) });
  const text = await response.text();
  const isJson = response.headers.get("content-type")?.startsWith("application/json");
  return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
}
export type Answer = Awaited<ReturnType<typeof ask>>;

export const show = (id: string) => ask(getOffer, "GET", id);
export const give = (id: string, form: object = signingForm) => ask(createDocuments, "POST", id, form);
export const claimSigned = (id: string) => ask(completeDocuments, "PUT", id);
export const claimBooked = (id: string, booking?: string) => ask(completeCall, "PUT", id, { booking });
export const download = (id: string) => ask(downloadDocuments, "GET", id);

/** Makes the product use the vendor for signing and scheduling. The returned functions undo it. */
export const preferVendor = (vendor: FakeVendor) => ({
  signing: prefer(signingPort, signingOver(vendor)),
  scheduling: prefer(schedulingPort, schedulingOver(vendor)),
});

/** A proposal that its client has signed at the vendor. */
export async function signedThere(world: World, vendor: FakeVendor): Promise<TestProposal> {
  const proposal = await addProposal(world, PROPOSAL_STATUS.APPROVED);
  await give(proposal.id);
  vendor.sign("client");
  return proposal;
}

/** A proposal whose call is booked at the vendor, as 'booking of <id>'. */
export async function bookedThere(world: World, vendor: FakeVendor): Promise<TestProposal> {
  const proposal = await signedThere(world, vendor);
  const { json } = await claimSigned(proposal.id);
  const key = new URL(json.welcomeScheduleLink).searchParams.get("key") ?? "";
  const when = { startsAt: "2031-01-06T17:00:00.000Z", timeZone: "America/Denver" };
  vendor.bookings.push({ id: `booking of ${proposal.id}`, key, ...when });
  return proposal;
}
