/** The caller's input cannot be put into, or read from, a document. `message` can be shown to a user. */
export class PdfInputError extends Error {
  override readonly name = "PdfInputError";
}
