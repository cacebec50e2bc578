import { expect, test } from 'vitest';
import { chosen, cupFlow, cupOf, shown, tableAt, tableWith, thrown } from '../../../flowbook/flows/cup.flow.ts';
import type { cupMachine } from '../../../machines/games/cup.machine.ts';
import type { Cup } from '../../../machines/games/cup.rules.ts';
import type { CupInput } from '../../../machines/games/cup.setup.ts';
import type { Status } from '../../../machines/games/round.rules.ts';
import { Scenario, type Happening } from '../scenario.ts';
import { refusesWith } from '../../../flowbook/flows/unplayed.ts';

type Does = Happening<typeof cupMachine>;

const sit: Does = { type: 'chair.wanted' };
const press: Does = { type: 'die.pressed', die: 0 };
const keep: Does = { type: 'keeps.sent' };
const pause: Does = { type: 'site.paused' };
const lost: Does = { type: 'line.lost' };
const told = (cup: Partial<Cup> | null) => tableAt(cup && cupOf(cup), 0);
const tells = (cup: Partial<Cup> | null): Does => ({ type: 'game.told', told: told(cup) });
const taken = (cup: Partial<Cup>): Does => ({
  answer: 'send',
  to: ['sure'],
  with: { output: { kind: 'told', told: told(cup) } },
});
const refuses = (status: Status): Does => ({ answer: 'send', to: ['sure'], with: { output: refusesWith(status) } });

const tableOf = (changes: Partial<Omit<CupInput, 'now'>>, ...happenings: Does[]) =>
  new Scenario({ ...cupFlow, variants: { changed: tableWith(changes) } }, 'changed').play(...happenings);
const begin = (...happenings: Does[]) => tableOf({}, ...happenings);
const toldSite = (scenario: Scenario<typeof cupMachine>) => scenario.run.puppet('site').heard.map(({ type }) => type);

test.each<[string, Does[], string]>([
  ['a player sits in no game as the page opens', [], 'idle'],
  ['a chair waits for others to join', [sit, taken({})], 'gathering'],
  ['stakes are taken once the table is full', [tells({ phase: 'taking' })], 'taking'],
  ['dice are chosen once they are thrown', [tells(thrown)], 'keeping'],
  ['a player who has chosen waits for the others', [tells(thrown), keep, taken(chosen)], 'waiting'],
  ['hands are shown at the end', [tells(thrown), tells(shown)], 'shown'],
  ['a game that is long over is not shown', [tells(shown), tells({ ...shown, phase: 'over' })], 'idle'],
  ['a game that was called off is over', [sit, taken({}), tells({ phase: 'over', why: 'called_off' })], 'idle'],
])('%s', (_, happenings, table) => {
  expect(begin(...happenings).state).toMatchObject({ table });
});

test.each<[string, Does[], unknown]>([
  ['a chair is taken at a press', [sit], { placing: 'sending' }],
  ['R8.20 a chair without an answer is sent for again', [sit, refuses('unheard')], { placing: 'makingSure' }],
  ['R8.20 a chair that was made sure of is taken once', [sit, refuses('busy'), 1_000, taken({})], 'ready'],
  ['a second chair is not taken while the first game goes on', [tells({}), sit], 'ready'],
  ['a chair is taken again once hands are shown', [tells(shown), sit], { placing: 'sending' }],
  ['no chair is taken while the site pauses play', [pause, sit], 'ready'],
  ['R8.20 no chair is taken while the server is not reached', [lost, sit], 'ready'],
  ['dice are kept at a press', [tells(thrown), keep], { placing: 'sending' }],
  [
    'dice of a game that is paid for are kept while the site pauses play',
    [tells(thrown), pause, keep],
    { placing: 'sending' },
  ],
  ['R8.20 dice are not kept while the server is not reached', [tells(thrown), lost, keep], 'ready'],
  ['dice are kept once', [tells(chosen), keep], 'ready'],
  ['R8.23 dice that are kept too late are refused', [tells(thrown), keep, refuses('too_late')], 'ready'],
  ['R8.23 a paused account is blocked', [sit, refuses('play_paused')], 'blocked'],
  ['R8.23 a seat that has ended takes no chair', [sit, refuses('seat_ended')], 'seatOver'],
])('%s', (_, happenings, own) => {
  expect(begin(...happenings).state).toMatchObject({ own });
});

test('a chair is taken for a stake, with a seed, under a key of its own', () => {
  expect(begin({ type: 'seed.chosen', seed: 'lucky' }, sit).snapshot.context.order).toEqual({
    call: 'cup/play',
    body: { key: 'fresh', stake: 100, clientSeed: 'lucky' },
  });
});

test('the house’s rule marks dice until the player presses them, and what is pressed is sent', () => {
  const scenario = begin(tells(thrown));
  expect(scenario.snapshot.context.keeps).toEqual([true, true, false, false, false]);
  scenario.play(press, tells(thrown));
  expect(scenario.snapshot.context.keeps).toEqual([false, true, false, false, false]);
  expect(scenario.play(keep).snapshot.context.order).toEqual({
    call: 'cup/keep',
    body: { game: 'cup-1', keeps: [false, true, false, false, false] },
  });
});

test('dice that were kept in time stay as the server tells them', () => {
  const scenario = begin(tells(thrown), press, tells({ ...chosen, keeps: [true, false, true, false, false] }));
  expect(scenario.snapshot.context.keeps).toEqual([true, false, true, false, false]);
});

test('marks of one game are not those of the next', () => {
  const scenario = begin(tells(thrown), press, tells({ ...thrown, id: 'cup-2' }));
  expect(scenario.snapshot.context.keeps).toEqual([true, true, false, false, false]);
});

test('R2.29 the site hears of the stake as the dice are thrown, and of the end and what it paid, each once', () => {
  const scenario = begin(sit, taken({}), tells(thrown), tells(thrown));
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed']);
  scenario.play(keep, taken(shown), tells(shown));
  expect(toldSite(scenario)).toEqual(['round.began', 'balance.changed', 'round.ended', 'balance.changed']);
});

test('R8.23 a player who gets no chair is told why, once', () => {
  const scenario = begin(sit, taken({}), tells({ phase: 'over', why: 'called_off' }));
  expect(scenario.snapshot.context.refusal).toBe('called_off');
  expect(toldSite(scenario)).toEqual(['balance.changed']);
  scenario.play(sit, taken({ phase: 'over', why: 'called_off' }));
  expect(scenario.snapshot.context.refusal).toBeNull();
});

test('R8.23 a balance that was too low for the stake leads to a deposit', () => {
  const scenario = begin(sit, taken({}), tells({ phase: 'over', why: 'balance_too_low' }));
  expect(toldSite(scenario)).toEqual(['balance.changed', 'deposit.wanted']);
});
