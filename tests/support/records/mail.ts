import { randomUUID } from "node:crypto";
import { openText, sealText } from "@/lib/crypto/field-cipher";
import { db } from "@/lib/database/db";

/** A mail in the outbox without a job. */
export async function addEmail(recipient: string): Promise<string> {
  const id = randomUUID();
  const sealed = (text: string) => sealText(text, id);
  await db().email.create({
    data: { id, recipient, subject: "Hello", textSealed: sealed("Good day"), htmlSealed: sealed("<p>Good day</p>") },
  });
  return id;
}

/** The texts of the mails to an address, oldest first. */
export async function mailsTo(recipient: string): Promise<string[]> {
  const rows = await db().email.findMany({ where: { recipient }, orderBy: { createdAt: "asc" } });
  return rows.map((row) => openText(row.textSealed, row.id));
}

/** The token of the newest link that was mailed to an address. */
export async function tokenMailedTo(recipient: string): Promise<string> {
  const token = /token=([\w-]+)/.exec((await mailsTo(recipient)).at(-1) ?? "")?.[1];
  if (!token) throw new Error(`No link was mailed to ${recipient}`);
  return token;
}
