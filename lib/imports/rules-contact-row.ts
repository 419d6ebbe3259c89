import { type CompanyOfRow, companyOfRow, type ReadRow } from "./rules-company-row";
import type { ContactField, FieldTexts } from "./rules-fields";
import { EXTENSION, leftOut, nameText, partsOf, phoneOf, plainText, quoted } from "./rules-values";

/** What a contact of a file is to be, and by what its company is found. */
export interface ContactRow {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  title: string;
  company: CompanyOfRow;
}

/** 'Diaz, Ana' and 'Ana Maria Diaz' as first and last name. */
function namesOf(whole: string): [first: string, last: string] {
  const [last = "", first] = whole.split(/\s*,\s*/);
  if (first && !/^(jr|sr|ii|iii|iv|phd|md|cpa|esq)\.?$/i.test(first)) return [first, last];
  const words = last.replace(/^(mr|mrs|ms|dr)\.?\s+/i, "").split(" ");
  return [words.slice(0, -1).join(" "), words.at(-1) ?? ""];
}

const ADDRESS = /[^\s<>;,|()]+@[^\s<>;,|()]+/;

/** The first address of a cell, in small letters, and what else is in it; a cell without one as it is. */
function emailOf(text: string): [email: string, others: string[]] {
  const first = ADDRESS.exec(text)?.[0];
  if (first === undefined) return [text, []];
  const email = first.toLowerCase();
  const [other, more] = partsOf(text.replace(first, ";"), /[<>;,|()]|\s\/\s?|\s(?=\S+@)/);
  return [email, [other, ...more].filter((one) => one !== "" && one !== "/" && one.toLowerCase() !== email)];
}

/** A cell's lines as texts of one line: several of them are several values. */
const severalOf = (cell: string | undefined): string => plainText(cell?.trim().replace(/\s*\n\s*/g, "; "));

/** The contact of a row, or why it is none. */
export function readContact(texts: FieldTexts<ContactField>): ReadRow<ContactRow> {
  const text = (field: ContactField): string => plainText(texts[field]);
  const [fullName, otherNames] = partsOf(severalOf(texts.fullName), /;|\s\/\s/);
  const [first, last] = namesOf(fullName);
  const [givenFirst, givenLast] = [nameText(texts.firstName), nameText(texts.lastName)];
  const firstName = givenFirst || (givenLast ? "" : first);
  const lastName = givenLast || (givenFirst ? "" : last);
  if (!firstName || !lastName) return { problem: firstName || lastName ? "First and last name are needed" : "No name" };
  const [email, otherEmails] = emailOf(severalOf(texts.email));
  const [phoneText, otherPhones] = partsOf(severalOf(texts.phone), /[;,]|\s\/\s/);
  const phone = phoneText ? phoneOf(phoneText) : "";
  if (phone === undefined) return { problem: `${quoted(phoneText)} is not a US phone number` };
  const extension = EXTENSION.exec(phoneText)?.[0].trim() ?? [];
  const of = companyOfRow(texts.company, text("website"), text("companyId"));
  if (!of) return { problem: "No company" };
  return {
    row: { firstName, lastName, email, phone, title: text("title"), company: of.company },
    notes: [...leftOut([...otherNames, ...otherEmails, extension, ...otherPhones].flat()), ...of.notes],
  };
}
