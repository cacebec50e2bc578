import { array, boolean, nullable, object, optional, size, type, type Infer } from 'superstruct';
import { area, call, ours } from '../call.ts';
import { gameType } from '../lobby/games.ts';
import { amount, count, countOf, id, line, moment, pick, queryCount } from '../shapes.ts';

/** What a vendor's feed can hold, and how often it may come. */
export const feedLimits = { matches: 200, draws: 50, jackpots: 50, bytes: 256 * 1024, everySeconds: 5 } as const;

/** A feed that was sent this long ago is old: it is named without what it held. */
export const feedOldAfterSeconds = 30;

const outcomeFields = {
  /** What a launch takes, so that the game opens with this bet. */
  pick,
  label: line(12),
  name: line(80),
  /** In hundredths, with the stake; null while there is no price. */
  odds: nullable(countOf(101, 100_000)),
};

const matchFields = {
  id,
  nodeId: id,
  league: line(60),
  home: line(60),
  away: line(60),
  startsAt: moment,
  isLive: boolean(),
  /** Where the match is, as its sport says it. */
  clock: optional(line(12)),
  score: optional(size(array(line(8)), 2)),
  isSuspended: boolean(),
  /** How many further bets the game has on it. */
  others: count,
};

const drawFields = { id, nodeId: id, name: line(80), drawsAt: moment, prize: optional(amount) };
const jackpotFields = { id, nodeId: id, name: line(80), amount };

/** What a vendor publishes of its games: it replaces what the vendor published before. */
export const vendorFeed = object({
  sentAt: moment,
  matches: size(
    array(object({ ...matchFields, outcomes: size(array(object(outcomeFields)), 2, 3) })),
    0,
    feedLimits.matches,
  ),
  draws: size(array(object(drawFields)), 0, feedLimits.draws),
  jackpots: size(array(object(jackpotFields)), 0, feedLimits.jackpots),
});

export const match = type({ ...matchFields, outcomes: size(array(type(outcomeFields)), 2, 3) });
const draw = type(drawFields);
const jackpot = type(jackpotFields);

export const exampleMatch: Infer<typeof match> = {
  id: 'football-7-12',
  nodeId: '500001',
  league: 'Northern League',
  home: 'Ash Rovers',
  away: 'Elm Town',
  startsAt: '2026-01-02T02:00:00.000Z',
  isLive: true,
  clock: '67′',
  score: ['1', '0'],
  isSuspended: false,
  others: 27,
  outcomes: [
    { pick: 'football-7-12:result:home', label: '1', name: 'Ash Rovers', odds: 135 },
    { pick: 'football-7-12:result:draw', label: 'X', name: 'Draw', odds: 480 },
    { pick: 'football-7-12:result:away', label: '2', name: 'Elm Town', odds: null },
  ],
};

/** The feeds of the vendors, as the site reads them. */
export const feedCalls = area('games', {
  feed: call({
    purpose: 'List what is on at the vendors: matches with their odds, next draws and jackpots',
    ...ours('GET', '/wps/game/feed', 'none', 'read'),
    chosen:
      'Vendors publish it; there is an entry for each vendor and category that has a feed. One that is more than 30 seconds old has ' +
      '`isOld` and no rows. Matches that are over and draws that have been held are left out, and so is what cannot be played for ' +
      'now. Live matches come first, then by their start. `most` is how many rows of each kind an entry has, all by default. The reply can be ' +
      'three seconds old; `now` says when it was made.',
    shared: true,
    freshSeconds: 3,
    request: object({ gameType: optional(gameType), most: optional(queryCount(1, feedLimits.matches)) }),
    reply: type({
      now: moment,
      feeds: array(
        type({
          vendor: id,
          vendorName: line(60),
          gameType,
          /** When it came. */
          at: moment,
          isOld: boolean(),
          matches: array(match),
          draws: array(draw),
          jackpots: array(jackpot),
        }),
      ),
    }),
    requirements: ['R2.107', 'R7.26', 'R7.37'],
    example: {
      request: { gameType: 'SPORTS', most: 20 },
      reply: {
        now: '2026-01-02T03:04:05.000Z',
        feeds: [
          {
            vendor: 'DS88',
            vendorName: 'DS88',
            gameType: 'SPORTS',
            at: '2026-01-02T03:04:03.000Z',
            isOld: false,
            matches: [exampleMatch],
            draws: [],
            jackpots: [],
          },
        ],
      },
    },
  }),
});
