import "server-only";
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

/**
 * Nobody else is asked while rows are locked: a slow answer would keep everybody from them. Throws where a transaction is
 * under way, which is a mistake of ours.
 */
export function assertNoTransaction(vendor: string): void {
  if (inTransaction()) throw new Error(`${vendor} was asked inside a transaction`);
}

/**
 * One kind of outside service, with its adapters in the order of preference. `what` names it where none has its settings.
 * A use case asks before its transaction and writes what it was told inside.
 */
export class Port<A extends Adapter> {
  constructor(
    readonly what: string,
    readonly adapters: readonly A[],
  ) {}

  /** The adapter for what is new: the first that is configured. Throws 'not_configured' where none is. */
  current(): A {
    return this.#checked(
      this.adapters.find((adapter) => adapter.isConfigured()),
      this.what,
    );
  }

  /** The adapter by which something on our rows was made. Throws 'not_configured' where it lacks its settings by now. */
  named(name: string): A {
    return this.#checked(
      this.adapters.find((adapter) => adapter.name === name && adapter.isConfigured()),
      name,
    );
  }

  #checked(adapter: A | undefined, name: string): A {
    assertNoTransaction(name);
    if (!adapter) throw AppError.notConfigured(name);
    return adapter;
  }
}
