"use client";

import { lazyDialog } from "@/components/kit/once-open";

/** Adds a company. */
export const AddCompanyDialog = lazyDialog(
  async () => (await import("./add-company-form-dialog")).AddCompanyFormDialog,
);
