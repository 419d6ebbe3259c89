import { lazy } from "react";

/** The dialogs of a deal's contacts, loaded when first opened. */
export const AddDealContactDialog = lazy(async () => ({
  default: (await import("./add-deal-contact-dialog")).AddDealContactDialog,
}));
export const DealContactDialog = lazy(async () => ({
  default: (await import("./deal-contact-dialog")).DealContactDialog,
}));
