"use client";

import { lazyDialog } from "@/components/kit/once-open";

/** Adds a deal, from the pages that offer it. */
export const AddDealDialog = lazyDialog(async () => (await import("./add-deal-form-dialog")).AddDealFormDialog);
