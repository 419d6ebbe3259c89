import { useMutation } from "@tanstack/react-query";
import { toast } from "@/components/feedback/toast";
import { browserZone } from "@/components/hooks/use-browser-zone";
import { writeCookie } from "@/components/kit/cookie";
import { call, messageOf } from "@/lib/api-client/call";
import type { BodyInputOf } from "@/lib/contracts/endpoint";
import { signIn } from "@/lib/generated/calls/auth";

/** Where a sign-in leads. */
export interface SignInGoal {
  /** Where to go after signing in: a path of this site. */
  origin: string;
  /** The cookie that stored it, deleted after use. */
  originCookie: string;
}

/** Signs in and goes to the page that was wanted; shows a refusal in a toast. */
export const useSignIn = ({ origin, originCookie }: SignInGoal) =>
  useMutation({
    mutationFn: (body: BodyInputOf<typeof signIn>) => call(signIn, { body: { ...body, timeZone: browserZone() } }),
    onSuccess: () => {
      writeCookie(originCookie, "", { path: "/", maxAge: 0 });
      // A full navigation, so that nothing of a former user stays in memory.
      window.location.assign(origin);
    },
    onError: (error) => toast.error(messageOf(error)),
  });
