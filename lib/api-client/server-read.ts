/** A list as the server read it for a page, with the query it was read for. */
export interface ServerRead<Q, T> {
  query: Q;
  data: T;
  /** When it was read, in milliseconds. */
  readAt: number;
}

/** Hands react-query what the server has read already, but only for the same query: back may bring another address. */
export function initialFrom<Q, T>(
  read: ServerRead<Q, T>,
  query: Q,
): { initialData?: T; initialDataUpdatedAt?: number } {
  if (JSON.stringify(read.query) !== JSON.stringify(query)) return {};
  return { initialData: read.data, initialDataUpdatedAt: read.readAt };
}
