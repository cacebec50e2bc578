import { fromPromise } from 'xstate';
import { is } from 'superstruct';
import { invalidFields } from '../../contract/shapes.ts';
import { toFailure, type Failure } from '../../machines/common/failure.ts';
import type { Refused } from '../../machines/common/refusal.ts';
import type { CallOptions } from './api.ts';

type Method<Request, Reply> = (request: Request, options: CallOptions) => Promise<Reply>;

const fieldsIn = (failure: Failure): readonly string[] =>
  failure.kind === 'refused' && is(failure.value, invalidFields) ? failure.value.fields : [];

/** A refusal and too many calls are answers; any other error is rethrown. */
export const refusable = async <Reply>(reply: Promise<Reply>): Promise<Reply | Refused> => {
  try {
    return await reply;
  } catch (thrown) {
    const failure = toFailure(thrown);
    if (failure.kind !== 'refused' && failure.kind !== 'rateLimited') throw thrown;
    return { kind: 'refused', failure, fields: fieldsIn(failure) };
  }
};

/**
 * A port that is one call of the gateway, which may refuse it; leaving the state that waits for it stops the call.
 * `toRefusal` reads what the refusals of this call say besides.
 */
export const call = <Request, Reply, const Out, In, Refusal = Refused>(
  method: Method<Request, Reply>,
  toRequest: (input: In) => Request,
  toReply: (reply: Reply, input: In) => Out,
  toRefusal: (refused: Refused) => Refusal = (refused) => refused as Refusal,
) =>
  fromPromise<Out | Refusal, In>(async ({ input, signal }) => {
    const reply = await refusable(method(toRequest(input), { signal }).then((came) => ({ came })));
    return 'came' in reply ? toReply(reply.came, input) : toRefusal(reply);
  });

/** A port that fetches something, where a refusal is one more reason why nothing came. */
export const load = <Request, Reply, Out, In = undefined>(
  method: Method<Request, Reply>,
  toRequest: (input: In) => Request,
  toReply: (reply: Reply) => Out,
) => fromPromise<Out, In>(async ({ input, signal }) => toReply(await method(toRequest(input), { signal })));
