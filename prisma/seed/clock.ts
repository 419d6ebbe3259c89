/**
 * Runs `work` with the process' clock set to another instant, so that everything that use cases write, down to the dates in a
 * sealed PDF, is as it would have been then (decision 075). Nothing else may run meanwhile.
 */
export async function at<T>(instant: Date, work: () => Promise<T>): Promise<T> {
  const present = globalThis.Date;
  const moved = present.now() - instant.getTime();
  const now = () => present.now() - moved;
  // Not a subclass: what it creates must be a normal Date, and any other Date must be an instance of it.
  globalThis.Date = new Proxy(present, {
    construct: (target, given: ConstructorParameters<DateConstructor> | []) =>
      given.length === 0 ? new target(now()) : new target(...given),
    get: (target, key) => (key === "now" ? now : Reflect.get(target, key)),
  });
  try {
    return await work();
  } finally {
    globalThis.Date = present;
  }
}
