import "server-only";
import { BUILT_IN_EMBED } from "@/lib/contracts/embed-frames";
import { BUILT_IN } from "../port";
import type { SigningAdapter } from "./port";
import { findSigners } from "./repository";

/** The app's own signing frame; its record is our own signer rows. */
export const builtInSigning: SigningAdapter = {
  name: BUILT_IN,
  isConfigured: () => true,
  embed: BUILT_IN_EMBED,
  submit: async () => ({ reference: null, links: {} }),
  readRecord: async ({ id }) => ({ signers: await findSigners(id), files: null, problem: null }),
  nameSigner: async () => undefined,
  withdraw: async () => undefined,
};
