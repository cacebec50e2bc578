import { useState } from 'react';
import type { Comment, Review as Reviewed } from '../../contract/review.ts';
import type { BookFlow } from '../book/model.ts';
import { readReview, reviewFile, standOf } from '../reviews.ts';
import { keepReview, saveReview, useCanWrite, useReviewText } from './reviewFiles.ts';
import { addressOf } from './route.ts';

const nameKey = 'flowBookName';

const day = (at: string): string => at.slice(0, 10);

const titleOf = (flow: BookFlow, id: string): string =>
  id === flow.id
    ? 'the whole flow'
    : (flow.states.find((state) => state.id === id)?.title ??
      flow.transitions.find((transition) => transition.id === id)?.words ??
      `${id}, which is no longer there`);

const Signature = ({ flow, review }: { flow: BookFlow; review: Reviewed }) => {
  const { signed } = review;
  if (signed === null) return <p>Not signed.</p>;
  return standOf(review, flow.digest) === 'signed' ? (
    <p>
      Signed by {signed.by} on {day(signed.at)}.
    </p>
  ) : (
    <p>
      <strong>Changed since {signed.by} signed</strong> on {day(signed.at)}. The signature no longer counts.
    </p>
  );
};

interface CommentProps {
  readonly flow: BookFlow;
  readonly comment: Comment;
  readonly isBusy: boolean;
  readonly onDone: (done: boolean) => void;
}

const OneComment = ({ flow, comment: { on, by, at, says, done }, isBusy, onDone }: CommentProps) => (
  <li className={done ? 'done' : undefined}>
    <p>{says}</p>
    <small>
      {by}, {day(at)}, on{' '}
      <a href={addressOf({ flow: flow.id, thing: on === flow.id ? null : on, panel: 'review' })}>{titleOf(flow, on)}</a>
      {done && ', done'}
    </small>
    <button
      type="button"
      disabled={isBusy}
      onClick={() => {
        onDone(!done);
      }}
    >
      {done ? 'Open again' : 'Mark as done'}
    </button>
  </li>
);

/** What people have said of a flow, and who has signed it. */
export const Review = ({ flow, thing }: { flow: BookFlow; thing: string | null }) => {
  const text = useReviewText(flow);
  const canWrite = useCanWrite();
  const [by, setBy] = useState(() => localStorage.getItem(nameKey) ?? '');
  const [says, setSays] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const { review, mistakes } = readReview(text);
  const on = thing ?? flow.id;
  const isLocked = isBusy || mistakes.length > 0;

  const keep = async (next: Reviewed): Promise<boolean> => {
    setIsBusy(true);
    const went = await keepReview(flow.id, text, next).catch(() => 'The sandbox does not answer.');
    setFailure(went);
    setIsBusy(false);
    return went === null;
  };
  const comment = async () => {
    const added: Comment = { on, by: by.trim(), at: new Date().toISOString(), says: says.trim(), done: false };
    if (await keep({ ...review, comments: [...review.comments, added] })) setSays('');
  };
  const hasName = by.trim() !== '';
  const isHere = (one: Comment) => one.on === on;
  const inOrder = [...review.comments.filter(isHere), ...review.comments.filter((one) => !isHere(one))];

  return (
    <div className="review">
      <h2>Comments</h2>
      {mistakes.length > 0 && (
        <div role="alert">
          <p>{reviewFile(flow.id)} cannot be read as a whole, so nothing is added until it is put right:</p>
          <ul>
            {mistakes.map((mistake) => (
              <li key={mistake}>{mistake}</li>
            ))}
          </ul>
        </div>
      )}
      {failure !== null && <p role="alert">{failure}</p>}
      <label>
        Your name
        <input
          value={by}
          maxLength={60}
          autoComplete="name"
          onChange={({ target }) => {
            setBy(target.value);
            localStorage.setItem(nameKey, target.value);
          }}
        />
      </label>
      <section aria-labelledby="signature">
        <h3 id="signature">Signature</h3>
        <Signature flow={flow} review={review} />
        <p className="actions">
          <button
            type="button"
            disabled={isLocked || !hasName || standOf(review, flow.digest) === 'signed'}
            onClick={() => {
              const signed = { by: by.trim(), at: new Date().toISOString(), digest: flow.digest };
              void keep({ ...review, signed });
            }}
          >
            Sign this flow
          </button>
          {review.signed !== null && (
            <button
              type="button"
              disabled={isLocked}
              onClick={() => {
                void keep({ ...review, signed: null });
              }}
            >
              Remove the signature
            </button>
          )}
        </p>
      </section>
      <section aria-labelledby="comment">
        <h3 id="comment">Comment on {titleOf(flow, on)}</h3>
        <label>
          Comment
          <textarea
            value={says}
            rows={4}
            maxLength={2_000}
            onChange={({ target }) => {
              setSays(target.value);
            }}
          />
        </label>
        <p className="actions">
          <button type="button" disabled={isLocked || !hasName || says.trim() === ''} onClick={() => void comment()}>
            Add comment
          </button>
        </p>
      </section>
      {inOrder.length > 0 && (
        <ul className="comments">
          {inOrder.map((one) => (
            <OneComment
              key={`${one.at} ${one.by} ${one.says}`}
              flow={flow}
              comment={one}
              isBusy={isLocked}
              onDone={(done) => {
                const comments = review.comments.map((each) => (each === one ? { ...one, done } : each));
                void keep({ ...review, comments });
              }}
            />
          ))}
        </ul>
      )}
      {canWrite ? (
        <p className="quiet">
          Kept in <code>{reviewFile(flow.id)}</code>: commit that file.
        </p>
      ) : (
        text !== null && (
          <p className="actions">
            <button
              type="button"
              onClick={() => {
                saveReview(flow.id, text);
              }}
            >
              Download the comments
            </button>
            <span className="quiet">
              This book cannot write them. Put the file at <code>{reviewFile(flow.id)}</code>.
            </span>
          </p>
        )
      )}
    </div>
  );
};
