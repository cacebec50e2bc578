import { expect, test } from 'vitest';
import { proofCheckFlow } from '../../../flowbook/flows/proofCheck.flow.ts';
import type { proofCheckMachine } from '../../../machines/games/proofCheck.machine.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof proofCheckMachine>;

const told: Does = { answer: 'ask', with: { output: { kind: 'told', proof: 'its seeds' } } };
const sealed: Does = { answer: 'ask', with: { output: { kind: 'sealed', proof: 'its hash' } } };
const refuses = (status: Status): Does => ({ answer: 'ask', with: { output: refusesWith(status) } });
const draws = (isRight: boolean): Does => ({ answer: 'draw', with: { output: { isRight } } });
const broken = (answer: 'ask' | 'draw'): Does => ({ answer, with: { error: new Error('broken') } });
const again: Does = { type: 'check.wanted' };

const check = (...happenings: Does[]) => new Scenario(proofCheckFlow, 'a round').play(...happenings);

test.each<[string, Does[], string]>([
  ['a check asks for the seeds', [], 'asking'],
  ['a round whose seeds are told is drawn again', [told], 'working'],
  ['a round that is drawn as it was told is right', [told, draws(true)], 'right'],
  ['a round that is drawn as something else is wrong', [told, draws(false)], 'wrong'],
  ['a round that cannot be drawn from its seeds is wrong', [told, broken('draw')], 'wrong'],
  ['a round whose server seed is in use is not drawn', [sealed], 'sealed'],
  ['R8.23 a round that is not known, or not over, is none', [refuses('no_round')], 'noRound'],
  ['R8.23 a text that is no number of a round is none', [refuses('not_allowed')], 'noRound'],
  ['R8.20 a check without an answer can be tried again', [broken('ask')], 'unheard'],
  ['R8.20 a check that does not reach the server can be tried again', [refuses('unheard')], 'unheard'],
  ['R8.20 a check that finds the server busy can be tried again', [refuses('busy')], 'unheard'],
  ['R8.20 a check that is tried again asks for the seeds', [refuses('unheard'), again], 'asking'],
])('%s', (_, happenings, state) => {
  expect(check(...happenings).state).toBe(state);
});

test('what is drawn again is what was told, under its number', () => {
  expect(check().run.puppet('ask').input).toBe('r-1');
  expect(check(told).run.puppet('draw').input).toEqual({ proof: 'its seeds' });
});

test('a check keeps what was told and what was drawn', () => {
  const { proof, drawn } = check(told, draws(false)).snapshot.context;
  expect([proof, drawn]).toEqual(['its seeds', { isRight: false }]);
  expect(check(sealed).snapshot.context.proof).toBe('its hash');
});
