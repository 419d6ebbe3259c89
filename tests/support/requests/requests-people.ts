import { issueToken, type TokenPurpose } from "@/lib/auth/password-tokens";
import { db } from "@/lib/database/db";
import { TEAM_ROLE, type TeamRole } from "@/lib/domain/enums";
import { FORMER_REPS } from "@/lib/lists/rules-columns";
import { addMember, addUser } from "../records/people";
import { serial } from "../records/records";
import { PASSWORD } from "../records/world";
import type { Input } from "./api";
import { none, provider, type Recipe, type Targets, withBody } from "./request-recipes";

const team: Recipe = ({ world }) => ({ params: { providerId: world.summit.providerId } });

/** A member of Summit who has not set a password yet. */
function newMember(role: TeamRole = TEAM_ROLE.SALES): Recipe {
  return async ({ world: { summit } }) => {
    const userId = await addUser({ name: `Invited${serial()}` });
    await addMember(summit.providerId, userId, role);
    const { id } = await db().member.findFirstOrThrow({ where: { userId }, select: { id: true } });
    return { params: { providerId: summit.providerId, memberId: id } };
  };
}

/** The removal of a new member, whose deals go to one who stays. */
const handover: Recipe = async (targets) => ({
  ...(await newMember()(targets)),
  query: { handOverTo: targets.world.colleague },
});

/** An invitation of somebody else's. */
async function foreignInvitation({ world: { redwood } }: Targets): Promise<string> {
  const invitedUserId = await addUser({ name: `Invited${serial()}` });
  const { id } = await db().member.create({
    data: { providerId: redwood.providerId, invitedUserId, invitedAt: new Date(), firstName: "Ida", lastName: "Test" },
    select: { id: true },
  });
  return id;
}

const memberForm = () => {
  const name = `New${serial()}`;
  return { firstName: name, lastName: "Member", email: `${name}@client.test`, commissionRate: 7.5 };
};

/** A person who has been invited and has not set a password yet. */
const newUser = async () => ({ userId: await addUser({ name: `Uli-${serial()}` }) });

async function passwordLink(purpose: TokenPurpose): Promise<Input> {
  const token = await issueToken(await addUser({ name: `Pat-${serial()}` }), purpose);
  return { body: { token, password: "Another-pass-1" } };
}

/** For REQUESTS. */
export const PEOPLE_REQUESTS: Record<string, Recipe> = {
  "auth.signIn": () => ({ body: { email: "marcus@example.test", password: PASSWORD } }),
  "auth.signOut": none,
  "auth.getCurrentUser": none,
  "auth.switchProvider": ({ world }) => ({ body: { providerContextId: world.summit.providerId } }),
  "auth.forgotPassword": () => ({ body: { email: `${serial()}@nobody.test` } }),
  "auth.resetPassword": () => passwordLink("reset"),
  "auth.createPassword": () => passwordLink("create"),
  "auth.listSessions": none,
  "auth.signOutEverywhere": none,

  "auth.impersonate": ({ world }) => ({ body: { userId: world.rival } }),
  "auth.exitImpersonation": none,

  "users.listUsers": none,
  "users.createUser": () => ({
    body: { firstName: "Uma", lastName: "Field", email: `uma-${serial()}@example.test`, role: 2 },
  }),
  "users.getUser": ({ world }) => ({ params: { userId: world.rep } }),
  "users.updateUser": async () => ({ params: await newUser(), body: { annualGoal: 250_000 } }),
  "users.getOwnPhone": none,
  "users.updateOwnPhone": () => ({ body: { phone: "(303) 555-0177" } }),
  "users.resendUserInvitation": async () => ({ params: await newUser() }),

  "team.listMembers": team,
  "team.listMembers (of another provider)": ({ world }) => ({ params: { providerId: world.redwood.providerId } }),
  "team.addMember": withBody(team, () => memberForm()),
  "team.addMember (as owner)": withBody(team, () => ({ ...memberForm(), role: TEAM_ROLE.OWNER })),
  "team.updateMember": withBody(newMember(), () => ({ commissionRate: 12.5 })),
  "team.updateMember (to owner)": withBody(newMember(), () => ({ role: TEAM_ROLE.OWNER })),
  "team.updateMember (of an owner)": withBody(newMember(TEAM_ROLE.OWNER), () => ({ commissionRate: 12.5 })),
  "team.removeMember": newMember(),
  "team.removeMember (of an owner)": newMember(TEAM_ROLE.OWNER),
  "team.removeMember (with a handover)": handover,
  "team.getHandover": newMember(),
  "team.listFormerMembers": provider,
  "team.handOverDeals": withBody(provider, ({ world }) => ({ from: FORMER_REPS, handOverTo: world.colleague })),
  "team.resendMemberInvitation": newMember(),

  "auth.listInvitations": none,
  "auth.acceptInvitation": async (targets) => ({ params: { invitationId: await foreignInvitation(targets) } }),
  "auth.declineInvitation": async (targets) => ({ params: { invitationId: await foreignInvitation(targets) } }),
};
