import "server-only";
import { BUILT_IN_EMBED } from "@/lib/contracts/embed-frames";
import { BUILT_IN } from "../port";
import type { SchedulingAdapter } from "./port";
import { findBooking } from "./repository";

/** The app's own slot picker; its record is our own row. */
export const builtInScheduling: SchedulingAdapter = {
  name: BUILT_IN,
  isConfigured: () => true,
  embed: BUILT_IN_EMBED,
  createLink: async () => null,
  async findBooking({ proposalId }) {
    const booking = await findBooking(proposalId);
    return booking ? { ...booking, reference: null, links: null } : null;
  },
};
