import { setTimeout } from 'node:timers/promises';
import type { Infer } from 'superstruct';
import { feedLimits, type vendorFeed } from '../../contract/play/feed.ts';
import { second } from '../../gateway/ground/clock.ts';
import { reasonOf, type Log } from '../../gateway/ground/log.ts';
import type { Fights } from './fights.ts';
import { sportOf, type Matches, type MatchRow } from './matches.ts';
import { awayOf, clockInPlay, homeOf, leagueName } from '../rules/matchWords.ts';
import { pickOf } from '../rules/picks.ts';
import { mostPayout } from '../rules/tickets.ts';
import { firstMarketOf } from '../rules/sports.ts';
import type { Around } from './around.ts';
import type { Title } from './site.ts';
import type { Tickets } from './tickets.ts';

type Feed = Infer<typeof vendorFeed>;
type Match = Feed['matches'][number];
type Rows = Partial<Pick<Feed, 'matches' | 'draws'>>;

/** How many matches of a sport are published that have not begun. */
const mostComing = 8;

interface Publishing {
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Whether to publish at the moment. */
  readonly isOn: () => boolean;
  readonly publish: () => Promise<void>;
  readonly every?: number;
}

/** A timer may be early by a millisecond, and no feed may be too soon. */
const publishEvery = feedLimits.everySeconds * second + 100;

/** Publishes again and again, counted from the answer to the last, until it is stopped. */
export const keepPublishing = async ({
  log,
  signal,
  isOn,
  publish,
  every = publishEvery,
}: Publishing): Promise<void> => {
  while (await setTimeout(every, true, { signal }).catch(() => false))
    if (isOn())
      await publish().catch((error: unknown) => {
        log.fault('demo feeds failed', { reason: reasonOf(error) });
      });
};

/** One title for each event that can be bet on: several titles of a vendor show the same matches. */
const eventTitles = (titles: readonly Title[]): readonly Title[] => {
  const seen = new Set<string>();
  return titles.filter(({ vendor, setup }) => {
    const key = `${vendor} ${JSON.stringify(setup)}`;
    if (seen.has(key) || !['book', 'fight', 'tickets'].includes(setup.engine)) return false;
    seen.add(key);
    return true;
  });
};

const labels: Readonly<Record<string, string>> = { home: '1', draw: 'X', away: '2' };

const matchesOf = async (matches: Matches, rows: readonly MatchRow[], nodeId: string): Promise<Match[]> => {
  const found: Match[] = [];
  let coming = 0;
  for (const row of rows) {
    const { phase, isSuspended, odds, told } = await matches.position(row);
    const sport = sportOf(row);
    const market = firstMarketOf(sport);
    const prices = odds[market];
    if ((phase !== 'live' && phase !== 'coming') || !prices) continue;
    if (phase === 'coming' && (coming += 1) > mostComing) continue;
    const sides = { sport, ...row.data };
    const [home, away] = [homeOf(sides), awayOf(sides)];
    const names: Readonly<Record<string, string>> = { home, draw: 'Draw', away };
    const score = 'score' in told ? told.score : told.sets;
    const [ours, theirs] = score;
    found.push({
      id: row.id,
      nodeId,
      league: leagueName(sport, row.data.league),
      home,
      away,
      startsAt: row.begins.toISOString(),
      isLive: phase === 'live',
      ...(phase === 'live' && {
        clock: clockInPlay(sport, 'minute' in told ? told.minute : undefined, score),
        score: [String(ours), String(theirs)],
      }),
      isSuspended,
      others: Object.keys(odds).length - 1,
      outcomes: Object.entries(prices).map(([outcome, price]) => ({
        pick: pickOf({ fixture: row.id, market, outcome, odds: price ?? 0 }),
        label: labels[outcome] ?? '',
        name: names[outcome] ?? '',
        odds: price,
      })),
    });
  }
  return found;
};

interface Parts {
  readonly matches: Matches;
  readonly fights: Fights;
  readonly tickets: Tickets;
}

/** What the vendors of the demo games publish: matches and fights with their odds, and the next draws. */
export const createFeeds = ({ wallet, site, now }: Around, { matches, fights, tickets }: Parts) => {
  const rowsOf = async ({ nodeId, name, setup }: Title): Promise<Rows> => {
    if (setup.engine === 'book')
      return { matches: await matchesOf(matches, await matches.prepare(setup.sport), nodeId) };
    if (setup.engine === 'fight')
      return { matches: fights.coming(setup.ring).map((fight) => ({ ...fight, nodeId, league: name })) };
    if (setup.engine !== 'tickets') return {};
    const draw = await tickets.next(setup.lottery);
    return draw ? { draws: [{ ...draw, nodeId, name, prize: String(mostPayout) }] } : {};
  };
  return {
    publish: async (): Promise<void> => {
      const feeds = new Map<string, Rows[]>();
      for (const title of eventTitles(await site.openTitles()))
        feeds.set(title.vendor, [...(feeds.get(title.vendor) ?? []), await rowsOf(title)]);
      // One that is not taken is not sent again: the next is newer.
      for (const [vendor, rows] of feeds)
        await wallet.send('feed', vendor, {
          sentAt: now().toISOString(),
          matches: rows.flatMap(({ matches: some = [] }) => some).slice(0, feedLimits.matches),
          draws: rows.flatMap(({ draws = [] }) => draws),
          jackpots: [],
        } satisfies Feed);
    },
  };
};
