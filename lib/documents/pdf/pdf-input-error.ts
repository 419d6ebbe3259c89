/** What a caller handed over cannot be put into (or read from) a document. `message` is fit to be shown to a user. */
export class PdfInputError extends Error {
  override readonly name = "PdfInputError";
}
