import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { SalesRep } from "@/lib/deals/contract";
import { FORMER_REPS, MEMBER_SORTS } from "@/lib/lists/rules-columns";

const role = z.literal([1, 2, 3], "Role is required");

export const Member = z.object({
  id: field.recordId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  /** 1 owner, 2 admin, 3 sales. */
  role,
  /** Percent. */
  commissionRate: z.number(),
  /** The user of this member; null for a mere name, and for anybody who has not accepted the invitation yet (D-109). */
  userId: field.recordId.nullable(),
  /** Whether they have not accepted the invitation to this team yet. */
  invitationPending: z.boolean(),
  /** Whether that invitation has expired; another one can be sent. */
  invitationExpired: z.boolean(),
  version: z.int(),
});
export type Member = z.output<typeof Member>;

export const Handover = z.object({
  /** The provider's open deals that have the member as sales rep; 0 for actors who may not reassign them. */
  openDeals: z.int(),
  /** The members who may get them. */
  receivers: field.listOf(SalesRep),
  /** How many countersignatures are assigned to the member, and who gets them; null where nobody else of the team may sign. */
  countersignatures: z.object({ open: z.int(), to: z.string().nullable() }),
});
export type Handover = z.output<typeof Handover>;

export const MemberQuery = z.strictObject({
  ...field.page,
  role: field.queryList(z.enum(["1", "2", "3"])).optional(),
  sortBy: z.enum(MEMBER_SORTS).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});
export type MemberQuery = z.output<typeof MemberQuery>;

export const MemberForm = z.strictObject({
  firstName: field.personName("First name is required"),
  lastName: field.personName("Last name is required"),
  email: field.emptyOr(field.email),
  role: role.optional(),
  commissionRate: field.percent.optional(),
});

const providerId = z.strictObject({ providerId: field.uuid() });
const memberId = z.strictObject({ providerId: field.uuid(), memberId: field.uuid() });

export const listMembers = endpoint("GET", "/api/providers/{providerId}/members", {
  summary: "The people of a provider",
  params: providerId,
  query: MemberQuery,
  response: field.listOf(Member),
  revalidates: true,
});

export const addMember = endpoint("POST", "/api/providers/{providerId}/members", {
  summary:
    "Add a member; who has an email address is invited and has no rights before accepting, none makes a name only",
  params: providerId,
  body: MemberForm,
  response: Member,
});

export const updateMember = endpoint("PATCH", "/api/providers/{providerId}/members/{memberId}", {
  summary: "Change a member's role or commission",
  params: memberId,
  body: z.strictObject({ role: role.optional(), commissionRate: field.percent.optional(), version: field.version }),
  response: Member,
});

export const getHandover = endpoint("GET", "/api/providers/{providerId}/members/{memberId}/handover", {
  summary: "What the removal of a member may hand over to another one",
  params: memberId,
  response: Handover,
});

export const FormerMembers = field
  .listOf(
    z.object({
      /** The user's id. */
      id: field.recordId,
      name: z.string(),
      openDeals: z.int(),
    }),
  )
  .extend({
    /** The members who may get the deals. */
    receivers: field.listOf(SalesRep),
  });
export type FormerMembers = z.output<typeof FormerMembers>;

export const HandOverForm = z.strictObject({
  /** A user's id, or everybody who has left. */
  from: z.union([z.literal(FORMER_REPS), field.uuid()]),
  handOverTo: field.uuid("Choose who takes them over"),
});

export const listFormerMembers = endpoint("GET", "/api/providers/{providerId}/former-members", {
  summary: "Who has left the provider and is still the sales rep of open deals there",
  params: providerId,
  response: FormerMembers,
  revalidates: true,
});

export const handOverDeals = endpoint("POST", "/api/providers/{providerId}/former-members/handover", {
  summary: "Give the open deals of a former member, or of all former members, to a member",
  params: providerId,
  body: HandOverForm,
  response: field.ok.extend({ handedOver: z.int() }),
});

export const removeMember = endpoint("DELETE", "/api/providers/{providerId}/members/{memberId}", {
  summary:
    "Take a member out of the provider; their access to it ends at once, and their open deals go to the user `handOverTo` where one is named",
  params: memberId,
  query: z.strictObject({ handOverTo: field.uuid().optional() }),
  response: field.ok.extend({
    /** How many open deals went to `handOverTo`. */
    handedOver: z.int(),
  }),
});

export const resendMemberInvitation = endpoint("POST", "/api/providers/{providerId}/members/{memberId}/invitation", {
  summary: "Resend the member's invitation",
  params: memberId,
  response: field.ok,
});
