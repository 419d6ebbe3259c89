import "server-only";
import type { Embed } from "@/lib/contracts/embed-frames";
import { type Adapter, Port } from "../port";
import { builtInScheduling } from "./built-in";
import { installationCalendly } from "./calendly";

/** A welcome call to be booked. */
export interface CallToBook {
  proposalId: string;
  /** The call's key at the vendor: unguessable, always the same, and useless for opening the proposal. */
  key: string;
  client: { name: string; email: string } | null;
  /** Nothing about the call at the vendor is older. */
  since: Date;
  /** The vendor's reference of the booking in our row. */
  reference: string | null;
}

export interface VendorBooking {
  startsAt: Date;
  endsAt: Date;
  /** IANA name; the time zone of the vendor's calendar. */
  timeZone: string;
  /** The vendor's reference; null where only our own row exists. */
  reference: string | null;
  canceledAt: Date | null;
  /** The vendor's pages for the client to move and cancel it; null where the vendor has none, or only our own row exists. */
  links: { move: string; cancel: string } | null;
}

/**
 * A scheduling service (D-51, D-60). All of it is called outside of transactions; the results are written to the proposal's and
 * the booking's rows.
 */
export interface SchedulingAdapter extends Adapter {
  readonly embed: Embed;
  /** Where the client books; null where the link is made from our own row. The same key always returns an equal link. */
  createLink(call: CallToBook): Promise<string | null>;
  /**
   * The booking by the vendor's records, also after it was moved or canceled; null while there is none. `reported` is the
   * booking's reference by the browser's frame or a webhook: a hint where to look, trusted only if the vendor's record carries
   * the call's key.
   */
  findBooking(call: CallToBook, reported: string | undefined): Promise<VendorBooking | null>;
  /**
   * Cancels a second booking of the call, besides `call.reference`, and returns it; not canceled where the vendor does not let
   * us. Null where `reported` names none, or a canceled one. Missing where the vendor's links can be used only once.
   */
  cancelSecond?(call: CallToBook, reported: string): Promise<VendorBooking | null>;
}

export const schedulingPort = new Port<SchedulingAdapter>("Scheduling", [installationCalendly, builtInScheduling]);
