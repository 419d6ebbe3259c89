import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { db } from "@/lib/database/db";
import { TEAM_ROLE } from "@/lib/domain/enums";
import { hub } from "@/lib/live/hub";
import { LiveStream } from "@/lib/live/stream";
import { actorOf } from "../../support/records/people";
import { makeWorld, type World } from "../../support/records/world";

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => {
  const drainers = (globalThis as unknown as Record<string, (() => void)[]>).__tandemDrainers ?? [];
  for (const end of drainers) end();
});

test("a stream ends whose person lost their role between the check of their session and its beginning", async () => {
  const { providerId } = world.summit;
  const manager = await actorOf(world.manager, providerId);
  await db().member.updateMany({ where: { userId: world.manager, providerId }, data: { role: TEAM_ROLE.SALES } });
  const stream = new LiveStream(manager, (over) => hub().remove(over));
  await hub().add(stream, { age: 30 });
  await vi.waitFor(() => expect(stream.isOver).toBe(true), { timeout: 20_000 });
});

test("a stream whose person changed nothing stays open", async () => {
  const stream = new LiveStream(await actorOf(world.owner, world.summit.providerId), (over) => hub().remove(over));
  await hub().add(stream, { age: 0 });
  expect(stream.isOver).toBe(false);
  stream.end();
});
