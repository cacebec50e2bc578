import { expect, test } from 'vitest';
import { giftFlow } from '../../../flowbook/flows/gift.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import type { Outcome } from '../../../flowbook/outcome.ts';
import type { giftMachine } from '../../../machines/promotions/gift.machine.ts';
import { missingFor, standingOf } from '../../../machines/promotions/gifts.ts';
import { contract } from '../../../contract/index.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof giftMachine>;

const ends =
  (port: 'load' | 'moneyRequest') =>
  (name: string): Does => {
    const outcome = (giftFlow.outcomes[port] as Readonly<Record<string, Outcome>>)[name];
    if (!outcome) throw new Error(`${port} never ends with ${name}`);
    return { answer: port, with: outcome as never };
  };

const loads = ends('load');
const sent = ends('moneyRequest');
const press: Does = { type: 'form.submitted' };
const again: Does = { type: 'again.pressed' };
const begin = (...happenings: Does[]) => new Scenario(giftFlow).play(...happenings);
const editing = { filling: 'editing' };
const turn = [loads('a turn is left'), press, sent('the wheel is spun')];
const second = 1_000;
const stops = 4 * second;
const opening = 5 * 60 * second;

test.each<[string, Does[], unknown]>([
  ['R1.20 the state of the wheel is loaded first', [], 'loading'],
  ['R1.20 the wheel waits for a turn to be taken', [loads('a turn is left')], editing],
  ['R1.20 a wheel without a turn left cannot be spun', [loads('no turn is left')], 'none'],
  ['R1.20 a member who has bet meanwhile loads the wheel again', [loads('no turn is left'), again], 'loading'],
  ['R1.20 a wheel that is switched off says so', [loads('the wheel is off')], 'off'],
  ['R1.20 one press spins the wheel', [loads('a turn is left'), press], 'taking'],
  ['R1.20 the result of a spin is looked up', turn, 'loading'],
  ['R1.20 the wheel turns to its result', [...turn, loads('one turn more was taken')], 'turning'],
  ['R1.20 the prize of a spin appears after four seconds', [...turn, loads('one turn more was taken'), stops], 'shown'],
  [
    'R1.20 another turn of the wheel can follow at once',
    [...turn, loads('one turn more was taken, and one is left'), stops, press],
    'taking',
  ],
  [
    'R1.20 the button does nothing when no turn is left',
    [...turn, loads('one turn more was taken'), stops, press],
    'shown',
  ],
  ['R8.20 a prize that could not be looked up is looked up again', [...turn, loads('no answer'), again], 'loading'],
  [
    'R8.20 the wheel turns once the prize is known',
    [...turn, loads('no answer'), again, loads('one turn more was taken')],
    'turning',
  ],
  ['R8.23 a used turn loads the wheel again', [loads('a turn is left'), press, sent('no turn is left')], 'loading'],
  ['R1.20 envelopes that open soon are waited for', [loads('envelopes open soon')], 'coming'],
  ['R1.20 envelopes are loaded at their time', [loads('envelopes open soon'), opening], 'loading'],
  ['R1.20 an envelope can be opened', [loads('envelopes are open')], editing],
  ['R1.20 an envelope that requires a deposit cannot be opened', [loads('a deposit is missing')], 'none'],
  [
    'R1.20 the prize of an envelope is shown without an animation',
    [loads('envelopes are open'), press, sent('the envelope is opened'), loads('the envelope was opened')],
    'shown',
  ],
  ['R1.20 an envelope that was opened before is not shown as new', [loads('the envelope was opened')], 'none'],
  ['R1.20 no envelopes are left after their hour', [loads('the envelopes are over')], 'none'],
  ['R7.45 a ticket can be claimed', [loads('a ticket is due')], editing],
  [
    'R7.45 the prize of a ticket is shown',
    [loads('a ticket is due'), press, sent('the ticket is claimed'), loads('the next ticket was a blank')],
    'shown',
  ],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R1.20 with reduced motion the prize is shown at once', () => {
  const calm = new Scenario(giftFlow, 'with reduced motion').play(...turn, loads('one turn more was taken'));
  expect(calm.state).toBe('shown');
});

test('R1.20 the balance is refreshed only once the wheel has stopped', () => {
  const heard = (...happenings: Does[]) => {
    const { wallet } = begin(...happenings).snapshot.context;
    return (wallet() as Recorder<{ type: string }>).heard;
  };
  expect(heard(...turn, loads('one turn more was taken'))).toEqual([]);
  expect(heard(...turn, loads('one turn more was taken'), stops)).toEqual([{ type: 'balance.refreshed' }]);
});

test('R1.20 an envelope is opened by its day', () => {
  const [envelope] = contract.rewards.envelopes.example.reply.list;
  const { run } = begin(loads('envelopes are open'), press);
  expect(run.puppet('moneyRequest').input).toEqual({ key: 'k-1', request: { envelopeId: envelope!.envelopeId } });
});

test('R1.20 an envelope may require a deposit, bets or both', () => {
  const [envelope] = contract.rewards.envelopes.example.reply.list;
  const missing = (largestDeposit: string, valid: string) => missingFor({ ...envelope!, largestDeposit, valid });
  expect(missing('1000', '2000')).toEqual({ deposit: false, bets: false });
  expect(missing('999', '2000')).toEqual({ deposit: true, bets: false });
  expect(missing('1000', '1999')).toEqual({ deposit: false, bets: true });
});

test('R1.20 an account without envelopes is offered none', () => {
  const reply = { ...contract.rewards.envelopes.example.reply, list: [] };
  expect(standingOf({ kind: 'envelopes', reply })).toEqual({ is: 'off', opensAt: null, taken: 0 });
});
