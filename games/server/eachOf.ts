/** Does something with one thing after another. One that fails does not hold up those behind it; it is thrown at the end. */
export const eachOf = async <Thing>(
  things: Iterable<Thing>,
  work: (thing: Thing) => Promise<unknown>,
): Promise<void> => {
  const failures: unknown[] = [];
  for (const thing of things)
    try {
      await work(thing);
    } catch (failure) {
      failures.push(failure);
    }
  if (failures.length > 0) throw failures[0];
};
