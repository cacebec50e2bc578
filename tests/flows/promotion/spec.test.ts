import { expect, test } from 'vitest';
import { openTournament, promotionFlow } from '../../../flowbook/flows/promotion.flow.ts';
import { offline } from '../../../flowbook/flows/samples.ts';
import type { Recorder } from '../../../flowbook/hears.ts';
import { refusal, refusedWith } from '../../../flowbook/outcomes.ts';
import type { Joined, promotionMachine } from '../../../machines/promotions/promotion.machine.ts';
import type { OwnPromotion } from '../../../machines/promotions/promotions.ts';
import { Scenario, type Happening } from '../scenario.ts';

type Does = Happening<typeof promotionMachine>;

const press: Does = { type: 'form.submitted' };
const loads = (own: OwnPromotion | null): Does => ({ answer: 'loadOwn', with: { output: { own } } });
const joins = (output: Joined): Does => ({ answer: 'join', with: { output } });
const refused = (code: Parameters<typeof refusal>[0]): Does => joins(refusedWith(refusal(code)));
const begin = (...happenings: Does[]) => new Scenario(promotionFlow).play(...happenings);

const editing = { filling: 'editing' };
const open = loads(openTournament);
const joined: OwnPromotion = { ...openTournament, state: 'process' };

test.each<[string, Does[], unknown]>([
  ['R4.35 the progress of a promotion is loaded first', [], 'loading'],
  ['R4.35 the progress of a promotion is shown once it has loaded', [open], editing],
  ['R4.35 a promotion that is open is joined with one press', [open, press], 'joining'],
  ['R4.35 a joined promotion shows its progress', [open, press, joins({ kind: 'joined', own: joined })], editing],
  ['R4.35 a joined promotion cannot be joined again', [loads(joined), press], editing],
  [
    'R4.35 a promotion that requires a deposit cannot be joined without one',
    [loads({ ...openTournament, missing: 'deposit' }), press],
    editing,
  ],
  ['R4.35 a promotion without a claim of its own cannot be joined', [loads(null), press], editing],
  ...(['wrong_state', 'sold_out', 'not_found'] as const).map((code): [string, Does[], unknown] => [
    `R8.23 a promotion that is refused with ${code} is loaded again`,
    [open, press, refused(code)],
    'loading',
  ]),
  ['R8.20 a promotion with a lost answer is loaded again', [open, press, { answer: 'join', with: offline }], 'loading'],
  ['R4.35 a promotion is loaded again after a claim or an application', [open, { type: 'own.changed' }], 'loading'],
])('%s', (_, happenings, state) => {
  expect(begin(...happenings).state).toEqual(state);
});

test('R8.20 a lost answer is not reported if the promotion turns out to be joined', () => {
  const lost = begin(open, press, { answer: 'join', with: offline });
  expect(lost.play(loads(joined)).snapshot.context).toMatchObject({ own: joined, failure: null });
});

test('R8.20 a lost answer is reported if the promotion is still open', () => {
  const lost = begin(open, press, { answer: 'join', with: offline });
  expect(lost.play(loads(openTournament)).snapshot.context.failure).toEqual({ kind: 'offline' });
});

test('R4.35 the header is refreshed after joining or claiming, since signing in for a day earns points', () => {
  const { wallet } = begin(open, press, joins({ kind: 'joined', own: joined }), { type: 'own.changed' }).snapshot
    .context;
  expect((wallet() as Recorder<{ type: string }>).heard).toEqual([
    { type: 'balance.refreshed' },
    { type: 'balance.refreshed' },
  ]);
});

test('R4.35 a promotion keeps its claimable amount after the claim', () => {
  const claimable: OwnPromotion = { ...openTournament, state: 'claim', amount: '40000' };
  const claimed = begin(loads(claimable), { type: 'own.changed' }, loads({ ...claimable, state: 'claimed' }));
  expect(claimed.snapshot.context).toMatchObject({ own: { state: 'claimed' }, claimable });
  expect(begin(open).snapshot.context.claimable).toBeNull();
});

test('R4.35 loading and joining name the same promotion', () => {
  expect(begin().run.puppet('loadOwn').input).toBe(openTournament.promotionId);
  expect(begin(open, press).run.puppet('join').input).toBe(openTournament.promotionId);
});
