/** The server that tests are pointed at from outside. Vite itself sets BASE_URL, to "/". */
export function externalServer(): string | undefined {
  const address = process.env.BASE_URL;
  return address?.startsWith("http") ? address : undefined;
}
