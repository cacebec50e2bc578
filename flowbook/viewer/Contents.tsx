import type { Book, BookFlow } from '../book/model.ts';
import { readReview, standOf } from '../reviews.ts';
import { areaTitle } from './areas.ts';
import { flowsNear, Guess } from './Guess.tsx';
import { useReviewText } from './reviewFiles.ts';
import { addressOf } from './route.ts';

const Entry = ({ flow }: { flow: BookFlow }) => {
  const states = flow.states.filter(({ isInnermost }) => isInnermost);
  const calls = new Set(flow.states.flatMap(({ calls: made }) => made));
  const { review } = readReview(useReviewText(flow));
  const isSigned = standOf(review, flow.digest) === 'signed';
  const open = review.comments.filter(({ done }) => !done).length;
  const isChanged = flow.changes.added.length + flow.changes.removed.length > 0;
  return (
    <li>
      <a href={addressOf({ flow: flow.id })}>
        <strong>{flow.title}</strong>
        {isChanged && <em className="changed">changed</em>}
        {review.signed && (
          <em className={isSigned ? 'signed' : 'changed'}>
            {isSigned ? `signed by ${review.signed.by}` : `changed since ${review.signed.by} signed`}
          </em>
        )}
        {open > 0 && <em className="changed">{open === 1 ? '1 open comment' : `${open} open comments`}</em>}
        {flow.details !== '' && <span className="about">{flow.details}</span>}
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
    <h1>Every flow on the site</h1>
    {unknown !== null && (
      <div role="alert">
        <p>There is no flow “{unknown}” in this book.</p>
        <Guess places={flowsNear(book, unknown)} />
      </div>
    )}
    <p className="lead">
      Each chart is drawn from the state machine that runs on the site: what the player sees, what can happen next,
      which calls are made, and what each answer leads to.{' '}
      <a href={addressOf({ flow: 'report' })}>Play back what the site did</a> before a problem was reported, or see{' '}
      <a href={addressOf({ flow: 'coverage' })}>which requirement is covered by what</a>.
    </p>
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
