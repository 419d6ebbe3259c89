import { z } from "zod";
import { endpoint } from "@/lib/contracts/endpoint";
import * as field from "@/lib/contracts/fields";
import { email, instant, ok, rawText, recordId, uuid } from "@/lib/contracts/fields";
import { CONTEXT_ROLES } from "@/lib/domain/enums";

export const ProviderContext = z.object({ id: recordId, name: z.string(), role: z.enum(CONTEXT_ROLES) });
export type ProviderContext = z.output<typeof ProviderContext>;

export const CurrentUser = z.object({
  id: recordId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.union([z.literal(1), z.literal(2)]),
  isImpersonating: z.boolean(),
  /** The Admin who impersonates. */
  impersonator: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  providerContextId: recordId.nullable(),
  providerContexts: z.array(ProviderContext),
  activeProviderContext: z.object({ id: recordId, role: z.enum(CONTEXT_ROLES) }).nullable(),
});
export type CurrentUser = z.output<typeof CurrentUser>;

export const SignInForm = z.strictObject({
  email: email,
  password: rawText(1024)
    .transform((value) => value.trim())
    .pipe(z.string().min(8, "Password is too short")),
  /** The browser's, stored where the user has none yet (D-242). */
  timeZone: field.timeZone.optional(),
});

export const signIn = endpoint("POST", "/api/auth/sign-in", {
  summary: "Start a session",
  access: "public",
  body: SignInForm,
  response: ok,
  takesIdempotencyKey: false,
});

export const signOut = endpoint("POST", "/api/auth/sign-out", {
  summary: "End the session at once",
  response: ok,
  takesIdempotencyKey: false,
});

export const getCurrentUser = endpoint("GET", "/api/auth/current-user", {
  summary: "The signed-in user with provider contexts",
  response: CurrentUser,
});

export const switchProvider = endpoint("PATCH", "/api/auth/current-user/provider-context", {
  summary: "Choose the active provider, or none",
  body: z.strictObject({ providerContextId: uuid("Provider is required").nullable() }),
  response: CurrentUser,
});

/** Sign-in trims a password, so one that starts or ends with a space could never be typed again (D-22). */
const newPassword = rawText(1024)
  .refine((value) => value.length >= 8, "Password must be at least 8 characters long")
  .refine((value) => value === value.trim(), "Password must not start or end with a space");

export const ForgotPasswordForm = z.strictObject({ email });
export const NewPasswordForm = z
  .strictObject({ password: newPassword, confirmPassword: z.string().min(8, "Password is too short") })
  .refine((form) => form.password === form.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });
const passwordLink = z.strictObject({ token: rawText(200), password: newPassword });

export const forgotPassword = endpoint("POST", "/api/auth/forgot-password", {
  summary: "Send a link to set a new password, if the address is known",
  access: "public",
  body: ForgotPasswordForm,
  response: ok,
  takesIdempotencyKey: false,
});

export const resetPassword = endpoint("POST", "/api/auth/reset-password", {
  summary: "Set a new password by the link of an email; every session of the user ends",
  access: "public",
  body: passwordLink,
  response: ok,
  takesIdempotencyKey: false,
});

export const createPassword = endpoint("POST", "/api/auth/create-password", {
  summary: "Set the first password by the link of an invitation",
  access: "public",
  body: passwordLink,
  response: ok,
  takesIdempotencyKey: false,
});

export const impersonate = endpoint("POST", "/api/auth/impersonate", {
  summary: "Act as another user for at most 60 minutes",
  body: z.strictObject({ userId: uuid("User is required") }),
  response: CurrentUser,
  takesIdempotencyKey: false,
});

export const exitImpersonation = endpoint("POST", "/api/auth/exit-impersonation", {
  summary: "Return to your own account, also after the impersonation has expired",
  access: "public",
  response: CurrentUser,
  takesIdempotencyKey: false,
});

export const AccountSession = z.object({
  id: recordId,
  /** The browser and system that signed in, such as 'Chrome on Windows'; null where it is not known. */
  device: z.string().nullable(),
  createdAt: instant,
  lastSeenAt: instant,
  isCurrent: z.boolean(),
});
export type AccountSession = z.output<typeof AccountSession>;

export const listSessions = endpoint("GET", "/api/auth/sessions", {
  summary: "The caller's live sessions, newest first",
  response: z.object({ items: z.array(AccountSession), total: z.int() }),
});

export const signOutEverywhere = endpoint("POST", "/api/auth/sign-out-everywhere", {
  summary: "End every session of the caller, this one too",
  response: ok,
  takesIdempotencyKey: false,
});

/** An invitation to a provider's team that waits for the caller's answer (D-109). */
export const Invitation = z.object({
  id: field.recordId,
  providerName: z.string(),
  /** 1 owner, 2 admin, 3 sales. */
  role: z.literal([1, 2, 3]),
  /** The name of the person who last sent it. */
  invitedBy: z.string().nullable(),
  expiresAt: field.instant,
});
export type Invitation = z.output<typeof Invitation>;

const invitationId = z.strictObject({ invitationId: field.uuid() });

export const listInvitations = endpoint("GET", "/api/auth/invitations", {
  summary: "The teams that have invited the caller, newest first",
  response: field.listOf(Invitation),
  revalidates: true,
});

export const acceptInvitation = endpoint("POST", "/api/auth/invitations/{invitationId}", {
  summary: "Join the team that has invited the caller",
  params: invitationId,
  response: field.ok,
  takesIdempotencyKey: false,
});

export const declineInvitation = endpoint("DELETE", "/api/auth/invitations/{invitationId}", {
  summary: "Decline a team's invitation, which ends it",
  params: invitationId,
  response: field.ok,
});
