import "server-only";
import { db, type Prisma } from "@/lib/db";

const LIMIT = 500;

/** A company's contacts by name, the first 500, and how many there are in all. The caller has checked the company's scope. */
export async function findContacts(companyId: string) {
  const where = { companyId };
  const rows = await db().contact.findMany({
    where,
    orderBy: [{ firstName: "asc" }, { lastName: "asc" }, { id: "asc" }],
    take: LIMIT,
  });
  const total = rows.length < LIMIT ? rows.length : await db().contact.count({ where });
  return { rows, total };
}

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
