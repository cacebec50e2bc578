import { createActor, fromCallback, type EventObject } from 'xstate';
import type { Hears } from '../machines/common/words.ts';

/** An actor that records the events it receives, for a machine that takes one as input. */
export type Recorder<Event extends EventObject> = Hears<Event> & { readonly heard: readonly Event[] };

/** Creates a recorder that never answers. */
export const hears = <Event extends EventObject = EventObject>(): Recorder<Event> => {
  const heard: Event[] = [];
  const listener = createActor(fromCallback<Event>(({ receive }) => receive((event) => heard.push(event))));
  return Object.assign(listener.start(), { heard });
};
