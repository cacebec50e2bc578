import { fromCallback, type AnyEventObject } from 'xstate';
import type { Site } from '../app/site.tsx';
import { whenever } from '../app/whenever.ts';

/** Says which number the address of a page has under a name, at first and whenever it is another; null while it has none. */
export const followNumber = (
  { app }: Pick<Site, 'app'>,
  path: string,
  name: string,
  eventFor: (number: string | null) => AnyEventObject,
) =>
  fromCallback<AnyEventObject, undefined>(({ sendBack }) =>
    whenever(
      app.getSnapshot().context.location,
      // Until another page has loaded, this one stays with the number that it had.
      ({ context: { place } }) => (place.path === path ? new URLSearchParams(place.search).get(name) : undefined),
      (number) => {
        if (number !== undefined) sendBack(eventFor(number));
      },
    ),
  );
