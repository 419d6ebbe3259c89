import { useState } from "react";
import { ApiError, call, messageOf } from "@/lib/api-client/call";
import { useSingleMutation } from "@/lib/api-client/single-mutation";
import type { SealVerdict } from "@/lib/domain/enums";
import { verifyCode, verifyFile } from "@/lib/generated/calls/agreements";
import type { SealedDocument } from "@/lib/proposals/agreement/contract";
import { readDocumentCode, VERIFY_MAX_BYTES } from "@/lib/proposals/rules";

/** What was checked, and the result. */
export type Finding =
  | { about: string; verdict: SealVerdict | "named"; document: SealedDocument | null }
  | { about: string; verdict: "unreadable"; message: string };

/** The page's last check, of a file or a code, and its result. */
export function useVerification() {
  const [finding, setFinding] = useState<Finding>();
  const file = useSingleMutation({
    mutationFn: async (chosen: File): Promise<Finding> => {
      const about = chosen.name;
      // Not sent, because not every browser reads a server's refusal before it has sent the whole file.
      if (chosen.size > VERIFY_MAX_BYTES) return { about, verdict: "unreadable", message: TOO_LARGE };
      // Systems that do not know the file extension set no type; the server checks how the file begins.
      const body = new File([chosen], chosen.name, { type: "application/pdf" });
      const answer = await call(verifyFile, { body }).catch((error) => ({ message: messageOf(error) }));
      return "message" in answer ? { about, verdict: "unreadable", ...answer } : { about, ...answer };
    },
    onSuccess: (found) => {
      code.reset();
      setFinding(found);
    },
  });
  const code = useSingleMutation({
    mutationFn: (typed: string) => call(verifyCode, { body: { code: typed } }),
    onSuccess: (document, typed) => setFinding({ about: readDocumentCode(typed) ?? typed, verdict: "named", document }),
    onError: () => setFinding(undefined),
  });
  return {
    finding,
    isPending: file.isPending || code.isPending,
    isReading: file.isPending,
    isLookingUp: code.isPending,
    /** Why a code was refused. */
    codeProblem: code.isError ? problemOf(code.error) : null,
    check: (chosen: File) => file.mutate(chosen),
    lookUp: (typed: string) => code.mutate(typed),
    /** While the code is being edited, its result is cleared. */
    resetCode: () => code.reset(),
  };
}

const TOO_LARGE =
  "It is larger than 10 MB. Verify it by the code on its last page instead, and compare the fingerprint.";

const problemOf = (error: unknown): string => (error instanceof ApiError && error.fields.code) || messageOf(error);
