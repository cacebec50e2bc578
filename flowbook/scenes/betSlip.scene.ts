import { oddsNow } from '../../machines/games/betSlip.rules.ts';
import type { BetSlipSnapshot } from '../../machines/games/betSlip.machine.ts';
import { isOffered, type BetSlipInput } from '../../machines/games/betSlip.setup.ts';
import type { Leg } from '../../machines/games/book.rules.ts';
import { betSlipFlow } from '../flows/betSlip.flow.ts';
import type { Flow } from '../flow.ts';
import { fillIn, says } from '../world/acts.ts';
import type { Act, Scene } from '../world/scene.ts';
import { beginning, filled, oneOf, startingWith, text } from '../world/text.ts';
import { bookPage, bookReplies, homeWins, nextWins, playing, removesHome, tellings } from './books.ts';
import { choosesSeed } from './followed.ts';

const legsIn = betSlipFlow.cases['leg.pressed'] as Readonly<Record<string, { readonly leg: Leg }>>;

/** What the page lets a player press, and what can be told, where the chart would heed more. */
const offer: Flow['offer'] = (snapshot, type, caseName) => {
  const slip = snapshot as BetSlipSnapshot;
  const { isOpen, told, legs } = slip.context;
  const canPress = (): boolean => {
    const leg = legsIn[caseName]?.leg;
    return isOpen && leg !== undefined && oddsNow(told, leg) === leg.odds;
  };
  if (!betSlipFlow.offer(snapshot, type, caseName)) return false;
  switch (type) {
    case 'leg.pressed':
      return canPress();
    case 'leg.removed':
      return legs.some(({ fixture }) => fixture === playing);
    case 'stake.typed':
    case 'rule.chosen':
      return legs.length > 0;
    case 'bet.wanted':
      return isOffered(slip.context);
    case 'book.told':
      return caseName.startsWith('the bet ') ? slip.value === 'held' : !slip.matches('placing');
    default:
      return true;
  }
};

const refused = oneOf(
  text('play_book_refused_odds'),
  text('play_book_refused_suspended'),
  text('play_book_refused_legs'),
  text('play_book_refused_unsure'),
  text('play_balance_too_low'),
);

/** The one button of the slip, whether or not bets are taken. */
const offers =
  (...words: readonly string[]): Act =>
  ({ ui }) =>
    ui.see('button', startingWith(...words, text('play_bets_off')));
const waits =
  (...words: readonly string[]): Act =>
  ({ ui }) =>
    ui.see('button', startingWith(...words), 'off');

/** The book as it is first told, and what a link has chosen. */
const begins: Scene['begins'] = (variant) => {
  const { told, picked } = (betSlipFlow.variants[variant] as () => BetSlipInput)();
  const { fixture = '', market = '', outcome = '', odds = 0 } = picked ?? {};
  return bookPage({ told }, picked ? [fixture, market, outcome, odds].join(':') : '');
};

/** R8.20, R8.23: outcomes of matches on the slip of a book. */
export const betSlipScene: Scene = {
  flow: { ...betSlipFlow, offer },
  page: 'game',
  begins,
  deeds: {
    'leg.pressed: home': ({ ui }) => ui.press('button', homeWins),
    'leg.pressed: another match': ({ ui }) => ui.press('button', nextWins),
    'leg.removed: the first': ({ ui }) => ui.press('button', removesHome),
    'stake.typed: within the limits': fillIn('play_stake', '1'),
    'stake.typed: above the limit': fillIn('play_stake', '60'),
    'stake.typed: no amount': fillIn('play_stake', ''),
    'rule.chosen: any': ({ ui }) => ui.press('radio', filled('play_book_rule', { rule: 'any' })),
    'seed.chosen: their own': choosesSeed,
    'bet.wanted': ({ ui }) => ui.press('button', startingWith('Bet ', 'Accept ')),
    ...tellings(betSlipFlow, 'book.told'),
    ...bookReplies(betSlipFlow),
  },
  sees: {
    'betSlip.choosing.empty': says('play_book_choose'),
    'betSlip.choosing.filled': offers('Bet ', text('play_book_remove_over'), text('play_book_not_now')),
    'betSlip.choosing.changed': offers('Accept '),
    'betSlip.choosing.refused': ({ ui }) => ui.read(refused),
    'betSlip.choosing.taken': ({ ui }) => ui.read(beginning('play_book_placed')),
    'betSlip.placing.sending': waits(text('play_placing')),
    'betSlip.placing.makingSure': waits(text('play_book_making_sure')),
    'betSlip.held': waits('Waiting for the match', text('play_placing')),
    'sure.sending': null,
    'sure.pausing': null,
  },
};
