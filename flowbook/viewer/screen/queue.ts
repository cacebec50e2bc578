type Start = (done: () => void) => void;

const waiting: Start[] = [];
let isBusy = false;

const next = (): void => {
  const start = waiting.shift();
  isBusy = start !== undefined;
  start?.(once(next));
};

const once = (act: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
};

/**
 * Lets stages walk one after the other: while one types, no other may take the focus. Returns how to leave the queue, or to
 * end one's turn.
 */
export const queue = (start: Start): (() => void) => {
  let leave = (): void => {
    waiting.splice(waiting.indexOf(begin), 1);
  };
  const begin: Start = (done) => {
    leave = done;
    start(done);
  };
  waiting.push(begin);
  if (!isBusy) next();
  return () => {
    leave();
  };
};
