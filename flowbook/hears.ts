import { createActor, fromCallback, type EventObject } from 'xstate';
import type { Hears } from '../machines/common/words.ts';

/** An actor that only listens, for a machine that is given one by input; `heard` is what it was told, in order. */
export type Recorder<Event extends EventObject> = Hears<Event> & { readonly heard: readonly Event[] };

/** Makes a listener that notes what it is told and never answers. */
export const hears = <Event extends EventObject = EventObject>(): Recorder<Event> => {
  const heard: Event[] = [];
  const listener = createActor(fromCallback<Event>(({ receive }) => receive((event) => heard.push(event))));
  return Object.assign(listener.start(), { heard });
};
