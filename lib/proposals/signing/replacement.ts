import "server-only";
import { lockDocument, updateReplaced } from "./repository";

/** Locks a document's signatures until the transaction under way ends. */
export const lockSignatures = (documentId: string): Promise<void> => lockDocument(documentId);

/** Marks a locked document as replaced: its links stop working. */
export const replaceDocument = (documentId: string): Promise<void> => updateReplaced(documentId);
