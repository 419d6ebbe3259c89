"use client";

import { FormError } from "@/components/form/form-error";
import { useZodForm } from "@/components/form/use-zod-form";
import { browserZone } from "@/components/hooks/use-browser-zone";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter, TitledDialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import { call } from "@/lib/api-client/call";
import { pageSession } from "@/lib/api-client/page-session";
import type { CurrentUser } from "@/lib/auth/contract";
import { fullName } from "@/lib/domain/format";
import { getCurrentUser, signIn, switchProvider } from "@/lib/generated/calls/auth";
import { PasswordField } from "./password-field";
import { shareSession } from "./shared-session";
import { useAccountActions } from "./use-account-actions";

interface SignInAgainDialogProps {
  open: boolean;
  /** The user whose session has ended. */
  user: CurrentUser;
  /** Called when the same user works in the same provider again. */
  onSignedIn: () => void;
  onClose: () => void;
}

/** Shown when the session has ended: the page stays, and calls wait until somebody has signed in again. */
export function SignInAgainDialog({ open, user, onSignedIn, onClose }: SignInAgainDialogProps) {
  return (
    <TitledDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={user.impersonator ? "The impersonation has ended." : "Your session has ended. Sign in to continue."}
      description={
        user.impersonator
          ? `You are no longer signed in as ${fullName(user)}.`
          : "The page stays as it is: what you typed is still there."
      }
    >
      {user.impersonator ? <ReturnToOwnAccount /> : <PasswordForm user={user} onSignedIn={onSignedIn} />}
    </TitledDialog>
  );
}

function ReturnToOwnAccount() {
  const { returnToOwnAccount } = useAccountActions();
  return (
    <DialogFooter>
      <SomebodyElse />
      <Button pending={returnToOwnAccount.isPending} onClick={() => returnToOwnAccount.mutate()}>
        Return to your own account
      </Button>
    </DialogFooter>
  );
}

function PasswordForm({ user, onSignedIn }: Pick<SignInAgainDialogProps, "user" | "onSignedIn">) {
  const { form, submit, pending } = useZodForm({
    schema: () => import("@/lib/auth/contract").then((contract) => contract.SignInForm.pick({ password: true })),
    defaultValues: { password: "" },
    draft: null,
    onSubmit: async ({ password }) => {
      await call(signIn, { body: { email: user.email, password, timeZone: browserZone() } });
      await returnToProvider(user);
    },
    failureTitle: "Failed to sign in",
    onSuccess: onSignedIn,
  });
  return (
    <form noValidate onSubmit={submit}>
      <DialogBody className="grid gap-4">
        <div className="grid gap-1.5">
          <Label htmlFor="sign-in-again-email">Email</Label>
          <Input id="sign-in-again-email" type="email" autoComplete="username" readOnly value={user.email} />
        </div>
        <PasswordField
          control={form.control}
          name="password"
          label="Password"
          autoComplete="current-password"
          autoFocus
        />
        <FormError control={form.control} />
      </DialogBody>
      <DialogFooter>
        <SomebodyElse />
        <Button type="submit" pending={pending}>
          Sign in
        </Button>
      </DialogFooter>
    </form>
  );
}

function SomebodyElse() {
  const { pathname, search } = window.location;
  return (
    <Button variant="ghost" asChild>
      <a href={`/login?from=${encodeURIComponent(pathname + search)}`}>Sign in as someone else</a>
    </Button>
  );
}

/** A new session may start in another provider than the page was rendered for. */
async function returnToProvider(user: CurrentUser): Promise<void> {
  const providerId = pageSession()?.providerId ?? null;
  const present = await call(getCurrentUser, { isAboutSession: true });
  if (present.providerContextId !== providerId) {
    await call(switchProvider, { body: { providerContextId: providerId }, isAboutSession: true });
  }
  shareSession({ userId: user.id, providerId });
}
