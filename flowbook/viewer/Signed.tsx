import type { BookFlow } from '../book/model.ts';
import { readReview, standOf } from '../reviews.ts';
import { useReviewText } from './reviewFiles.ts';

/** Who has signed a flow, and how many comments on it are open. */
export const Signed = ({ flow }: { flow: BookFlow }) => {
  const { review } = readReview(useReviewText(flow));
  const isSigned = standOf(review, flow.digest) === 'signed';
  const open = review.comments.filter(({ done }) => !done).length;
  return (
    <>
      {review.signed && (
        <em className={isSigned ? 'signed' : 'changed'}>
          {isSigned ? `signed by ${review.signed.by}` : `changed since ${review.signed.by} signed`}
        </em>
      )}
      {open > 0 && <em className="changed">{open === 1 ? '1 open comment' : `${open} open comments`}</em>}
    </>
  );
};
