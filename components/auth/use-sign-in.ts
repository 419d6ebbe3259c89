import { useMutation } from "@tanstack/react-query";
import type { z } from "zod";
import { toast } from "@/components/feedback/toast";
import { call, messageOf } from "@/lib/api-client/call";
import type { SignInForm } from "@/lib/auth/contract";

/** Where a sign-in leads. */
export interface SignInGoal {
  /** Where to go after signing in: a path of this site. */
  origin: string;
  /** The cookie that stored it, deleted after use. */
  originCookie: string;
}

/** Loads the form's rules and the call while somebody types, not with the page. */
export const signInCall = () => import("./sign-in-call");

/** Signs in and goes to the page that was wanted; shows a refusal in a toast. */
export const useSignIn = ({ origin, originCookie }: SignInGoal) =>
  useMutation({
    mutationFn: (body: z.input<typeof SignInForm>) => call(async () => (await signInCall()).signIn, { body }),
    onSuccess: () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
      document.cookie = `${originCookie}=; path=/; max-age=0`;
      // A full navigation, so that nothing of a former user stays in memory.
      window.location.assign(origin);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
