interface Followed<Snapshot> {
  getSnapshot: () => Snapshot;
  subscribe: (listener: (snapshot: Snapshot) => void) => { unsubscribe: () => void };
}

/** Tells what is selected of a flow, at once and whenever it is another; it returns what stops that. */
export const whenever = <Snapshot, Value>(
  flow: Followed<Snapshot>,
  select: (snapshot: Snapshot) => Value,
  tell: (value: Value) => void,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): (() => void) => {
  let last = select(flow.getSnapshot());
  tell(last);
  const following = flow.subscribe((snapshot) => {
    const value = select(snapshot);
    if (isSame(value, last)) return;
    last = value;
    tell(value);
  });
  return () => {
    following.unsubscribe();
  };
};
