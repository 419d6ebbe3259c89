import "server-only";
import { makeLinkToken } from "@/lib/crypto/link-token";
import { countBookings } from "./repository";

/** A scheduling service: gives a link to embed, and knows for itself whether the call is booked (D-51, D-60). */
export interface SchedulingPort {
  linkFor(proposalId: string): string;
  isBooked(proposalId: string): Promise<boolean>;
}

/** The slot picker that the product itself serves. */
const builtInScheduling: SchedulingPort = {
  linkFor: (proposalId) => `/embed/schedule/${makeLinkToken("schedule", proposalId)}`,
  isBooked: async (proposalId) => (await countBookings(proposalId)) > 0,
};

export const schedulingPort = (): SchedulingPort => builtInScheduling;
