import { z } from "zod";
import { SalesRep } from "./deals";
import { endpoint } from "./endpoint";
import * as field from "./fields";

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
  /** The user this member signs in as; null for a name only, and for who has not accepted yet, whoever it is (D-109). */
  userId: field.recordId.nullable(),
  /** Whether they have yet to accept the invitation to this team. */
  invitationPending: z.boolean(),
  /** Whether that invitation was too long ago to be accepted; another one can be sent. */
  invitationExpired: z.boolean(),
  version: z.int(),
});
export type Member = z.output<typeof Member>;

export const Handover = z.object({
  /** The provider's open deals that name the member as sales rep; 0 to who may not give them to others. */
  openDeals: z.int(),
  /** Whom they may go to. */
  receivers: field.listOf(SalesRep),
});
export type Handover = z.output<typeof Handover>;

export const MEMBER_SORTS = ["name", "email", "role", "commissionRate"] as const;

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
  summary: "Send the member's invitation once more",
  params: memberId,
  response: field.ok,
});
