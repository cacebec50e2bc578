import type { AnyActorRef, SnapshotFrom } from 'xstate';

/** Tells what is selected of a flow, at once and whenever it is another; it returns what stops that. */
export const whenever = <Ref extends AnyActorRef, Value>(
  flow: Ref,
  select: (snapshot: SnapshotFrom<Ref>) => Value,
  tell: (value: Value) => void,
): (() => void) => {
  let last = select(flow.getSnapshot() as SnapshotFrom<Ref>);
  tell(last);
  const following = flow.subscribe((snapshot: SnapshotFrom<Ref>) => {
    const value = select(snapshot);
    if (Object.is(value, last)) return;
    last = value;
    tell(value);
  });
  return () => {
    following.unsubscribe();
  };
};
