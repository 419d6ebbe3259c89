import { z } from "zod";
import { ContactForm } from "@/lib/contacts/contract";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { CONTACT_ROLES } from "@/lib/domain/enums";
import { Deal } from "./contract";

/** What a contact does in a deal (D-135): its roles, each once, and whether it is the deal's primary contact. */
export const DealContactForm = z.strictObject({
  roles: z
    .array(z.enum(CONTACT_ROLES))
    .max(CONTACT_ROLES.length)
    .refine((roles) => new Set(roles).size === roles.length, "Each role only once"),
  isPrimary: z.boolean(),
});
export type DealContactForm = z.output<typeof DealContactForm>;

const dealId = z.strictObject({ dealId: field.uuid() });
const contactId = z.strictObject({ dealId: field.uuid(), contactId: field.uuid() });

export const createDealContact = endpoint("POST", "/api/deals/{dealId}/contacts", {
  summary: "Add a new contact to a deal and its company",
  params: dealId,
  body: ContactForm.extend(DealContactForm.shape),
  response: Deal,
});

export const putDealContact = endpoint("PUT", "/api/deals/{dealId}/contacts/{contactId}", {
  summary:
    "Add a contact of the company to a deal, or change its roles; a new primary contact replaces the present one",
  params: contactId,
  body: DealContactForm,
  response: Deal,
});

export const deleteDealContact = endpoint("DELETE", "/api/deals/{dealId}/contacts/{contactId}", {
  summary: "Remove a contact from a deal; it stays with the company",
  params: contactId,
  response: Deal,
});
