import { toFailure, type Failure } from '../../machines/common/failure.ts';

/** Lets a call refuse: failures of the kinds named are an answer, all others are thrown on. */
export const orRefused = async <Reply, Kind extends Failure['kind'], Answer>(
  call: Promise<Reply>,
  kinds: readonly Kind[],
  answer: (failure: Extract<Failure, { kind: Kind }>) => Answer,
): Promise<Reply | Answer> => {
  try {
    return await call;
  } catch (thrown) {
    const failure = toFailure(thrown);
    const isForeseen = (one: Failure): one is Extract<Failure, { kind: Kind }> =>
      kinds.some((kind) => kind === one.kind);
    if (!isForeseen(failure)) throw thrown;
    return answer(failure);
  }
};
