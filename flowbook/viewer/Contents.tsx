import { use } from 'react';
import type { Book, BookFlow } from '../book/model.ts';
import { flowsNear, Guess } from './Guess.tsx';
import { addressOf } from './route.ts';
import { SiteParts } from './siteParts.ts';

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

const Entry = ({ flow }: { flow: BookFlow }) => {
  const states = flow.states.filter(({ isInnermost }) => isInnermost);
  const calls = new Set(flow.states.flatMap(({ calls: made }) => made));
  const parts = use(SiteParts);
  const isChanged = flow.changes.added.length + flow.changes.removed.length > 0;
  return (
    <li>
      <a href={addressOf({ flow: flow.id })}>
        <strong>{flow.title}</strong>
        {isChanged && <em className="changed">changed</em>}
        {parts && <parts.Signed flow={flow} />}
        {flow.details !== '' && <span className="about">{flow.details}</span>}
        <small>
          {counted(states.length, 'state')}, {counted(flow.transitions.length, 'transition')}
          {calls.size > 0 && `, ${counted(calls.size, 'call')}`}
        </small>
      </a>
    </li>
  );
};

interface Props {
  readonly book: Book;
  readonly unknown: string | null;
  readonly areaTitle: (area: string) => string;
}

/** All flows by the part of the site that they belong to, or all machines by their folders. */
export const Contents = ({ book, unknown, areaTitle }: Props) => (
  <main className="contents">
    <h1>{book.of === 'site' ? 'Every flow on the site' : 'Every machine'}</h1>
    {unknown !== null && (
      <div role="alert">
        <p>There is no flow “{unknown}” in this book.</p>
        <Guess places={flowsNear(book, unknown)} />
      </div>
    )}
    {book.of === 'machines' && (
      <p className="lead">
        Each chart is drawn from its state machine. Everything that can happen in it was tried, with stand-ins for all
        that it would start, call or tell.
      </p>
    )}
    {book.of === 'site' && (
      <p className="lead">
        Each chart is drawn from the state machine that runs on the site: what the player sees, what can happen next,
        which calls are made, and what each answer leads to.{' '}
        <a href={addressOf({ flow: 'report' })}>Play back what the site did</a> before a problem was reported, or see{' '}
        <a href={addressOf({ flow: 'coverage' })}>which requirement is covered by what</a>.
      </p>
    )}
    {[...new Set(book.flows.map(({ area }) => area))].map((area) => (
      <section key={area} aria-labelledby={`area-${area}`}>
        <h2 id={`area-${area}`}>{areaTitle(area)}</h2>
        <ul className="entries">
          {book.flows
            .filter((flow) => flow.area === area)
            .map((flow) => (
              <Entry key={flow.id} flow={flow} />
            ))}
        </ul>
      </section>
    ))}
  </main>
);
