import type { Refusal } from "@/lib/refusal";

/** Refuses to change or delete an event of the payroll platform (D-73). */
export const refuseExternal = (event: { mappingId: string | null }): Refusal | null =>
  event.mappingId === null
    ? null
    : { code: "forbidden", message: "Revenue from the payroll platform cannot be edited or deleted here" };

/** Refuses revenue for a person without any link to the provider. */
export const refuseStranger = (mayEarn: boolean): Refusal | null =>
  mayEarn
    ? null
    : { code: "bad_request", message: "This sales rep is not a member of the provider", field: "salesRepId" };
