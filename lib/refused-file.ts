/** Why an uploaded file is not read, in words for the person who sent it. */
export class RefusedFile extends Error {
  override readonly name = "RefusedFile";
}
