import "server-only";
import type { Embed } from "@/lib/contracts/embed-frames";
import { type Adapter, Port } from "../port";
import { builtInScheduling } from "./built-in";
import { installationCalendly } from "./calendly";

/** A welcome call that is to be booked. */
export interface CallToBook {
  proposalId: string;
  /** Names the call to the vendor: unguessable, the same each time, and nothing that opens the proposal. */
  key: string;
  client: { name: string; email: string } | null;
  /** Nothing of the call is older at the vendor. */
  since: Date;
  /** The booking that our row has, as the vendor calls it. */
  reference: string | null;
}

export interface VendorBooking {
  startsAt: Date;
  endsAt: Date;
  /** IANA; of the vendor's calendar. */
  timeZone: string;
  /** What the vendor calls it; null where our own row is all there is. */
  reference: string | null;
  canceledAt: Date | null;
}

/**
 * A scheduling service (D-51, D-60). All of it is asked outside of transactions; what it says is written to the
 * proposal's and the booking's rows.
 */
export interface SchedulingAdapter extends Adapter {
  readonly embed: Embed;
  /** Where the client books; null where the link is made from our own row. The same key again answers an equal link. */
  createLink(call: CallToBook): Promise<string | null>;
  /**
   * The booking as the vendor's records have it, also after it was moved or canceled, and null while there is none.
   * `reported` is what the browser's frame or a webhook called it: a hint where to look, to be believed only once the
   * vendor's record carries the call's key.
   */
  findBooking(call: CallToBook, reported: string | undefined): Promise<VendorBooking | null>;
  /**
   * Cancels a booking that was made for the call beside `call.reference`, and answers it; not canceled where the vendor does
   * not let us. Null where `reported` names none, or one that is canceled. Not where the vendor lets a call be booked once.
   */
  cancelSecond?(call: CallToBook, reported: string): Promise<VendorBooking | null>;
}

export const schedulingPort = new Port<SchedulingAdapter>("Scheduling", [installationCalendly, builtInScheduling]);
