import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { USER_SORTS } from "@/lib/lists/rules-columns";
import {
  DOUBTFUL_TEXTS,
  type DoubtfulKind,
  MOST_DOUBTFUL,
  PERSONAL_DATA,
  type PersonalDataKind,
} from "./rules-personal-data";

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

const Person = z.strictObject({ email: field.email });

const doubtfulKind = z.enum(Object.keys(DOUBTFUL_TEXTS) as [DoubtfulKind, ...DoubtfulKind[]]);

export const PersonalData = z.object({
  email: z.string(),
  /** As the person is called where the address is. */
  names: z.array(z.string()),
  /** What is deleted, or was: how many rows of each kind that has any. */
  found: z.array(
    z.object({ kind: z.enum(Object.keys(PERSONAL_DATA) as [PersonalDataKind, ...PersonalDataKind[]]), count: z.int() }),
  ),
  /** Texts that hold part of the name, which may mean somebody or something else: only those that are chosen are cleaned. */
  doubtful: z.array(
    z.object({
      kind: doubtfulKind,
      id: z.string(),
      /** The deal, company or list that it is about. */
      place: z.string().nullable(),
      /** Its sentences with the name, up to 300 characters. */
      sentence: z.string(),
    }),
  ),
  /** Whether there are more than the 200 listed. */
  moreDoubtful: z.boolean(),
  /** Agreements that name the person, which are kept. */
  agreements: z.int(),
  /** Why nothing can be deleted now, in sentences. */
  obstacles: z.array(z.string()),
});
export type PersonalData = z.output<typeof PersonalData>;

export const findPersonalData = endpoint("GET", "/api/personal-data", {
  summary: "What is kept of a person, by email address",
  query: Person,
  response: PersonalData,
});

export const deletePersonalData = endpoint("POST", "/api/personal-data/deletions", {
  summary: "Delete what is kept of a person, but agreements and sums",
  body: Person.extend({
    /** Which of the doubtful texts lose the name. */
    clean: z
      .array(z.strictObject({ kind: doubtfulKind, id: field.requiredText(36) }))
      .max(MOST_DOUBTFUL, "At most 200 texts")
      .optional(),
  }),
  response: PersonalData,
  // The answer names the person, and would be kept for a day.
  takesIdempotencyKey: false,
});
