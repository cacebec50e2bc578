import { validate, type Struct } from 'superstruct';
import { commentShape, signatureShape, type Comment, type Review } from '../contract/review.ts';

export const reviewFile = (flow: string): string => `docs/flows/reviews/${flow}.json`;

/** A review as far as it can be read, and in sentences what is wrong with its file. */
export interface ReadReview {
  readonly review: Review;
  readonly mistakes: readonly string[];
}

const nothing: Review = { comments: [], signed: null };

const complaint = <T>(what: string, value: unknown, shape: Struct<T>): readonly string[] => {
  const [error] = validate(value, shape);
  return (error?.failures() ?? []).map(({ path, value: found, type }) => {
    const name = path.length === 0 ? what : `“${path.join('.')}” of ${what}`;
    if (type === 'never') return `${name} is not known.`;
    if (found === undefined) return `${name} is missing.`;
    return `${name} is not right: ${JSON.stringify(found)}.`;
  });
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/** Reads the file of a review, which people may have edited by hand: what is right in it counts, and the rest is reported. */
export const readReview = (text: string | null): ReadReview => {
  if (text === null) return { review: nothing, mistakes: [] };
  const found = parsed(text);
  if (found === undefined) return { review: nothing, mistakes: ['It is no JSON.'] };
  if (!isObject(found)) return { review: nothing, mistakes: ['It is not an object with “comments” and “signed”.'] };
  const { comments = [], signed = null, ...others } = found;
  const listed = Array.isArray(comments) ? (comments as readonly unknown[]) : [];
  const wrong = listed.map((one, at) => complaint(`comment ${at + 1}`, one, commentShape));
  const wrongSignature = signed === null ? [] : complaint('the signature', signed, signatureShape);
  return {
    review: {
      comments: listed.filter((_, at) => wrong[at]?.length === 0) as Comment[],
      signed: wrongSignature.length === 0 ? (signed as Review['signed']) : null,
    },
    mistakes: [
      ...(Array.isArray(comments) ? [] : ['“comments” is not a list.']),
      ...wrong.flat(),
      ...wrongSignature,
      ...Object.keys(others).map((name) => `“${name}” is not known.`),
    ],
  };
};

export const writtenReview = (review: Review): string => `${JSON.stringify(review, null, 2)}\n`;

/** How a signature stands: of what the flow is now, or of what it was. */
export const standOf = ({ signed }: Review, digest: string): 'unsigned' | 'signed' | 'changed' => {
  if (signed === null) return 'unsigned';
  return signed.digest === digest ? 'signed' : 'changed';
};
