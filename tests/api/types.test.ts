import { describe, expectTypeOf, it } from 'vitest';
import type { CallShape, ReplyOf } from '../../contract/call.ts';
import type { Contract } from '../../contract/index.ts';
import type { done, nothing } from '../../contract/shapes.ts';
import type { Method } from '../../src/api/api.ts';
import type { Api } from './support/wholeApi.ts';

type Write = CallShape<typeof nothing, typeof done>;
type Move = Omit<Write, 'idempotent'> & { readonly idempotent: true };

describe('the types of the api', () => {
  it('are those of the contract', () => {
    expectTypeOf<ReturnType<Api['session']['login']>>().resolves.toEqualTypeOf<ReplyOf<Contract['session']['login']>>();
    expectTypeOf<Parameters<Api['system']['domainRoute']>[0]>().toEqualTypeOf<{ device: number }>();
  });

  it('ask an idempotent call for its key, and no other call', () => {
    const sent: unknown[] = [];
    const move: Method<Move> = (...all) => Promise.resolve(sent.push(all));
    const write: Method<Write> = (...all) => Promise.resolve(sent.push(all));
    void move({}, { key: 'intent-1' });
    void write({});
    // @ts-expect-error an idempotent call without options has no key
    void move({});
    // @ts-expect-error an idempotent call with a signal alone has no key
    void move({}, { signal: AbortSignal.abort() });
  });

  it('refuse a request that the contract does not know', () => {
    // @ts-expect-error `device` is a number
    expectTypeOf<{ device: string }>().toExtend<Parameters<Api['system']['domainRoute']>[0]>();
  });
});
