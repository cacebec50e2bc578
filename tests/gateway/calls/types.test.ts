import { describe, expect, it } from 'vitest';
import { calls } from '../../../contract/index.ts';
import { promotions } from '../../../gateway/domains/promotions/calls.ts';
import { service } from '../../../gateway/domains/service/calls.ts';
import { handlers } from '../../../gateway/handlers.ts';
import { findHandler, type Handlers, type HandlersOf } from '../../../gateway/trust/calls/handlers.ts';
import { notYet } from '../../../gateway/trust/calls/notYet.ts';

describe('the types of the handlers', () => {
  it('require one for every call', () => {
    const { lookup, feedback } = service;
    const { service: _, ...others } = handlers;
    const given: unknown[] = [{ lookup, feedback } satisfies HandlersOf<'service'>];
    // @ts-expect-error `feedback` has no handler
    given.push({ lookup } satisfies HandlersOf<'service'>);
    // @ts-expect-error no call of `service` has a handler
    given.push(others satisfies Handlers);
    expect(given.length).toBe(3);
  });

  it('reject one for a call that is listed as not answered yet', () => {
    const given: unknown[] = [promotions satisfies HandlersOf<'promotions'>];
    // @ts-expect-error `join` is still on the list
    given.push({ ...promotions, join: promotions.list } satisfies HandlersOf<'promotions'>);
    // @ts-expect-error so is the only call of `rank`
    given.push({ ...handlers, rank: { levels: promotions.list } } satisfies Handlers);
    expect(given.length).toBe(3);
  });
});

it('the list of calls without a handler contains each of them', () => {
  const without = calls.filter((call) => !findHandler(handlers, call)).map(({ name }) => name);
  expect([...notYet].sort()).toEqual(without.sort());
});
