import { z } from "zod";
import { CONTEXT_ROLES } from "@/lib/domain/enums";
import { endpoint } from "./endpoint";
import { email, ok, rawText, recordId, uuid } from "./fields";

export const ProviderContext = z.object({ id: recordId, name: z.string(), role: z.enum(CONTEXT_ROLES) });
export type ProviderContext = z.output<typeof ProviderContext>;

export const CurrentUser = z.object({
  id: recordId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.union([z.literal(1), z.literal(2)]),
  isImpersonating: z.boolean(),
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
