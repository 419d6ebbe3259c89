/** Runs something, and returns its result with the number of turns that other tasks in this process had in the meantime. */
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
