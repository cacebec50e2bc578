import { useEffect } from 'react';
import type { Book } from '../book/model.ts';
import { addressOf } from './route.ts';
import type { Site } from './useSite.ts';

/** With this cookie, the gateway serves the site that reports what it does. */
const askForIt = (isWanted: boolean): void => {
  document.cookie = `flowBook=${isWanted ? 'follow' : ''}; path=/; samesite=lax${isWanted ? '' : '; max-age=0'}`;
};

interface Props {
  readonly book: Book;
  readonly site: Site;
  readonly goesAlong: boolean;
  readonly onGoesAlong: (goesAlong: boolean) => void;
}

/** Follows a site in another tab. */
export const Follow = ({ book, site, goesAlong, onGoesAlong }: Props) => {
  const isServed = location.protocol.startsWith('http');

  useEffect(() => {
    if (isServed) askForIt(true);
    return () => {
      if (isServed) askForIt(false);
    };
  }, [isServed]);

  const lineOf = (machine: string, taken: readonly string[]): string => {
    const { transitions = [] } = book.flows.find(({ id }) => id === machine) ?? {};
    return taken.map((id) => transitions.find((transition) => transition.id === id)?.words ?? id).join(', ');
  };
  return (
    <>
      <h2>Follow the site</h2>
      {!isServed && (
        <p role="alert">
          The book cannot follow a site when it is opened as a file. Start the site and open /flows there.
        </p>
      )}
      {isServed && (
        <p>
          Open the site in another tab of this browser and use it: the chart shows its current state.{' '}
          <a href="/" target="_blank" rel="opener">
            Open the site
          </a>
        </p>
      )}
      <label>
        <input
          type="checkbox"
          checked={goesAlong}
          onChange={({ target }) => {
            onGoesAlong(target.checked);
          }}
        />{' '}
        Switch to the flow that changes
      </label>
      <p role="status">
        {site.states.size === 0 ? 'Not connected to a site yet.' : `${site.states.size} flows are running.`}
      </p>
      <ol className="hits" reversed>
        {site.happened.map(({ at, machine, taken }) => (
          <li key={at}>
            <a href={addressOf({ flow: machine, thing: taken.at(-1) ?? null, panel: 'follow' })}>
              <strong>{lineOf(machine, taken)}</strong>
              <small>{book.flows.find(({ id }) => id === machine)?.title ?? machine}</small>
            </a>
          </li>
        ))}
      </ol>
    </>
  );
};
