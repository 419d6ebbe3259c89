import { z } from "zod";
import { ContactForm } from "@/lib/contacts/contract";
import { uuid } from "@/lib/contracts/fields";
import { DealContactForm, DealEditForm } from "@/lib/deals/contract";
import { NEW_CONTACT } from "./role-fields";

export const EditDealForm = DealEditForm.extend({ salesRepId: uuid("Sales rep is required").optional() });

/** A contact's part in a deal; names are only asked for where somebody new is added. */
export const AddDealContactForm = DealContactForm.extend({
  contactId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  title: z.string(),
}).transform(({ contactId, roles, isPrimary, ...typed }, context) => {
  const part = { contactId, roles, isPrimary };
  if (contactId !== NEW_CONTACT) return { ...part, person: null };
  const { data, error } = ContactForm.safeParse(typed);
  for (const { path, message } of error?.issues ?? []) context.addIssue({ code: "custom", path, message });
  return data ? { ...part, person: data } : z.NEVER;
});
