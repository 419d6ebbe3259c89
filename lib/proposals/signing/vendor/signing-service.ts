interface Submitted {
  signingVendor: string;
  signingReference: string | null;
}

/** The host of the signing service, where providers choose it: the reference of a document there begins with it. */
export function signingHostOf({ signingReference }: Submitted): string | null {
  const [host, id] = (signingReference ?? "").split("/");
  return host && id ? host : null;
}

/** The signing service of a document, with its host: 'DocuSeal (sign.example.com)'. */
export function serviceOf(document: Submitted): string {
  const host = signingHostOf(document);
  return host ? `${document.signingVendor} (${host})` : document.signingVendor;
}
