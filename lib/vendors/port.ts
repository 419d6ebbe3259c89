import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "@/lib/app-error";
import { inTransaction } from "@/lib/database/transaction";

/** One implementation of a port: an outside service, or the app's own. */
export interface Adapter {
  /** The name for people; rows also store it for what an adapter made. */
  readonly name: string;
  /** Whether it has the settings that it needs. */
  isConfigured(): boolean;
}

/** The adapter without an account: the app's own implementation. */
export const BUILT_IN = "built-in";

const isConfigured = (adapter: Adapter): boolean => adapter.isConfigured();

/**
 * Vendors must not be called while rows are locked: a slow response would block everybody else. Throws where a transaction is
 * under way, which is a bug.
 */
export function assertNoTransaction(vendor: string): void {
  if (inTransaction()) throw new Error(`${vendor} was asked inside a transaction`);
}

const builtInOnly = new AsyncLocalStorage<true>();

/** Runs `work` with the built-in adapters only, whatever is configured and even in a transaction: demo data go to no vendor. */
export const withBuiltIns = <T>(work: () => Promise<T>): Promise<T> => builtInOnly.run(true, work);

/**
 * One kind of outside service, with its adapters in order of preference. `what` names it where none is configured. A use case
 * calls it before its transaction and writes the result inside.
 */
export class Port<A extends Adapter> {
  constructor(
    readonly what: string,
    readonly adapters: readonly A[],
  ) {}

  /** Whether any adapter is configured; may be called in a transaction. */
  isConfigured(): boolean {
    return this.adapters.some(isConfigured);
  }

  /** The adapter for new things: the first that is configured. Throws 'not_configured' where none is. */
  current(): A {
    return builtInOnly.getStore() ? this.named(BUILT_IN) : this.#checked(this.adapters.find(isConfigured), this.what);
  }

  /** The adapter that made something in our rows. Throws 'not_configured' where its settings are gone by now. */
  named(name: string): A {
    return this.#checked(
      this.adapters.filter(isConfigured).find((adapter) => adapter.name === name),
      name,
    );
  }

  #checked(adapter: A | undefined, name: string): A {
    if (!builtInOnly.getStore()) assertNoTransaction(name);
    if (!adapter) throw AppError.notConfigured(name);
    return adapter;
  }
}
