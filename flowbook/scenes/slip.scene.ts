import { contract } from '../../contract/index.ts';
import type { Flow } from '../flow.ts';
import { checkOutcomes } from '../flows/realityCheck.flow.ts';
import { slipFlow } from '../flows/slip.flow.ts';
import { button, countingDown, heading, press } from '../world/acts.ts';
import { reply } from '../world/answers.ts';
import { answersTo, choosing, typing } from '../world/declared.ts';
import { answeredRequests, foundOut, noted } from '../world/money.ts';
import type { Act, Scene } from '../world/scene.ts';
import { text, startingWith, ending, oneOf } from '../world/text.ts';
import { opensFor, drawsAt } from '../world/draws.ts';
import type { Beginning } from '../world/begins.ts';
import { seeLogin } from './hearts.ts';
import { fillLogin } from './ways.ts';

const { draw, placeBets } = contract.lottery;

const place = startingWith('Place bets');
const random = 'Add 1 random bet';

/** The lottery page, where a member has something to say. */
const atLottery: Beginning = {
  as: 'mai',
  has: ['draw-open'],
  at: '/lottery?gameCode=MEGA5',
  then: async ({ ui }) => {
    await ui.read(ending('lottery_closes_in'));
    await ui.see('heading', text('lottery_slip'));
  },
};

const lookAgain: Act = async ({ lookAway }) => {
  await lookAway(true);
  await lookAway(false);
};

/** Of whichever of the two play types is chosen. */
const odd =
  (...titles: readonly string[]): Act =>
  ({ ui }) =>
    ui.press('button', oneOf(...titles.map((title) => `Odd, ${title}`)));

const { 'a draw is open': fresh, 'a visitor': visitor } = slipFlow.variants;
const answered = answeredRequests(slipFlow);
/** Who leaves is on another page, and what is gone looks the same. */
const checks = { 'goes on': checkOutcomes['goes on'] };

const ownFlow: Flow = {
  ...slipFlow,
  variants: { 'a draw is open': fresh },
  cases: {
    ...Object.fromEntries(
      Object.entries(slipFlow.cases).filter(([name]) => name !== 'request.found' && name !== 'login.answered'),
    ),
  },
  outcomes: { ...slipFlow.outcomes, moneyRequest: answered, realityCheck: checks },
  // The button of an empty slip cannot be pressed.
  offer: (snapshot, type, name) =>
    slipFlow.offer(snapshot, type, name) &&
    (type !== 'form.submitted' || (snapshot as { context: { lines: readonly unknown[] } }).context.lines.length > 0),
};

const typed = typing(slipFlow, {
  stake: text('lottery_stake'),
  draws: choosing(text('lottery_draws_ahead'), 'Next 3 draws'),
});

const deeds = {
  ...typed,
  'form.submitted': ({ ui }) => ui.press('button', place),
  'play.chosen: another play type': ({ ui }) => ui.press('tab', text('lottery_word_first_two')),
  'play.named: another play type': ({ go }) => go('/lottery?gameCode=MEGA5&playType=first2'),
  'board.acted: the odd digits in the first row': odd('Tens', 'Ten thousands'),
  'board.acted: the odd digits in the second row': odd('Ones', 'Thousands'),
  'board.added': press('lottery_add'),
  'random.asked: one bet': ({ ui }) => ui.press('button', random),
} satisfies Scene['deeds'];

const editing: Act = ({ ui }) => ui.see('button', place);

/** R2.05: bets that a member chooses and places. */
export const slipScene: Scene = {
  flow: ownFlow,
  begins: () => atLottery,
  deeds: {
    ...deeds,
    'line.removed: the first line': ({ ui }) => ui.press('button', startingWith('Remove Last two', 'Remove First two')),
    'line.staked: a stake of its own': ({ ui }) => ui.type(startingWith('Own stake'), '5.00'),
    'slip.cleared': press('lottery_clear_slip'),
    'draw.opened: the next draw': async (world) => {
      // What has no draws at all closes none: they come back with the next one.
      world.gateway.usually(draw.name, () => drawsAt(world, 1));
      // The gateway's clock jumps ahead of the page's, so no call may ask for the time until both agree.
      await world.lookAway(true);
      await world.pass(Math.max(0, world.began + opensFor - world.gateway.now));
      await world.lookAway(false);
    },
    'draw.opened: none': async (world) => {
      world.gateway.usually(draw.name, reply(draw, { draws: [], waiting: [] }));
      await lookAgain(world);
    },
    'rules.changed: newer rules': async (world) => {
      world.gateway.usually(draw.name, () => drawsAt(world, 2));
      await lookAgain(world);
    },
    'next.accepted: the next draw': ({ ui }) => ui.press('button', startingWith('Place on draw')),
    'changes.accepted': press('lottery_accept'),
    'slip.edited': press('lottery_edit'),
    'again.pressed': press('lottery_place_again'),
    'slip.closed': press('lottery_new_slip'),
    ...answersTo(ownFlow, 'loadGame', {}),
    'realityCheck ends: goes on': press('protection_check_go_on'),
    ...answersTo(ownFlow, 'moneyRequest', {
      'the limit of losses is reached':
        'Your loss limit of $50.00 in 24 hours leaves $10.00. Bet less, or come back later.',
      'under maintenance': text('game_in_maintenance'),
    }),
  },
  sees: {
    'slip.filling.editing': editing,
    'slip.filling.locked': ({ ui }) => ui.see('button', text('lottery_place_wait')),
    'slip.filling.waiting': countingDown,
    'slip.placing': ({ ui }) => ui.see('button', place, 'busy'),
    'slip.missed': heading('lottery_missed'),
    'slip.quoting': ({ ui }) => ui.see('button', text('lottery_quoting'), 'busy'),
    'slip.changed': heading('lottery_changed'),
    'slip.short': heading('lottery_short'),
    'slip.barred': heading('lottery_barred'),
    'slip.checking': button('protection_check_go_on', 'ready'),
    'slip.paused': heading('lottery_barred'),
    'slip.placed': heading('lottery_placed'),
  },
};

/** Only what leads to the login, and back from it. */
const visitorFlow: Flow = {
  ...ownFlow,
  variants: { 'a visitor': visitor },
  cases: Object.fromEntries(
    Object.entries(slipFlow.cases).filter(([name]) =>
      ['board.acted', 'board.added', 'form.submitted', 'login.answered'].includes(name),
    ),
  ),
  outcomes: { ...slipFlow.outcomes, moneyRequest: { placed: answered['placed']! }, loadGame: {} },
  // Placing bets leaves no visitor.
  offer: (snapshot, type, name) =>
    ownFlow.offer(snapshot, type, name) && (snapshot as { context: { receipt: unknown } }).context.receipt === null,
};

/** R5.22: a visitor chooses bets, and is asked to log in. */
export const visitorSlipScene: Scene = {
  flow: visitorFlow,
  begins: () => ({ ...atLottery, as: 'visitor' }),
  deeds: {
    'form.submitted': deeds['form.submitted'],
    'board.acted: the odd digits in the first row': deeds['board.acted: the odd digits in the first row'],
    'board.acted: the odd digits in the second row': deeds['board.acted: the odd digits in the second row'],
    'board.added': deeds['board.added'],
    'login.answered: not logged in': press('close'),
    'login.answered: logged in': fillLogin,
    ...answersTo(visitorFlow, 'moneyRequest', {}),
  },
  sees: {
    'slip.filling.editing': editing,
    'slip.gate': seeLogin,
    'slip.placing': ({ ui }) => ui.see('button', place, 'busy'),
    'slip.placed': heading('lottery_placed'),
  },
};

const isUnmovedIn = (context: unknown): boolean => (context as { isUnmoved: boolean }).isUnmoved;

const kept: Flow = {
  ...ownFlow,
  cases: { 'request.found': slipFlow.cases['request.found']! },
  outcomes: {
    ...slipFlow.outcomes,
    loadGame: {},
    moneyRequest: { placed: foundOut['it was carried out'], 'it never arrived': foundOut['it never arrived'] },
  },
  // Only what a reload leaves behind is found.
  offer: (snapshot) => !isUnmovedIn((snapshot as { context: unknown }).context),
  project: (context, timers) => [slipFlow.project(context, timers), isUnmovedIn(context)],
};

/** R8.20: the outcome of a slip, which the page looks up first after a reload. */
export const keptSlipScene: Scene = {
  flow: kept,
  begins: () => ({ ...atLottery, keeps: { tab: noted('lottery', placeBets) } }),
  holdsThroughout: [contract.cashier.outcome.name],
  deeds: {
    'request.found: a request': { given: () => Promise.resolve() },
    ...answersTo(kept, 'moneyRequest', { 'it never arrived': text('lottery_unmoved') }),
  },
  sees: {
    'slip.filling.editing': editing,
    'slip.placing': ({ ui }) => ui.see('button', place, 'busy'),
    'slip.placed': heading('lottery_placed'),
  },
};
