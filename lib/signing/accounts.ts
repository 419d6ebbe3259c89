import "server-only";
import { openText } from "@/lib/crypto/field-cipher";
import { AppError } from "@/lib/http/app-error";
import { docusealOver } from "@/lib/integrations/signing/docuseal";
import { DOCUSEAL, type DocusealAccount, DocusealRefusal } from "@/lib/integrations/signing/docuseal-api";
import { type SigningAdapter, signingPort } from "@/lib/integrations/signing/port";
import { type AccountRow, findAccount, findAccountOf, updateProblem } from "./repository-accounts";

/** By what a document is signed, and with whose account; null for none of their own. */
interface Choice {
  adapter: SigningAdapter;
  accountId: string | null;
}

/** What a provider's new document is signed by: its own account, else what the installation has set up, else the built-in frame. */
export async function chooseAdapter(providerId: string): Promise<Choice> {
  const row = await findAccountOf(providerId);
  return row ? { adapter: watched(row), accountId: row.id } : { adapter: signingPort.current(), accountId: null };
}

/** What a document was given to. Throws 'not_configured' where it lacks its settings by now. */
export async function adapterOf(vendor: string, accountId: string | null): Promise<SigningAdapter> {
  if (accountId === null) return signingPort.named(vendor);
  const row = await findAccount(accountId);
  if (!row) throw AppError.notConfigured(DOCUSEAL);
  return watched(row);
}

/** An account with its key in the clear. Throws 'not_configured' for one that is disconnected. */
function openAccount({ id, address, keySealed }: AccountRow): DocusealAccount {
  if (keySealed === null) throw AppError.notConfigured(DOCUSEAL);
  return { address, key: openText(keySealed, id), trusted: false };
}

/** An account's adapter that keeps on its row what DocuSeal refuses, for who can mend it, until it refuses no more. */
function watched(row: AccountRow): SigningAdapter {
  const adapter = docusealOver(() => openAccount(row));
  const watch =
    <A, R>(ask: (asked: A) => Promise<R>) =>
    async (asked: A): Promise<R> => {
      try {
        const answer = await ask(asked);
        if (row.problem !== null) await updateProblem(row.id, null);
        return answer;
      } catch (error) {
        if (error instanceof DocusealRefusal) await updateProblem(row.id, error.problem);
        throw error;
      }
    };
  return {
    ...adapter,
    submit: watch(adapter.submit),
    readRecord: watch(adapter.readRecord),
    withdraw: watch(adapter.withdraw),
  };
}
