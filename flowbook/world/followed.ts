import type { SentCup, SentTable } from '../../games/cup/told.ts';
import type { SentFight, SentRing } from '../../games/fight/told.ts';
import type { Entered } from '../../games/frame/wire.ts';
import type { SentCounter } from '../../games/tickets/told.ts';
import { kindOf } from '../../games/rules/cup.ts';
import { bettingMs, everyMs, scoreOf, type Exchange } from '../../games/rules/fight.ts';
import type { Setup } from '../../games/rules/play.ts';
import type { BookTold } from '../../machines/games/book.rules.ts';
import type { Cup, CupTold } from '../../machines/games/cup.rules.ts';
import type { Fight, FightTold } from '../../machines/games/fight.rules.ts';
import type { Told } from '../../machines/games/followedSetup.ts';
import type { TicketsTold } from '../../machines/games/ticketSlip.rules.ts';
import { bookSent, bookSetup } from './bookSent.ts';
import type { FollowedGame } from './world.ts';

/** What the server of a game that goes on by itself is asked, under the names by which it is held back. */
export const followedCalls = { look: 'game.look', send: 'game.send' } as const;

/** The name by which a call is held back, from the address that a page asks. */
export const followedCallAt = (address: string): string =>
  address.endsWith('/state') ? followedCalls.look : followedCalls.send;

/** The title that is played, and how a server tells a game of it whose page was opened at a moment. */
interface Title<T extends Told> {
  readonly game: Entered['game'];
  readonly setup: Setup;
  readonly tells: (told: T, began: number) => object;
}

const balanceOf = ({ balance }: Told): string | null => (balance === null ? null : String(balance));

const pair = { red: 0, blue: 8 } as const;
const blows: readonly Exchange[] = ['red', 'miss', 'blue', 'red', 'red', 'miss', 'red', 'red'];

const fightSent = ({ id, closesAt, hasBegun, winner, paid }: Fight, began: number): SentFight => {
  const exchanges = hasBegun ? (winner === null ? blows.slice(0, 3) : blows) : [];
  return {
    ...{ id, ...pair, exchanges, score: scoreOf(exchanges) },
    startsAt: began + closesAt - bettingMs,
    phase: winner !== null ? 'shown' : hasBegun ? 'fighting' : 'betting',
    odds: { red: 190, blue: 192, draw: 640 },
    winner: winner as SentFight['winner'],
    seedHash: '8d3f1c9a',
    clientSeed: hasBegun ? 'seed-of-all' : null,
    seeds: hasBegun ? ['lucky'] : [],
    bets: paid === null ? [] : [{ side: 'red', stake: '100', state: 'settled', place: 1 }],
    paid: paid === null ? null : String(paid),
  };
};

const ringSent = (told: FightTold, began: number): SentRing => ({
  balance: balanceOf(told),
  now: began + told.now,
  fight: told.fight && fightSent(told.fight, began),
  nextAt: began + told.now + everyMs,
  history: [{ id: 'ring-0-0', red: 3, blue: 9, winner: 'blue', score: [2, 5] }],
});

const first = [6, 6, 1, 2, 3];
/** The player's own comes first, and wins. */
const hands = [
  [6, 6, 6, 2, 3],
  [5, 5, 1, 2, 3],
  [4, 4, 1, 2, 3],
];

const playersOf = ({ phase, keeps, paid }: Cup): SentCup['players'] =>
  hands.map((hand, at) => {
    const isOwn = at === 0;
    return {
      ...{ isOwn, isHouse: false, hasChosen: isOwn ? phase === 'waiting' : phase === 'shown' },
      ...(isOwn && keeps && { first, keeps: phase === 'keeping' ? null : keeps }),
      ...(paid !== null && { hand, kind: kindOf(hand), pays: isOwn ? String(paid) : '0' }),
    };
  });

const cupSent = (cup: Cup, now: number): SentCup => ({
  ...{ id: cup.id, phase: cup.phase, why: cup.why, stake: '100', most: 4 },
  until: cup.phase === 'shown' || cup.phase === 'over' ? null : now + 15_000,
  players: cup.phase === 'over' ? [] : playersOf(cup),
  ...(cup.keeps && { pot: '300' }),
});

const tableSent = (told: CupTold, began: number): SentTable => ({
  stakes: ['100', '200', '500', '1000'],
  chairs: 4,
  isRoom: false,
  balance: balanceOf(told),
  now: began + told.now,
  cup: told.cup && cupSent(told.cup, began + told.now),
  gathering: [],
  history: [{ id: 'cup-0', stake: '100', win: '0', hand: first, kind: kindOf(first), players: 3 }],
});

const lottery = { engine: 'tickets', lottery: 'SEA6D', format: 'six' } as const;

const counterSent = (told: TicketsTold, began: number): Omit<SentCounter, 'minBet' | 'maxBet'> => {
  const closesAt = began + (told.draw?.closesAt ?? 0);
  return {
    setup: lottery,
    balance: balanceOf(told),
    now: began + told.now,
    draw: told.draw && { id: told.draw.id, closesAt, drawsAt: closesAt + everyMs },
    results: [{ drawId: '2611300041', drawnAt: began, numbers: ['3', '0', '5', '4', '1', '2'] }],
    tickets: told.tickets.map(({ id, won }) => ({
      ...{ id, drawId: '2611300042', play: 'last2', lines: ['12'], stake: '100' },
      ...(won === null ? { state: 'taken', won } : { state: 'settled', won: String(won) }),
    })),
  };
};

const fight: Title<FightTold> = {
  game: { name: 'DS Arena', nodeId: '700001' },
  setup: { engine: 'fight', ring: 0 },
  tells: ringSent,
};
const cup: Title<CupTold> = {
  game: { name: 'Quick Dice Cup', nodeId: '400003' },
  setup: { engine: 'cup' },
  tells: tableSent,
};
const tickets: Title<TicketsTold> = {
  game: { name: 'Monsoon 6D', nodeId: '800026' },
  setup: lottery,
  tells: counterSent,
};
const book: Title<BookTold> = { game: { name: 'Football', nodeId: '500001' }, setup: bookSetup, tells: bookSent };

/** Each title, which tells only what its own chart is told. */
export const followedTitles = { fight, cup, book, tickets } as Readonly<Record<FollowedGame['engine'], Title<Told>>>;
