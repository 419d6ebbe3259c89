import "server-only";
import { AsyncLocalStorage } from "node:async_hooks";
import { AppError } from "@/lib/http/app-error";
import { inTransaction } from "@/lib/transaction";

/** What stands behind a port: an outside service, or what the product does by itself. */
export interface Adapter {
  /** As people know it; also what our rows say of who made something. */
  readonly name: string;
  /** Whether it has the settings that it needs. */
  isConfigured(): boolean;
}

/** The adapter that needs no account: what the product does by itself. */
export const BUILT_IN = "built-in";

const isConfigured = (adapter: Adapter): boolean => adapter.isConfigured();

/**
 * Nobody else is asked while rows are locked: a slow answer would keep everybody from them. Throws where a transaction is
 * under way, which is a mistake of ours.
 */
export function assertNoTransaction(vendor: string): void {
  if (inTransaction()) throw new Error(`${vendor} was asked inside a transaction`);
}

const builtInOnly = new AsyncLocalStorage<true>();

/** Runs `work` with the built-in adapters, whatever is configured, also in a transaction: demo data go out to nobody. */
export const withBuiltIns = <T>(work: () => Promise<T>): Promise<T> => builtInOnly.run(true, work);

/**
 * One kind of outside service, with its adapters in the order of preference. `what` names it where none has its settings.
 * A use case asks before its transaction and writes what it was told inside.
 */
export class Port<A extends Adapter> {
  constructor(
    readonly what: string,
    readonly adapters: readonly A[],
  ) {}

  /** Whether any adapter has its settings; may be asked in a transaction. */
  isConfigured(): boolean {
    return this.adapters.some(isConfigured);
  }

  /** The adapter for what is new: the first that is configured. Throws 'not_configured' where none is. */
  current(): A {
    return builtInOnly.getStore() ? this.named(BUILT_IN) : this.#checked(this.adapters.find(isConfigured), this.what);
  }

  /** The adapter by which something on our rows was made. Throws 'not_configured' where it lacks its settings by now. */
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
