import "server-only";
import { AppError } from "@/lib/app-error";
import { openText } from "@/lib/crypto/field-cipher";
import { docusealOver } from "@/lib/vendors/signing/docuseal";
import { DOCUSEAL, type DocusealAccount, DocusealRefusal } from "@/lib/vendors/signing/docuseal-api";
import { type SigningAdapter, signingPort } from "@/lib/vendors/signing/port";
import { type AccountRow, findAccount, findAccountOf, updateProblem } from "./repository-accounts";

/** The adapter that signs a document, and the account it uses; null where it needs none. */
interface Choice {
  adapter: SigningAdapter;
  accountId: string | null;
}

/**
 * Chooses how a provider's new document is signed: its own account, else what the installation has set up, else our own frame.
 */
export async function chooseAdapter(providerId: string): Promise<Choice> {
  const row = await findAccountOf(providerId);
  return row ? { adapter: watched(row), accountId: row.id } : { adapter: signingPort.current(), accountId: null };
}

/** The adapter that a document was submitted to. Throws 'not_configured' where its settings are gone by now. */
export async function adapterOf(vendor: string, accountId: string | null): Promise<SigningAdapter> {
  if (accountId === null) return signingPort.named(vendor);
  const row = await findAccount(accountId);
  if (!row) throw AppError.notConfigured(DOCUSEAL);
  return watched(row);
}

/** An account with its key decrypted. Throws 'not_configured' for one that is disconnected. */
function openAccount({ id, address, keySealed }: AccountRow): DocusealAccount {
  if (keySealed === null) throw AppError.notConfigured(DOCUSEAL);
  return { address, key: openText(keySealed, id), trusted: false };
}

/** An account's adapter that notes on its row what DocuSeal refuses, so that the owner can fix it, until a call succeeds. */
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
    nameSigner: async (reference, ...named) =>
      watch((asked: typeof reference) => adapter.nameSigner(asked, ...named))(reference),
    withdraw: watch(adapter.withdraw),
  };
}
