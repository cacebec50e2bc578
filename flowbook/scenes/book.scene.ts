import type { BookSnapshot } from '../../machines/games/book.machine.ts';
import { isOpen, type BookInput } from '../../machines/games/book.setup.ts';
import { bookFlow } from '../flows/book.flow.ts';
import { slipOf } from '../flows/slips.ts';
import type { Flow } from '../flow.ts';
import { inTurn, says } from '../world/acts.ts';
import { offline, type Answer } from '../world/answers.ts';
import { slipSent } from '../world/bookSent.ts';
import { followedCalls } from '../world/followed.ts';
import { serverSays, toldSent } from '../world/games.ts';
import type { Act, Scene } from '../world/scene.ts';
import { beginning, startingWith, text } from '../world/text.ts';
import type { World } from '../world/world.ts';
import {
  eitherWins,
  homeWins,
  looksAgain,
  named,
  playing,
  removesHome,
  tellings,
  watchNext,
  watchPlaying,
} from './books.ts';
import { refusesWith } from '../flows/unplayed.ts';

/** Odds of the match that is played are beside every list but its own, which has them twice. */
const canPress = ({ value, context }: BookSnapshot): boolean =>
  context.chosen.length === 0 && isOpen(context) && value.tab !== 'live' && context.watched === playing;

/** What the page lets a player do, and what can be told, where the chart would heed more. */
const offer: Flow['offer'] = (snapshot, type, caseName) => {
  const book = snapshot as BookSnapshot;
  const { value, context } = book;
  if (value.own === 'seatOver' || !bookFlow.offer(snapshot, type, caseName)) return false;
  switch (type) {
    case 'slip.changed':
      return caseName === 'none' ? context.chosen.length > 0 : canPress(book);
    case 'answer.heard':
      return canPress(book);
    case 'match.opened':
      return caseName === 'the next one' && value.tab === 'soon';
    case 'line.lost':
      return value.own === 'ready';
    case 'site.paused':
      return context.lostSince === null;
    case 'game.told':
    case 'seat.lost':
      return value.own !== 'blocked';
    default:
      return true;
  }
};

const refused = (status: Parameters<typeof refusesWith>[0]): Answer =>
  serverSays({ output: refusesWith(status) }, 0, () => null);

/** A bet is placed, and answered at once. */
const places =
  (answerIn: (world: World) => Answer): Act =>
  async (world) => {
    world.gateway.usually(followedCalls.send, () => answerIn(world));
    await world.ui.press('button', homeWins);
    await world.ui.press('button', beginning('play_book_bet'));
  };
const takesOff: Act = ({ ui }) => ui.press('button', removesHome);
const placesInVain = (status: Parameters<typeof refused>[0]): Act =>
  inTurn<World>(
    places(() => refused(status)),
    takesOff,
  );

const chooses =
  (tab: Parameters<typeof beginning>[0]): Act =>
  ({ ui }) =>
    ui.press('tab', beginning(tab));

const odds =
  (condition: 'ready' | 'off'): Act =>
  ({ ui }) =>
    ui.see('button', eitherWins, condition);

/** R8.20, R8.23: a book on matches, its lists and whether it takes bets. */
export const bookScene: Scene = {
  flow: {
    ...bookFlow,
    offer,
    project: (context, timers) => [
      bookFlow.project(context, timers),
      (context as BookSnapshot['context']).chosen.length,
    ],
  },
  page: 'game',
  begins: (variant) => ({
    as: 'visitor',
    at: '/lumen',
    game: { ...(bookFlow.variants[variant] as BookInput), engine: 'book' },
  }),
  deeds: {
    'tab.chosen: live': chooses('play_book_tab_live'),
    'tab.chosen: soon': chooses('play_book_tab_soon'),
    'tab.chosen: own bets': chooses('play_book_tab_mine'),
    'tab.chosen: results': chooses('play_book_tab_results'),
    'match.opened: the next one': ({ ui }) => ui.press('button', watchNext),
    'slip.changed: one match': ({ ui }) => ui.press('button', homeWins),
    'slip.changed: none': takesOff,
    'answer.heard: it is taken': places((world) =>
      toldSent({ slip: slipSent(named(slipOf(), world), world.gateway.now), balance: '10000' }),
    ),
    'answer.heard: the balance is too low': placesInVain('balance_too_low'),
    'answer.heard: play is paused': placesInVain('play_paused'),
    'answer.heard: the seat has ended': placesInVain('seat_ended'),
    ...tellings(bookFlow, 'game.told'),
    'line.lost': looksAgain(offline),
    'seat.lost': looksAgain(refused('seat_ended')),
    'site.paused': ({ frame }) => frame.hear('pause'),
    'site.resumed': ({ frame }) => frame.hear('resume'),
  },
  sees: {
    'book.tab.live': async ({ ui }) => {
      if (!(await ui.has('button', watchPlaying))) await ui.read(text('play_book_no_live'));
    },
    'book.tab.soon': ({ ui }) => ui.see('button', watchNext),
    'book.tab.mine': ({ ui }) => ui.miss('button', startingWith('Watch ')),
    'book.tab.results': says('play_book_no_results'),
    'book.own.ready': odds('ready'),
    'book.own.offline': ({ ui }) => ui.read(beginning('play_lost_since')),
    'book.own.paused': says('play_is_paused'),
    'book.own.blocked': odds('off'),
    'book.own.seatOver': ({ ui }) => ui.see('button', text('play_reopen'), 'ready'),
  },
};
