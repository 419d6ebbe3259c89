import { ContactForm } from "@/lib/contacts/contract";
import * as field from "@/lib/contracts/fields";

export const AddContactForm = ContactForm.extend({ companyId: field.uuid("Company is required") });
