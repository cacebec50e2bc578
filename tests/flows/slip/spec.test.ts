import { expect, test } from 'vitest';
import { offline } from '../../../flowbook/flows/samples.ts';
import { nextDraw, nextRules, openDraw, slipFlow, slipGame } from '../../../flowbook/flows/slip.flow.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { MoneyEnd } from '../../../machines/cashier/moneyRequest.machine.ts';
import type { slipMachine } from '../../../machines/lottery/slip.machine.ts';
import type { Game } from '../../../machines/lottery/slip.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof slipMachine>;

const digit = (row: number, choice: string): Does => ({ type: 'board.acted', act: { kind: 'toggled', row, choice } });
const add: Does = { type: 'board.added' };
const line = [digit(0, '3'), digit(1, '0'), add];
const press: Does = { type: 'form.submitted' };
const stake = (value: string): Does => ({ type: 'field.changed', name: 'stake', value });
const draws = (value: string): Does => ({ type: 'field.changed', name: 'draws', value });
const opens = (draw: typeof nextDraw | null): Does => ({ type: 'draw.opened', draw });
const loggedIn: Does = { type: 'login.answered', loggedIn: true };
const declined: Does = { type: 'login.answered', loggedIn: false };
const ends = (output: MoneyEnd): Does => ({ answer: 'moneyRequest', with: { output } });
const refuse = (...of: Parameters<typeof refusal>): Does => ends(refusedWith(refusal(...of)));
const made = ends({ kind: 'made', reference: '0000000041' });
const loads = (output: Game): Does => ({ answer: 'loadGame', with: { output } });
const newerRules: Does = { type: 'rules.changed', version: 2 };
const found: Does = { type: 'request.found', intent: { key: 'k-0', call: 'lottery.placeBets' } };
const edit: Does = { type: 'slip.edited' };

const from = (variant: string, ...happenings: Does[]) => new Scenario(slipFlow, variant).play(...happenings);
const begin = (...happenings: Does[]) => from('a draw is open', ...happenings);
const sent = [...line, press];
const editing = { filling: 'editing' };
const closed = refuse('draw_closed', { now: '2026-01-02T03:10:00Z', next: nextDraw.drawId });

test.each<[string, Does[], unknown]>([
  ['R2.05 the betting board can be used at once', [], editing],
  ['R2.05 an empty slip is not placed', [press], editing],
  ['R5.24 a slip with a stake below the minimum is not placed', [...line, stake('0.30'), press], editing],
  ['R5.24 a slip with a stake between two steps is not placed', [...line, stake('0.75'), press], editing],
  ['R5.24 a slip on 51 draws is not placed', [...line, draws('51'), press], editing],
  ['R2.05 a slip is not placed while no draw is open', [...line, opens(null), 1_000, press], editing],
  ['R2.05 a slip is placed', sent, 'placing'],
  ['R2.05 a placed slip has a receipt', [...sent, made], 'placed'],
  ['R2.05 the same bets can be chosen again after a receipt', [...sent, made, { type: 'again.pressed' }], editing],
  ['R2.05 a receipt can be closed', [...sent, made, { type: 'slip.closed' }], editing],
  ['R2.05 choosing the next bets closes the receipt', [...sent, made, digit(0, '1'), digit(1, '1'), add], editing],
  ['R2.05 a change of draw locks the slip', [...line, opens(nextDraw)], { filling: 'locked' }],
  [
    'R2.05 a press within a second of a change of draw is ignored',
    [...line, opens(nextDraw), press],
    { filling: 'locked' },
  ],
  ['R2.05 a slip can be placed a second after the draw has changed', [...line, opens(nextDraw), 1_000], editing],
  ['R2.05 a change of draw does not lock an empty slip', [opens(nextDraw)], editing],
  ['R8.23 a slip whose draw closed first says so', [...sent, closed], 'missed'],
  [
    'R2.05 a slip is placed only on the draw that is shown',
    [...sent, closed, { type: 'next.accepted', drawId: openDraw.drawId }],
    'missed',
  ],
  [
    'R2.05 a slip goes on the next draw after a second press',
    [...sent, closed, { type: 'next.accepted', drawId: nextDraw.drawId }],
    'placing',
  ],
  ['R2.05 a slip whose draw has closed can be changed', [...sent, closed, edit], editing],
  ['R8.23 changed rules of a lottery are loaded', [...sent, refuse('changed_meanwhile', { version: 2 })], 'quoting'],
  ['R2.05 newer rules of a lottery are loaded when the clock reports them', [newerRules], 'quoting'],
  ['R2.05 rules that are already shown change nothing', [newerRules, loads(slipGame)], editing],
  ['R2.05 changed rules of a lottery are shown', [newerRules, loads(nextRules)], 'changed'],
  [
    'R8.20 rules that cannot be loaded leave the slip as it is',
    [newerRules, { answer: 'loadGame', with: offline }],
    editing,
  ],
  ['R2.05 changed rules can be accepted', [newerRules, loads(nextRules), { type: 'changes.accepted' }], editing],
  ['R8.23 a slip that exceeds the balance says so', [...sent, refuse('balance_too_low', { needed: '150' })], 'short'],
  ['R8.23 a slip can be changed when it exceeds the balance', [...sent, refuse('balance_too_low'), edit], editing],
  ['R8.23 a slip is not placed on a game under maintenance', [...sent, refuse('game_in_maintenance')], 'barred'],
  [
    'R8.23 a player on a break without end places no slip',
    [...sent, refuse('play_paused', { reason: 'exclusion', until: null })],
    'barred',
  ],
  [
    'R8.23 a player on a break places no slip',
    [...sent, refuse('play_paused', { reason: 'time_out', until: '2100-01-01T00:00:00Z' })],
    'paused',
  ],
  [
    'R8.23 a slip can be placed again once the break is over',
    [...sent, refuse('play_paused', { reason: 'time_out', until: new Date(0).toISOString() }), 0],
    editing,
  ],
  ['R1.22 a slip shows a reality check that is due', [...sent, refuse('play_paused', { reason: 'check' })], 'checking'],
  [
    'R1.22 a slip can be placed once a reality check is answered',
    [
      ...sent,
      refuse('play_paused', { reason: 'check' }),
      { answer: 'realityCheck', with: { output: { way: 'play', played: null } } },
    ],
    editing,
  ],
  ['R8.23 another refusal leads back to the slip', [...sent, refuse('in_need_true_account')], editing],
  ['R8.20 a slip without an answer before a reload is looked up', [found], 'placing'],
  ['R8.20 a slip that was found to be placed does not stop another one', [...line, press, found], 'placing'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test.each([
  ['first2', 'first2'],
  ['a play type that the lottery does not have', 'last2'],
])('R2.101 an address that names %s shows %s', (playType, shown) => {
  expect(begin({ type: 'play.named', playType }).snapshot.context.play?.playType).toBe(shown);
});

test('R2.101 an address that names the play type shown leaves the board as it is', () => {
  const { board } = begin(digit(0, '3'), { type: 'play.named', playType: 'last2' }).snapshot.context;
  expect(board.rows[0]).toEqual(['3']);
});

const contextAfter = (...happenings: Does[]) => begin(...happenings).snapshot.context;

test('R2.05 a slip is sent with the draw, the rules and the total that are shown', () => {
  const { order } = contextAfter(
    ...line,
    digit(0, '3'),
    digit(0, '8'),
    digit(1, '0'),
    add,
    stake('2.00'),
    draws('3'),
    { type: 'line.staked', id: 1, stake: '5' },
    press,
  );
  expect(order).toEqual({
    gameCode: 'MEGA5',
    drawId: openDraw.drawId,
    version: 1,
    draws: 3,
    stopOnWin: true,
    bets: [
      { playType: 'last2', numbers: '3|0', stake: '200' },
      { playType: 'last2', numbers: '3,8|0', stake: '500' },
    ],
    total: '3600',
  });
});

test('R8.23 a slip that exceeds the balance says how much is missing', () => {
  expect(contextAfter(...sent, refuse('balance_too_low', { needed: '150', balance: '40' })).needed).toBe('110');
});

test('R2.05 the slip stops reporting that no draw is open once one is', () => {
  const none = from('no draw is open', ...line, press);
  expect(none.snapshot.context.errors).toEqual({ slip: 'lottery_no_draw_now' });
  expect(from('no draw is open', ...line, press, opens(openDraw)).snapshot.context.errors).toEqual({});
});

test("R8.23 the limit on a draw's payout is no longer shown once the stake changes", () => {
  const refused = refuse('amount_out_of_bounds', { limit: 'payout', most: '200000000' });
  expect(contextAfter(...sent, refused).errors).toHaveProperty('slip');
  expect(contextAfter(...sent, refused, stake('2.00')).errors).toEqual({});
});

test('R8.20 a slip that was refused for a closed draw goes on the next one under another key', () => {
  const scenario = begin(...sent, closed, opens(nextDraw), { type: 'next.accepted', drawId: nextDraw.drawId });
  const { order, lines } = scenario.snapshot.context;
  expect([order?.drawId, lines.length]).toEqual([nextDraw.drawId, 1]);
});

test('R2.05 a placed slip is empty, and its receipt says what was placed', () => {
  const { lines, receipt, intent } = contextAfter(...sent, made);
  expect({ lines, intent, total: receipt?.order?.total, reference: receipt?.reference }).toEqual({
    lines: [],
    intent: null,
    total: '100',
    reference: '0000000041',
  });
});

const reloaded = (sentWith: string | null) => {
  const kept = {
    lines: [{ playType: 'last2', numbers: '3|0', stake: '' }],
    fields: { stake: '1.00', draws: '1', stopOnWin: true },
    sentWith,
  };
  const input = slipFlow.variants['a draw is open'] as () => object;
  return new Scenario({ ...slipFlow, variants: { reloaded: () => ({ ...input(), kept }) } }, 'reloaded');
};

test.each([
  ['is cleared when its request turns out to be placed', 'k-0', 0],
  ['stays when an earlier request turns out to be placed', 'k-1', 1],
  ['stays when it was changed after it was sent', null, 1],
])('R8.20 the slip stored by the tab %s', (_, sentWith, many) => {
  const { lines, receipt } = reloaded(sentWith).play(found, made).snapshot.context;
  expect([lines.length, receipt]).toEqual([many, { order: null, reference: '0000000041' }]);
});

test.each<[string, Does]>([
  ['another line', { type: 'random.asked', many: 1 }],
  ['a line fewer', { type: 'line.removed', id: 0 }],
  ['another stake', stake('2.00')],
  ['a stake for one line', { type: 'line.staked', id: 0, stake: '2' }],
  ['no lines', { type: 'slip.cleared' }],
])('R8.20 a slip with %s differs from the one that was sent', (_, change) => {
  expect(reloaded('k-0').play(change).snapshot.context.sentWith).toBeNull();
});

test('R2.05 the change of draw is shown until the next event', () => {
  expect(contextAfter(...line, opens(nextDraw)).isOnNextDraw).toBe(true);
  expect(contextAfter(...line, opens(nextDraw), 1_000, digit(0, '1'), digit(1, '1'), add).isOnNextDraw).toBe(false);
});

test('R2.05 lines that the new rules do not allow are removed when the rules are accepted', () => {
  const without = { ...nextRules, playTypes: nextRules.playTypes.filter(({ playType }) => playType !== 'last2') };
  const changed = [...line, newerRules, loads(without)];
  expect(contextAfter(...changed).lines.map(({ bets }) => bets)).toEqual([0]);
  expect(contextAfter(...changed, { type: 'changes.accepted' }).lines).toEqual([]);
});

test.each([
  ['lines', { fields: ['bets.0'] }, ['bets.0'], { lines: [0] }],
  ['draws', { fields: ['draws'] }, ['draws'], { draws: 'lottery_too_many_orders' }],
  ['the slip', { fields: ['total'] }, ['total'], { slip: 'lottery_slip_refused' }],
] as const)('R5.24 a refusal of a slip about %s is shown there', (_, value, fields, errors) => {
  const refused = ends(refusedWith(refusal('invalid_fields', value), fields));
  expect(contextAfter(...sent, refused).errors).toEqual(errors);
});

test('R5.24 a refusal for the payout of a draw is shown with the limit', () => {
  const { errors } = contextAfter(...sent, refuse('amount_out_of_bounds', { limit: 'payout', most: '200000000' }));
  expect(errors).toEqual({ slip: { id: 'lottery_payout_bound', most: '200000000' } });
});

test('R2.05 the tab stores the slip at every change, and clears it once it is placed', () => {
  const scenario = begin(...line, stake('2.00'));
  const fields = { stake: '2.00', draws: '1', stopOnWin: true };
  const lines = [{ playType: 'last2', numbers: '3|0', stake: '' }];
  expect(scenario.run.puppet('tab').heard).toEqual([
    { type: 'slip.kept', lines, fields: { ...fields, stake: '1.00' }, sentWith: null },
    { type: 'slip.kept', lines, fields, sentWith: null },
  ]);
  scenario.play(press, made);
  expect(scenario.run.puppet('tab').heard.at(-1)).toEqual({ type: 'slip.kept', lines: [], fields, sentWith: null });
});

test.each<[string, Does[], unknown]>([
  ['is asked to log in before bets are placed', [...line, press], 'gate'],
  ['who closes the login form keeps the slip', [...line, press, declined], editing],
  ['who logs in places the bets', [...line, press, loggedIn], 'placing'],
])('R5.22 a visitor %s', (_, happenings, state) => {
  expect(from('a visitor', ...happenings).state).toEqual(state);
});

test('R5.22 the betting board requests a login from the session', () => {
  const { session } = from('a visitor', ...line, press).snapshot.context;
  expect((session as Recorder<{ type: string }>).heard).toMatchObject([{ type: 'login.require' }]);
});

test('R2.05 the balance is refreshed once bets are placed', () => {
  const { wallet } = contextAfter(...sent, made);
  expect((wallet() as Recorder<{ type: string }>).heard).toEqual([{ type: 'balance.refreshed' }]);
});
