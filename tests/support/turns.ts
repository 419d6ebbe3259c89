/** Runs something, and answers with its result how many turns others had in this process meanwhile. */
export async function withTurns<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  count();
  try {
    const result = await work();
    return { result, turns };
  } finally {
    isDone = true;
  }
}
