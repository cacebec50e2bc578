import { expect, test } from 'vitest';
import { sureFlow } from '../../../flowbook/flows/sure.flow.ts';
import { hears } from '../../../flowbook/hears.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import type { sureMachine } from '../../../machines/games/sure.machine.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof sureMachine>;

const bet = { call: 'fight/bet', body: { key: 'bet-1', stake: 100 } };
const taken: Does = { answer: 'send', with: { output: { kind: 'told', told: 'a seat' } } };
const refused: Does = { answer: 'send', with: { output: refusesWith('balance_too_low') } };
const unsure = (status: Status): Does => ({ answer: 'send', with: { output: refusesWith(status) } });
const lost: Does = { answer: 'send', with: { error: new Error('no answer') } };

const sent = (...happenings: Does[]) => {
  const game = hears();
  const flow = { ...sureFlow, variants: { bet: { what: bet, game } } };
  return Object.assign(new Scenario(flow, 'bet').play(...happenings), { game });
};

test.each<[string, Does[], string]>([
  ['a bet is sent at once', [], 'sending'],
  ['a bet that is taken is answered', [taken], 'answered'],
  ['R8.23 a bet that is refused is answered', [refused], 'answered'],
  ['R8.20 a bet whose answer is lost is sent again later', [lost], 'pausing'],
  ['R8.20 a bet that did not reach the server is sent again later', [unsure('unheard')], 'pausing'],
  ['R8.20 a bet that a busy server did not answer is sent again later', [unsure('busy')], 'pausing'],
  ['R8.20 a bet is sent again after a second', [lost, 1_000], 'sending'],
  ['a bet is not sent again before that', [lost, 999], 'pausing'],
  ['the second pause is of two seconds', [lost, 1_000, lost, 1_999], 'pausing'],
  ['R8.20 a bet is sent again until there is an answer', [lost, 1_000, lost, 2_000, taken], 'answered'],
  [
    'no pause is longer than eight seconds',
    [lost, 1_000, lost, 2_000, lost, 4_000, lost, 8_000, lost, 8_000],
    'sending',
  ],
])('%s', (_, happenings, state) => {
  expect(sent(...happenings).state).toBe(state);
});

test('R8.20 what is sent again is what was sent at first', () => {
  expect(sent(lost, 1_000).run.puppet('send').input).toEqual(bet);
});

test('a game hears of each answer that stays away, and of the one that comes', () => {
  const scenario = sent(lost, 1_000, lost, 2_000, taken);
  expect(scenario.game.heard).toEqual([{ type: 'answer.late' }, { type: 'answer.late' }]);
  expect(scenario.snapshot.output).toEqual({ kind: 'told', told: 'a seat' });
});
