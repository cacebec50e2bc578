import type { Book, BookFlow } from '../book/model.ts';
import { addressOf } from './route.ts';

/** What the folders of the machines are called. */
const areas: Readonly<Record<string, string>> = {
  app: 'The site itself',
  auth: 'Coming in and being known',
  security: 'Keeping an account safe',
  wallet: 'Money',
  content: 'What is read and shown',
  banners: 'Banners',
  common: 'Everywhere',
};

const Entry = ({ flow }: { flow: BookFlow }) => {
  const states = flow.states.filter(({ isInnermost }) => isInnermost);
  const calls = new Set(flow.states.flatMap(({ call }) => call ?? []));
  const isChanged = flow.changes.added.length + flow.changes.removed.length > 0;
  return (
    <li>
      <a href={addressOf({ flow: flow.id })}>
        <strong>{flow.title}</strong>
        {isChanged && <em className="changed">changed</em>}
        <small>
          {states.length} states, {flow.transitions.length} transitions
          {calls.size > 0 && `, ${calls.size} ${calls.size === 1 ? 'call' : 'calls'}`}
        </small>
      </a>
    </li>
  );
};

/** All flows by the part of the site that they belong to. */
export const Contents = ({ book, unknown }: { book: Book; unknown: string | null }) => (
  <main className="contents">
    <h1>How everything on the site goes</h1>
    {unknown !== null && <p role="alert">There is no flow “{unknown}” in this book. These are all:</p>}
    <p className="lead">
      Each flow is a chart of the very machine that runs on the site: what a person sees, what can happen there, what is
      asked of the server, and what comes of each answer.{' '}
      <a href={addressOf({ flow: 'report' })}>Play back what a site did</a> before a problem was reported.
    </p>
    {[...new Set(book.flows.map(({ area }) => area))].map((area) => (
      <section key={area} aria-labelledby={`area-${area}`}>
        <h2 id={`area-${area}`}>{areas[area] ?? area}</h2>
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
