import { array, boolean, type Infer, nonempty, nullable, object, size, string } from 'superstruct';

/** A comment on a flow, or on a state or transition of it. */
export const commentShape = object({
  on: nonempty(string()),
  by: size(string(), 1, 60),
  at: nonempty(string()),
  says: size(string(), 1, 2_000),
  done: boolean(),
});

/** Who found a flow right, and a digest of what it was then. */
export const signatureShape = object({ by: size(string(), 1, 60), at: nonempty(string()), digest: nonempty(string()) });

/** What people have said of a flow: a file of docs/flows/reviews. */
export const reviewShape = object({ comments: array(commentShape), signed: nullable(signatureShape) });
export type Comment = Infer<typeof commentShape>;
export type Review = Infer<typeof reviewShape>;
