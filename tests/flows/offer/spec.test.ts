import { expect, test } from 'vitest';
import { offerFlow, offerOutcomes } from '../../../flowbook/flows/offer.flow.ts';
import { noAnswer } from '../../../flowbook/outcomes.ts';
import type { offerMachine } from '../../../machines/lobby/offer.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof offerMachine>;

const answers = (name: keyof typeof offerOutcomes, answer: 'load' | 'reload' = 'load'): Does => ({
  answer,
  with: offerOutcomes[name] as never,
});
const low = answers('the home side at 1.35');
const high = answers('the home side at 1.50', 'reload');
const lowAgain = answers('the home side at 1.35', 'reload');
const priceless = answers('no price for the home side', 'reload');
const silence = (answer: 'load' | 'reload'): Does => ({ answer, with: noAnswer });
const wait = (milliseconds: number): Does => milliseconds;
const hide: Does = { type: 'page.hidden' };
const show: Does = { type: 'page.shown' };

const begin = (...happenings: Does[]) => new Scenario(offerFlow).play(...happenings);
const ways = (...happenings: Does[]) => [...begin(...happenings).snapshot.context.moves.values()].map(({ way }) => way);

test.each<[string, Does[], string]>([
  ['odds are asked for first', [], 'loading'],
  ['R2.107 odds are shown once they arrive', [low], 'shown'],
  ['odds are not asked for again within five seconds', [low, wait(4_999)], 'shown'],
  ['odds are asked for again after five seconds', [low, wait(5_000)], 'asking'],
  ['R8.20 odds that do not arrive at first are reported', [silence('load')], 'failed'],
  [
    'R8.20 odds that did not arrive at first are asked for by a button',
    [silence('load'), { type: 'again.pressed' }],
    'asking',
  ],
  [
    'R8.20 odds that did not arrive at first are asked for after five seconds',
    [silence('load'), wait(5_000)],
    'asking',
  ],
  ['R8.20 the last odds stay when no others arrive', [low, wait(5_000), silence('reload')], 'shown'],
  ['a hidden tab asks for no odds', [low, hide, wait(600_000)], 'hidden'],
  ['a tab that is hidden while odds load stays hidden', [hide, low], 'hidden'],
  ['a tab that is hidden while it asks again stays hidden', [low, wait(5_000), hide, high], 'hidden'],
  ['a tab whose odds did not arrive can be hidden', [silence('load'), hide], 'hidden'],
  ['a tab that is visible again asks for odds at once', [low, hide, show], 'asking'],
  ['a tab that is visible again while it asks goes on as before', [hide, show, low], 'shown'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toBe(state);
});

test.each<[string, Does[], string[]]>([
  ['the first odds are not marked', [low], []],
  ['odds that have risen are marked', [low, wait(5_000), high], ['up']],
  ['odds that have fallen are marked', [low, wait(5_000), high, wait(5_000), lowAgain], ['down']],
  ['odds that stay keep their mark for ten seconds', [low, wait(5_000), high, wait(5_000), high], ['up']],
  [
    'odds that stay lose their mark after ten seconds',
    [low, wait(5_000), high, wait(5_000), high, wait(5_000), high],
    [],
  ],
  [
    'odds lose their mark after ten seconds although no others arrive',
    [low, wait(5_000), high, wait(5_000), silence('reload'), wait(5_000), silence('reload')],
    [],
  ],
  ['a price that is gone is not marked', [low, wait(5_000), priceless], []],
  ['a price that has come back is not marked', [low, wait(5_000), priceless, wait(5_000), high], []],
])('%s', (_, happenings, marked) => {
  expect(ways(...happenings)).toEqual(marked);
});

test('R8.20 the reason why no odds arrived is kept until some do', () => {
  const silent = begin(silence('load'));
  expect(silent.snapshot.context).toMatchObject({ offer: null, failure: { kind: 'offline' } });
  expect(silent.play(wait(5_000), lowAgain).snapshot.context.failure).toBeNull();
});
