import "server-only";
import { lockDocument, updateReplaced } from "./repository";

/** Keeps a document's signatures as they are until the transaction under way ends. */
export const lockSignatures = (documentId: string): Promise<void> => lockDocument(documentId);

/** Has a locked document give way to another one: its links open nothing any more. */
export const replaceDocument = (documentId: string): Promise<void> => updateReplaced(documentId);
