import "server-only";
import { db, type Prisma } from "@/lib/db";
import { kysely } from "@/lib/kysely";
import { LONGEST_LIST, page } from "@/lib/sql/page";

/** A company's contacts by name and the number of all. The caller has checked the company's scope. */
export const findContacts = (companyId: string) =>
  page({
    of: "contacts",
    hits: [
      {
        query: kysely
          .selectFrom("contacts")
          .where("contacts.companyId", "=", companyId)
          .select(["contacts.id", "contacts.firstName", "contacts.lastName"]),
      },
    ],
    order: [
      ["firstName", "asc"],
      ["lastName", "asc"],
      ["id", "asc"],
    ],
    limit: LONGEST_LIST,
    offset: 0,
    show: (rows) => rows.selectAll("contacts"),
  });

export const insertContact = (data: Prisma.ContactUncheckedCreateInput) => db().contact.create({ data });

/** The contact as it is now; undefined where the company has no such contact. */
export async function updateContactRow(companyId: string, id: string, data: Prisma.ContactUncheckedUpdateManyInput) {
  const [contact] = await db().contact.updateManyAndReturn({ where: { id, companyId }, data });
  return contact;
}

/** Returns false where the company has no such contact. */
export async function deleteContactRow(companyId: string, id: string): Promise<boolean> {
  const { count } = await db().contact.deleteMany({ where: { id, companyId } });
  return count > 0;
}
