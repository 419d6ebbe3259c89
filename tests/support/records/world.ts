import { hashPassword } from "@/lib/auth/password";
import { isDatabaseAway } from "@/lib/database/errors";
import { GLOBAL_ROLE, PROVIDER_TYPE, TEAM_ROLE } from "@/lib/domain/enums";
import { addProvider, type Catalog } from "./catalog";
import { addMember, addUser } from "./people";
import { sql } from "./sql";

/**
 * Two providers and their people. At Summit PEO: an owner, a manager (admin), `rep`, who carries the deals that tests
 * make, and `colleague`, another sales rep. `rival` sells for Redwood PEO only; `admin` is a global Admin and belongs
 * to no provider; `founder` entered the companies, left, and sees nothing.
 */
export interface World {
  summit: Catalog;
  redwood: Catalog;
  owner: string;
  manager: string;
  rep: string;
  colleague: string;
  rival: string;
  admin: string;
  founder: string;
}

/** Percent. */
export const REP_COMMISSION = 10;
/** Everybody's. */
export const PASSWORD = "Test-pass-1";

/** A process that still loads its modules on a busy machine may take longer to connect than a user is made to wait. */
async function connect(): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await sql("SELECT 1");
      return;
    } catch (error) {
      if (!isDatabaseAway(error) || Date.now() > deadline) throw error;
    }
  }
}

export async function makeWorld(): Promise<World> {
  await connect();
  const summit = await addProvider("Summit PEO", PROVIDER_TYPE.PEO);
  const redwood = await addProvider("Redwood PEO", PROVIDER_TYPE.PEO);
  const passwordHash = await hashPassword(PASSWORD);
  const world: World = {
    summit,
    redwood,
    owner: await addUser({ name: "Olivia", passwordHash }),
    manager: await addUser({ name: "Marcus", passwordHash }),
    rep: await addUser({ name: "Riley", passwordHash, commissionRate: 4 }),
    colleague: await addUser({ name: "Tara", passwordHash }),
    rival: await addUser({ name: "Rowan", passwordHash }),
    admin: await addUser({ name: "Avery", passwordHash, role: GLOBAL_ROLE.ADMIN }),
    founder: await addUser({ name: "Frank", passwordHash }),
  };
  await addMember(summit.providerId, world.owner, TEAM_ROLE.OWNER);
  await addMember(summit.providerId, world.manager, TEAM_ROLE.ADMIN);
  await addMember(summit.providerId, world.rep, TEAM_ROLE.SALES, REP_COMMISSION);
  await addMember(summit.providerId, world.colleague, TEAM_ROLE.SALES);
  await addMember(redwood.providerId, world.rival, TEAM_ROLE.SALES);
  return world;
}
