import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";

const role = z.literal([1, 2], "Role is required");
const status = z.literal([1, 2], "Invalid status");

export const User = z.object({
  id: field.recordId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  /** For clients to reach them. */
  phone: z.string().nullable(),
  /** 1 Admin, 2 Sales Rep. */
  role,
  /** 1 active, 2 inactive. */
  status,
  /** Percent. */
  commissionRate: z.number(),
  /** Dollars a year. */
  annualGoal: z.number(),
  /** Whether the user has not set a password yet. */
  invitationPending: z.boolean(),
  version: z.int(),
});
export type User = z.output<typeof User>;

export const USER_SORTS = ["name", "email", "role", "status"] as const;

export const UserQuery = z.strictObject({
  ...field.page,
  role: field.queryList(z.enum(["1", "2"])).optional(),
  status: field.queryList(z.enum(["1", "2"])).optional(),
  sortBy: z.enum(USER_SORTS).default("name"),
  sortOrder: z.enum(["asc", "desc"]).default("asc"),
});
export type UserQuery = z.output<typeof UserQuery>;

const names = {
  firstName: field.personName("First name is required"),
  lastName: field.personName("Last name is required"),
  email: field.email,
  role,
};

export const UserCreateForm = z.strictObject(names);
export const UserEditForm = z.strictObject({
  ...names,
  commissionRate: field.percent,
  annualGoal: field.money("Annual goal must be at least 0"),
});

const userId = z.strictObject({ userId: field.uuid() });

export const listUsers = endpoint("GET", "/api/users", {
  summary: "Every user of the installation",
  query: UserQuery,
  response: field.listOf(User),
  revalidates: true,
});

export const createUser = endpoint("POST", "/api/users", {
  summary: "Add a user and send them an invitation to set a password",
  body: UserCreateForm,
  response: User,
});

export const getUser = endpoint("GET", "/api/users/{userId}", {
  summary: "One user",
  params: userId,
  response: User,
  revalidates: true,
});

export const updateUser = endpoint("PATCH", "/api/users/{userId}", {
  summary: "Change a user; deactivating ends their sessions at once",
  params: userId,
  body: UserEditForm.extend({ status }).partial().extend({ version: field.version }),
  response: User,
});

export const resendUserInvitation = endpoint("POST", "/api/users/{userId}/invitation", {
  summary: "Resend the invitation to set a password; the earlier link ends",
  params: userId,
  response: field.ok,
});

export const OwnPhoneForm = z.strictObject({ phone: field.emptyOr(field.phone) });

const OwnPhone = z.object({ phone: z.string().nullable() });
export type OwnPhone = z.output<typeof OwnPhone>;

export const getOwnPhone = endpoint("GET", "/api/auth/phone", {
  summary: "The phone number at which clients reach the caller",
  response: OwnPhone,
});

export const updateOwnPhone = endpoint("PATCH", "/api/auth/phone", {
  summary: "Change the phone number at which clients reach the caller, or take it away",
  body: OwnPhoneForm,
  response: OwnPhone,
});
