import type { EventObject } from 'xstate';

interface Listener<Event extends EventObject> {
  send: (event: Event) => void;
}

/** What a button does that only tells a flow something. */
export const sends =
  <Event extends EventObject>(flow: Listener<Event>, event: NoInfer<Event>) =>
  (): void => {
    flow.send(event);
  };
