import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/database/db";
import { asDay, asNumber, count, total } from "@/lib/database/expressions";
import { kysely } from "@/lib/database/kysely";
import { LONGEST_LIST, page, wholeList } from "@/lib/database/page";
import { outsideTransaction, transaction } from "@/lib/database/transaction";
import { addDeal } from "../../support/records/records";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});

const nameOf = async (id: string) =>
  (await kysely.selectFrom("deals").where("id", "=", id).select("name").executeTakeFirst())?.name;

describe("inside a transaction", () => {
  test("Kysely and Prisma see each other's writes, and nobody outside does before it ends", async () => {
    const { id } = await addDeal(world, { name: "Before" });
    let added = "";
    await transaction(async () => {
      await db().deal.update({ where: { id }, data: { name: "By Prisma" } });
      expect(await nameOf(id)).toBe("By Prisma");
      await kysely.updateTable("deals").set({ name: "By Kysely" }).where("id", "=", id).execute();
      expect((await db().deal.findUniqueOrThrow({ where: { id } })).name).toBe("By Kysely");
      ({ id: added } = await addDeal(world, { name: "Added" }));
      expect(await nameOf(added)).toBe("Added");
      expect(await outsideTransaction(() => Promise.all([nameOf(id), nameOf(added)]))).toEqual(["Before", undefined]);
    });
    expect([await nameOf(id), await nameOf(added)]).toEqual(["By Kysely", "Added"]);
  });

  test("what Kysely wrote is rolled back with everything else", async () => {
    const { id } = await addDeal(world, { name: "Kept" });
    const failing = transaction(async () => {
      await kysely.updateTable("deals").set({ name: "Lost" }).where("id", "=", id).execute();
      expect(await nameOf(id)).toBe("Lost");
      throw new Error("changed one's mind");
    });
    await expect(failing).rejects.toThrow("changed one's mind");
    expect(await nameOf(id)).toBe("Kept");
  });

  test("values are written and read as they are outside of one", async () => {
    const read = async () => {
      const { rows } = await sql`
        SELECT 9007199254740993::bigint AS large_number, 12.25::numeric AS exact_amount, 7 AS plain, true AS is_true,
               '2026-03-29T01:30:00.123Z'::timestamptz AS at, ${new Date("2026-03-29T01:30:00.123Z")}::timestamptz AS sent,
               '\\x00ff'::bytea AS bytes, ${Buffer.from([0, 255])}::bytea AS sent_bytes, ARRAY['a', 'b'] AS list,
               'b' = ANY(${["a", "b"]}) AS is_listed, '{"snake_case": [{"its_own": 1.5}]}'::jsonb AS content,
               NULL::text AS nothing`.execute(kysely);
      const [row] = rows as { bytes: Uint8Array; sentBytes: Uint8Array }[];
      return { ...row, bytes: [...(row?.bytes ?? [])], sentBytes: [...(row?.sentBytes ?? [])] };
    };
    const outside = await read();
    expect(outside).toEqual({
      largeNumber: "9007199254740993",
      exactAmount: "12.25",
      plain: 7,
      isTrue: true,
      at: new Date("2026-03-29T01:30:00.123Z"),
      sent: new Date("2026-03-29T01:30:00.123Z"),
      bytes: [0, 255],
      sentBytes: [0, 255],
      list: ["a", "b"],
      isListed: true,
      content: { snake_case: [{ its_own: 1.5 }] },
      nothing: null,
    });
    expect(await transaction(read)).toEqual(outside);
  });

  test("Kysely's own transactions are refused, as they would be on another connection", async () => {
    await expect(kysely.transaction().execute(async () => 1)).rejects.toThrow(
      "Transactions are opened by transaction()",
    );
  });
});

describe("expressions", () => {
  test("count and add up groups over a range of days, exactly", async () => {
    const close = (name: string, expectedValue: number, day: string) =>
      addDeal(world, { name, expectedValue }).then(({ id }) =>
        db().deal.update({
          where: { id },
          data: { dealStatus: "won", reasonWon: "Price", closeDate: new Date(`${day}T00:00:00Z`) },
        }),
      );
    await close("january", 0.1, "2026-01-31");
    await close("february", 0.1, "2026-02-01");
    await close("february too", 0.2, "2026-02-28");
    const month = sql<string>`to_char(deals.close_date, 'YYYY-MM')`;
    const byMonth = () =>
      kysely
        .selectFrom("deals")
        .where("deals.closeDate", ">=", "2026-01-01")
        .where("deals.closeDate", "<", "2026-03-01")
        .groupBy(month)
        .orderBy(month)
        .select([month.as("month"), count().as("deals"), total("deals.expectedValue").as("value")])
        .execute();
    const expected = [
      { month: "2026-01", deals: 1, value: 0.1 },
      { month: "2026-02", deals: 2, value: 0.3 },
    ];
    expect([await byMonth(), await transaction(byMonth)]).toEqual([expected, expected]);
    const one = kysely
      .selectFrom("deals")
      .where("deals.name", "=", "january")
      .select([asDay("deals.closeDate").as("day"), asNumber("deals.expectedValue").as("value")]);
    expect(await one.execute()).toEqual([{ day: "2026-01-31", value: 0.1 }]);
  });
});

describe("a page of a list", () => {
  const LENGTH = 2_600;

  beforeAll(async () => {
    await sql`
      INSERT INTO contacts (company_id, first_name, last_name, title)
      SELECT (SELECT id FROM companies LIMIT 1), 'Contact ' || n % 13, lpad(n::text, 5, '0'),
             CASE WHEN n % 3 > 0 THEN 'Title ' || n % 7 END FROM generate_series(1, ${LENGTH}) n`.execute(kysely);
  });

  const contacts = () => kysely.selectFrom("contacts").select(["contacts.id", "contacts.title as key"]);

  test.each([
    ["asc", undefined],
    ["desc", undefined],
    ["asc", "nulls last"],
    ["desc", "nulls last"],
  ] as const)("is the same for early and late pages, and knows the total: %s, %s", async (direction, nulls) => {
    const { rows: all } = await sql<{ id: string }>`
      SELECT id FROM contacts
       ORDER BY title ${sql.raw(direction)} ${sql.raw(nulls ?? "")}, id ${sql.raw(direction)}`.execute(kysely);
    expect(all).toHaveLength(LENGTH);
    for (const offset of [0, 7, 990, 1_005, 1_400, 2_590, 2_600, 9_000]) {
      for (const once of [false, true]) {
        const found = await page({
          of: "contacts",
          hits: [{ query: contacts(), once }],
          order: [
            ["key", direction, nulls],
            ["id", direction],
          ],
          limit: 20,
          offset,
          show: (rows) => rows.select("contacts.id"),
        });
        expect([offset, once, found]).toEqual([offset, once, { rows: all.slice(offset, offset + 20), total: LENGTH }]);
      }
    }
  });

  test("takes its rows from sets that do not overlap, whose sizes add up", async () => {
    const { rows: all } = await sql<{ id: string }>`SELECT id FROM contacts ORDER BY last_name`.execute(kysely);
    const set = (isEven: number) =>
      kysely
        .selectFrom("contacts")
        .where(sql<boolean>`contacts.last_name::int % 2 = ${isEven}`)
        .select(["contacts.id", "contacts.lastName as key"]);
    for (const offset of [0, 60, 2_590, 2_600]) {
      const found = await page({
        of: "contacts",
        hits: [{ query: set(0) }, { query: set(1), once: true }],
        order: [
          ["key", "asc"],
          ["id", "asc"],
        ],
        limit: 20,
        offset,
        show: (rows) => rows.select("contacts.id"),
      });
      expect(found).toEqual({ rows: all.slice(offset, offset + 20), total: LENGTH });
    }
  });

  test("that is read as a whole ends at the longest list, and knows how many rows there are", async () => {
    const longest = () => wholeList(contacts().orderBy("contacts.lastName").select("contacts.lastName"));
    for (const { rows, total } of [await longest(), await transaction(longest)]) {
      expect([rows.length, total]).toEqual([LONGEST_LIST, LENGTH]);
      expect([rows[0]?.lastName, rows.at(-1)?.lastName]).toEqual(["00001", "00500"]);
      expect(Object.keys(rows[0] ?? {}).sort()).toEqual(["id", "key", "lastName"]);
    }
    const short = contacts().where("contacts.lastName", "<=", "00003").orderBy("contacts.lastName", "desc");
    expect(await wholeList(short.clearSelect().select("contacts.lastName"))).toEqual({
      rows: [{ lastName: "00003" }, { lastName: "00002" }, { lastName: "00001" }],
      total: 3,
    });
    expect(await wholeList(contacts().where("contacts.lastName", "=", "none"))).toEqual({ rows: [], total: 0 });
  });
});
