import { gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { playFair } from '../../contract/fair.ts';
import { abandonMatch } from '../../games/server/matches.ts';
import type { BookState, Match, ShownSlip, SlipAnswer } from '../../games/book/wire.ts';
import { goalChances, goalOdds, goalState, goalsIn, playGoals } from '../../games/rules/goals.ts';
import { cashOutOf, crowdSeed, paysOf, valueIn, type PriceRule, type SlipLeg } from '../../games/rules/odds.ts';
import { homeOf, inOdds, meetingOf, versus } from '../../games/rules/matchWords.ts';
import { fixturesOf, goalSports, lastOf, ratesOf, scoreOf } from '../../games/rules/sports.ts';
import { sandboxEvents, sandboxSlips } from '../../games/server/schema.ts';
import { createDemoSeats, type Sitting } from './support/demoSeats.ts';
import { useHouse } from './support/house.ts';

const house = useHouse();

const slotLength = 60_000;
const { longest, step, minutes } = goalSports.football;
const seats = createDemoSeats(house, { vendor: 'TOUCHLINE', node: '500001' });
const { pass } = seats;

/** Later than the gateway’s own games server looks for due work. */
let slot = Math.ceil(Date.parse('2101-01-01T12:00:00Z') / slotLength);

beforeEach(() => {
  // Each test has matches of its own.
  slot += 30;
  seats.at(slot * slotLength + 1_000);
});

const sit = async (player?: string) => {
  const sitting = await seats.sit(player);
  const { games, seat } = sitting;
  let keys = 0;
  const look = async (...matches: string[]) => (await games.book.state(seat, matches)) as BookState;
  const slips = async () => (await look()).slips;
  const place = async (legs: readonly SlipLeg[], stake: number, changes: { rule?: PriceRule; key?: string } = {}) =>
    (
      (await games.book.place(seat, {
        key: `${sitting.name}-${(keys += 1)}`,
        stake,
        rule: 'higher',
        legs,
        clientSeed: `${sitting.name}-${keys}`,
        ...changes,
      })) as SlipAnswer
    ).slip;
  const sell = async ({ id }: ShownSlip, value: number, rule: PriceRule = 'higher') =>
    ((await games.book.cashOut(seat, { slip: id, value, rule })) as SlipAnswer).slip;
  return { ...sitting, look, slips, place, sell };
};

/** A match that kicks off so many minutes from now, the second of its minute if told so. */
const coming = (ahead: number, index = 0) => fixturesOf('football', slot + ahead)[index]!;

const legOf = ({ id, odds = {} }: Match, market: string, outcome: string): SlipLeg => ({
  fixture: id,
  market,
  outcome,
  odds: valueIn(odds, market, outcome) ?? 101,
});
const legIn = async (look: (...matches: string[]) => Promise<BookState>, id: string, market: string, outcome: string) =>
  legOf(
    (await look(id)).matches.find((match) => match.id === id)!,
    market,
    outcome,
  );

const nextGoal = async (look: (...matches: string[]) => Promise<BookState>, id: string, outcome: string) => {
  const match = (await look(id)).matches.find((each) => each.id === id)!;
  const market = Object.keys(match.odds ?? {}).find((each) => each.startsWith('goal_')) ?? '';
  return legOf(match, market, outcome);
};

const rowOf = async (id: string) =>
  (await house.gateway.database.db.select().from(sandboxEvents).where(eq(sandboxEvents.id, id)))[0]!;

const playedIn = async (id: string): Promise<string[]> => {
  const { serverSeed, clientSeed, data } = await rowOf(id);
  const { home, away } = data as { home: number; away: number };
  const rates = ratesOf('football', home, away);
  return playFair({ serverSeed, clientSeed: clientSeed!, nonce: 1 }, (draws) => playGoals(rates, minutes, draws));
};

const isWon = async ({ fixture, market, outcome }: SlipLeg) =>
  goalState(market, outcome, goalsIn(await playedIn(fixture)), true) === 'won';

const playOut = async ({ games }: Sitting, ahead: number) => {
  seats.at((slot + ahead) * slotLength + longest + 1_000);
  await games.doDue();
};

const isGoal = (event: string): boolean => event.endsWith('_goal');

/** The first minute from one on around which no goals are scored; null where there is none. */
const quietFrom = (events: readonly string[], from: number): number | null => {
  for (let minute = from; minute < minutes - 12; minute += 1)
    if (!events.slice(minute - 4, minute + 8).some(isGoal)) return minute;
  return null;
};

interface Course {
  readonly id: string;
  readonly startsAt: number;
  readonly home: number;
  readonly away: number;
  readonly events: readonly string[];
  readonly minute: number;
}

/** Lets matches begin until one has what is looked for. */
const findLive = async (
  { look }: Pick<Awaited<ReturnType<typeof sit>>, 'look'>,
  find: (events: readonly string[]) => number | null,
): Promise<Course> => {
  for (let ahead = 1; ahead < 25; ahead += 1) {
    const { id, startsAt, home, away } = coming(ahead);
    seats.at(startsAt + 1);
    await look();
    const events = await playedIn(id);
    const minute = find(events);
    if (minute !== null) return { id, startsAt, home, away, events, minute };
  }
  throw new Error('no such match');
};

describe('R1.02 a single before the kick-off', () => {
  it('is taken at once, mixed into the seed of its match, and paid once by its odds', async () => {
    const sitting = await sit();
    const { look, place, wallet, slips, waiting } = sitting;
    const { id } = coming(2);
    const leg = await legIn(look, id, 'result', 'home');
    expect(await place([leg], 1_000)).toMatchObject({ state: 'open', pays: null });
    expect(wallet.balance).toBe(9_000);
    await playOut(sitting, 2);
    const { seeds, clientSeed } = await rowOf(id);
    expect([seeds, clientSeed]).toEqual([[`${sitting.name}-1`], await crowdSeed(id, seeds)]);
    const pays = (await isWon(leg)) ? paysOf(1_000, [leg.odds]) : 0;
    expect(wallet.balance).toBe(9_000 + pays);
    expect(await slips()).toMatchObject([{ state: pays > 0 ? 'won' : 'lost', pays: String(pays) }]);
    expect(await waiting()).toEqual([]);
  });

  it('R2.80 tells the wallet the match, the pick, its odds, the most it pays, and the score', async () => {
    const sitting = await sit();
    const { look, place, wallet } = sitting;
    const { id } = coming(2);
    const leg = await legIn(look, id, 'result', 'home');
    await place([leg], 1_000);
    await playOut(sitting, 2);
    const meeting = meetingOf(id);
    const score = scoreOf(goalsIn(await playedIn(id))).join('–');
    expect(wallet.said).toEqual([
      `${versus(meeting)} · ${homeOf(meeting)} to win · ${inOdds(leg.odds)} | ${paysOf(1_000, [leg.odds])}`,
      `${versus(meeting)} ${score}, ${(await isWon(leg)) ? 'won' : 'lost'}`,
    ]);
  });

  it('sent again is the same slip, and its key is not accepted for another one', async () => {
    const { look, place, wallet } = await sit();
    const leg = await legIn(look, coming(2).id, 'both', 'yes');
    const [one] = await Promise.all([1, 2, 3].map(() => place([leg], 100, { key: 'same' })));
    expect((await place([leg], 100, { key: 'same' })).id).toBe(one?.id);
    await expect(place([leg], 200, { key: 'same' })).rejects.toMatchObject({ status: 'not_allowed' });
    expect(wallet.balance).toBe(9_900);
  });

  it('is taken by the chosen rule for changed odds: only these, these or better, any', async () => {
    const { look, place } = await sit();
    const leg = await legIn(look, coming(2).id, 'result', 'home');
    const lower = { ...leg, odds: leg.odds - 1 };
    const higher = { ...leg, odds: leg.odds + 1 };
    await expect(place([lower], 100, { rule: 'none' })).rejects.toMatchObject({ status: 'odds_changed' });
    await expect(place([higher], 100)).rejects.toMatchObject({ status: 'odds_changed' });
    expect((await place([lower], 100)).legs[0]?.odds).toBe(leg.odds);
    expect((await place([higher], 100, { rule: 'any' })).legs[0]?.odds).toBe(leg.odds);
  });

  it('is mixed into the seed at the last millisecond, and a millisecond later is refused as late', async () => {
    const { look, place, games } = await sit();
    const { id, startsAt } = coming(1);
    const leg = await legIn(look, id, 'total_25', 'over');
    seats.at(startsAt - 1);
    await place([leg], 100);
    seats.at(startsAt);
    expect(await place([leg], 100)).toMatchObject({ state: 'held' });
    await games.doDue();
    expect((await rowOf(id)).seeds).toHaveLength(1);
  });

  it.each<[string, (legs: readonly SlipLeg[]) => readonly SlipLeg[], number, string]>([
    ['without legs', () => [], 100, 'not_allowed'],
    ['of two outcomes of one match', ([leg]) => [leg!, { ...leg!, outcome: 'away' }], 100, 'not_allowed'],
    ['of an unknown market', ([leg]) => [{ ...leg!, market: 'corners' }], 100, 'suspended'],
    [
      'of a name that objects inherit',
      ([leg]) => [{ ...leg!, market: 'constructor', outcome: 'name' }],
      100,
      'suspended',
    ],
    ['of an unknown match', ([leg]) => [{ ...leg!, fixture: 'football-1-0' }], 100, 'not_allowed'],
    ['of another sport', ([leg]) => [{ ...leg!, fixture: 'tennis-1-0' }], 100, 'not_allowed'],
    ['below the minimum stake', (legs) => legs, 99, 'not_allowed'],
    ['above the maximum stake', (legs) => legs, 5_001, 'too_much'],
  ])('%s is refused, and costs nothing', async (_, change, stake, status) => {
    const { look, place, wallet } = await sit();
    const leg = await legIn(look, coming(2).id, 'result', 'home');
    await expect(place(change([leg]), stake)).rejects.toMatchObject({ status });
    expect(wallet.balance).toBe(10_000);
  });

  it('that the wallet refuses is refused with the same reason, and one without an answer is taken back', async () => {
    const { look, place, wallet, games, slips, waiting } = await sit();
    const leg = await legIn(look, coming(2).id, 'result', 'home');
    wallet.balance = 50;
    expect(await place([leg], 100)).toMatchObject({ state: 'refused', why: 'balance_too_low' });
    wallet.balance = 10_000;
    wallet.troubles.push('unheard', 'lost');
    expect(await place([leg], 100)).toMatchObject({ state: 'taken_back' });
    pass(2_000);
    await games.doDue();
    expect([wallet.balance, await waiting()]).toEqual([10_000, []]);
    expect((await slips()).map(({ state }) => state)).toEqual(['taken_back', 'refused']);
  });

  it.each(['account_locked', 'play_paused'] as const)(
    'refused as %s is taken from the same seat once the reason has gone',
    async (refusal) => {
      const { look, place, wallet } = await sit();
      const leg = await legIn(look, coming(2).id, 'result', 'home');
      wallet.refusal = refusal;
      expect(await place([leg], 100)).toMatchObject({ state: 'refused', why: refusal });
      wallet.refusal = null;
      expect(await place([leg], 100)).toMatchObject({ state: 'open', why: null });
    },
  );

  it('says whether it was placed from this seat or from an earlier one', async () => {
    const before = await sit('moving');
    const leg = await legIn(before.look, coming(2).id, 'result', 'home');
    before.wallet.refusal = 'seat_ended';
    await before.place([leg], 100);
    const now = await sit('moving');
    await now.place([leg], 100);
    expect((await now.slips()).map(({ why, isHere }) => [why, isHere])).toEqual([
      [null, true],
      ['seat_ended', false],
    ]);
  });

  it('is refused when twenty are open', async () => {
    const { look, place } = await sit();
    const leg = await legIn(look, coming(2).id, 'result', 'home');
    for (let each = 0; each < 20; each += 1) await place([leg], 100);
    await expect(place([leg], 100)).rejects.toMatchObject({ status: 'too_many_slips' });
  });
});

describe('R1.02 a slip of several legs', () => {
  it('pays the product of its odds, and is lost with its first lost leg', async () => {
    const sitting = await sit();
    const { look, place, wallet } = sitting;
    const legs = [
      await legIn(look, coming(1).id, 'double', 'home_draw'),
      await legIn(look, coming(2).id, 'total_15', 'over'),
      await legIn(look, coming(3, 1).id, 'result', 'home'),
    ];
    expect((await place(legs, 200)).most).toBe(
      String(
        paysOf(
          200,
          legs.map(({ odds }) => odds),
        ),
      ),
    );
    expect(wallet.said[0]).toMatch(
      /^3 picks, \d+\.\d\d: .+ – .+ · .+ or draw · .+ \+ .+ · Over 1\.5 goals · .+ \+ .+ to win · .+ \| \d+$/,
    );
    await playOut(sitting, 3);
    const won = await Promise.all(legs.map(isWon));
    const pays = won.every(Boolean)
      ? paysOf(
          200,
          legs.map(({ odds }) => odds),
        )
      : 0;
    expect(wallet.balance).toBe(9_800 + pays);
  });

  it('counts a leg of an abandoned match as void, unless it was decided by then', async () => {
    const sitting = await sit();
    const { look, place, wallet, slips, waiting } = sitting;
    const abandon = (id: string) => abandonMatch({ database: house.gateway.database, now: seats.now }, id);
    const [one, other] = [coming(1), coming(2)];
    const kept = await legIn(look, other.id, 'double', 'home_draw');
    const alone = await legIn(look, one.id, 'result', 'away');
    await place([await legIn(look, one.id, 'result', 'home'), kept], 1_000);
    await place([alone], 500);
    expect(await abandon(one.id)).toBe(true);
    expect(await abandon(one.id)).toBe(false);
    await playOut(sitting, 2);
    const pays = (await isWon(kept)) ? paysOf(1_000, [kept.odds]) : 0;
    expect(wallet.balance).toBe(9_000 + pays);
    expect((await slips()).map(({ state, legs }) => [state, legs[0]?.state])).toEqual([
      ['void', 'void'],
      [pays > 0 ? 'won' : 'lost', 'void'],
    ]);
    expect(await waiting()).toEqual([]);
  });

  it('returns a stake at once if its match is abandoned before the kick-off', async () => {
    const { look, place, wallet, slips, games } = await sit();
    const match = coming(9);
    await place([await legIn(look, match.id, 'result', 'home')], 500);
    await games.doDue();
    expect(await abandonMatch({ database: house.gateway.database, now: seats.now }, match.id)).toBe(true);
    await games.doDue();
    expect((await slips()).map(({ state }) => state)).toEqual(['void']);
    expect(wallet.balance).toBe(10_000);
  });

  it('never pays above $10,000.00, and the largest stake is told', async () => {
    const { look, place } = await sit();
    const ids = Array.from({ length: 8 }, (_, at) => coming(1 + Math.floor(at / 2), at % 2).id);
    const legs: SlipLeg[] = [];
    for (const id of ids) legs.push(await legIn(look, id, 'result', 'away'));
    const refused = (await place(legs, 5_000).catch((error: unknown) => error)) as {
      status: string;
      value: { most: number };
    };
    expect(refused.status).toBe('too_much');
    expect(
      paysOf(
        refused.value.most,
        legs.map(({ odds }) => odds),
      ),
    ).toBeLessThanOrEqual(1_000_000);
    if (refused.value.most >= 100) expect(await place(legs, refused.value.most)).toMatchObject({ state: 'open' });
  });
});

describe('R1.02 a live bet', () => {
  const sitAtQuiet = async (from = 10) => {
    const sitting = await sit();
    const course = await findLive(sitting, (events) => quietFrom(events, from));
    seats.at(course.startsAt + course.minute * step + 100);
    return { ...sitting, ...course };
  };

  it('is held for four seconds, and taken at the odds of that moment', async () => {
    const { look, place, wallet, games, slips, ...course } = await sitAtQuiet();
    const leg = await legIn(look, course.id, 'result', 'draw');
    expect(await place([leg], 1_000, { rule: 'any' })).toMatchObject({ state: 'held' });
    pass(3_999);
    await games.doDue();
    expect([wallet.balance, (await slips())[0]?.state]).toEqual([10_000, 'held']);
    pass(1);
    await games.doDue();
    const minute = course.minute + 2;
    const odds = goalOdds(
      'football',
      ratesOf('football', course.home, course.away),
      minutes - minute,
      scoreOf(goalsIn(course.events.slice(0, minute))),
    );
    expect((await slips())[0]).toMatchObject({ state: 'open', legs: [{ odds: odds['result']!['draw'] }] });
    expect(wallet.balance).toBe(9_000);
  });

  it('placed a millisecond before a goal is not taken, whatever the rule', async () => {
    const sitting = await sit();
    const { look, place, wallet, games, slips } = sitting;
    // Later, that one side does not score is so likely that it has no price.
    const { id, startsAt, minute } = await findLive(sitting, (events) => {
      const goal = events.findIndex((event, at) => at > 9 && at < 60 && isGoal(event));
      const isFirst = goal > 0 && !events.slice(0, goal).some(isGoal);
      return isFirst ? goal : null;
    });
    seats.at(startsAt + (minute + 1) * step - 1);
    const leg = await legIn(look, id, 'both', 'no');
    expect(await place([leg], 100, { rule: 'any' })).toMatchObject({ state: 'held' });
    pass(4_000);
    await games.doDue();
    expect((await slips())[0]).toMatchObject({ state: 'refused', why: 'suspended' });
    expect(wallet.balance).toBe(10_000);
    await expect(place([leg], 100, { rule: 'any' })).rejects.toMatchObject({ status: 'suspended' });
  });

  it('that waits for more than ten seconds is refused as late', async () => {
    const { look, place, wallet, restart, slips, id } = await sitAtQuiet();
    await place([await legIn(look, id, 'result', 'draw')], 1_000, { rule: 'any' });
    pass(14_001);
    await restart().doDue();
    expect((await slips())[0]).toMatchObject({ state: 'refused', why: 'late' });
    expect(wallet.balance).toBe(10_000);
  });

  it('can be sold after four seconds for what it is worth then, if that is at least what was shown', async () => {
    const { look, place, sell, wallet, games, slips, id, waiting } = await sitAtQuiet();
    // Without goals, none at all become likelier.
    await place([await nextGoal(look, id, 'none')], 1_000, { rule: 'any' });
    pass(4_000);
    await games.doDue();
    const [open] = await slips();
    expect(await sell(open!, Number(open!.cashOut))).toMatchObject({ state: 'cashing' });
    expect(wallet.balance).toBe(9_000);
    pass(4_000);
    await games.doDue();
    const [sold] = await slips();
    expect(sold?.state).toBe('cashed');
    expect(Number(sold?.pays)).toBeGreaterThanOrEqual(Number(open!.cashOut));
    expect([wallet.balance, await waiting()]).toEqual([9_000 + Number(sold?.pays), []]);
  });

  it('is not sold below what was shown, unless the player accepts less', async () => {
    const { look, place, sell, wallet, games, slips, id } = await sitAtQuiet();
    // Without goals, one more becomes less likely.
    await place([await nextGoal(look, id, 'home')], 1_000, { rule: 'any' });
    pass(4_000);
    await games.doDue();
    const [open] = await slips();
    await sell(open!, Number(open!.cashOut));
    pass(4_000);
    await games.doDue();
    const [kept] = await slips();
    expect(kept).toMatchObject({ state: 'open', why: 'offer_changed' });
    await sell(kept!, Number(kept!.cashOut), 'any');
    pass(4_000);
    await games.doDue();
    const [sold] = await slips();
    expect(sold?.state).toBe('cashed');
    expect(Number(sold?.pays)).toBeLessThan(Number(kept!.cashOut));
    expect(wallet.balance).toBe(9_000 + Number(sold?.pays));
  });

  it('that is being sold when the process ends stays open, and is settled', async () => {
    const { look, place, sell, wallet, games, slips, restart, id, startsAt } = await sitAtQuiet();
    const leg = await nextGoal(look, id, 'none');
    await place([leg], 1_000, { rule: 'any' });
    pass(4_000);
    await games.doDue();
    const [open] = await slips();
    await sell(open!, Number(open!.cashOut));
    seats.at(startsAt + longest + 60_000);
    await restart().doDue();
    await restart().doDue();
    const [{ legs, state, pays }] = (await slips()) as [ShownSlip];
    const won = await isWon(leg);
    expect([state, pays]).toEqual([won ? 'won' : 'lost', String(won ? paysOf(1_000, [legs[0]!.odds]) : 0)]);
    expect(wallet.balance).toBe(9_000 + Number(pays));
  });
});

describe('R1.02 a cash-out before the kick-off', () => {
  it('pays at once what was shown, and only once', async () => {
    const sitting = await sit();
    const { look, place, sell, wallet, slips, waiting } = sitting;
    const { id, home, away } = coming(4);
    const leg = await legIn(look, id, 'result', 'home');
    const slip = await place([leg], 1_000);
    const rates = ratesOf('football', home, away);
    const worth = cashOutOf(1_000, [
      {
        odds: leg.odds,
        state: 'open',
        chance: valueIn(goalChances('football', rates, minutes, [0, 0]), 'result', 'home')!,
      },
    ]);
    expect(slip.cashOut).toBe(String(worth));
    await Promise.all([sell(slip, worth!), sell(slip, worth!)]);
    expect(await slips()).toMatchObject([{ state: 'cashed', pays: String(worth) }]);
    await playOut(sitting, 4);
    expect([wallet.balance, await waiting()]).toEqual([9_000 + worth!, []]);
  });

  it('is refused for a slip of another player, or below what was shown', async () => {
    const [sitting, other] = [await sit(), await sit()];
    const slip = await sitting.place([await legIn(sitting.look, coming(4).id, 'result', 'home')], 1_000);
    await expect(other.sell(slip, 1)).rejects.toMatchObject({ status: 'not_allowed' });
    expect(await sitting.sell(slip, Number(slip.cashOut) + 1)).toMatchObject({ state: 'open', why: 'offer_changed' });
    expect(await sitting.sell(slip, Number(slip.cashOut) + 1, 'any')).toMatchObject({ state: 'cashed' });
  });

  it('is possible from the next seat of the player, where the slip is shown', async () => {
    const first = await sit('one-player');
    const slip = await first.place([await legIn(first.look, coming(4).id, 'result', 'home')], 1_000);
    const next = await sit('one-player');
    expect((await next.slips()).map(({ id }) => id)).toEqual([slip.id]);
    expect(await next.sell(slip, Number(slip.cashOut))).toMatchObject({ state: 'cashed' });
    // It is paid where it was placed.
    expect([first.wallet.balance, next.wallet.balance]).toEqual([9_000 + Number(slip.cashOut), 10_000]);
  });
});

describe('R1.02 slips when a process ends', () => {
  it.each(['bet', 'win'] as const)('lose nothing and pay nothing twice while the %s is sent', async (call) => {
    const sitting = await sit();
    const { look, place, wallet, restart, waiting } = sitting;
    const leg = await legIn(look, coming(1).id, 'double', 'home_away');
    const { send } = wallet;
    const ended = new Error('the process ended');
    let ends = 0;
    const crash = () => {
      wallet.send = async (...message) => {
        const answer = await send(...message);
        if (message[0] !== call) return answer;
        ends += 1;
        throw ended;
      };
    };
    if (call === 'bet') {
      crash();
      await expect(place([leg], 1_000)).rejects.toBe(ended);
    } else {
      await place([leg], 1_000);
      crash();
    }
    await playOut({ ...sitting, games: restart() }, 1).catch((thrown: unknown) => {
      expect(thrown).toBe(ended);
    });
    expect(ends).toBeGreaterThan(0);
    wallet.send = send;
    for (let turn = 0; turn < 8; turn += 1) {
      pass(5_000);
      await restart().doDue();
    }
    const pays = call === 'win' && (await isWon(leg)) ? paysOf(1_000, [leg.odds]) : 0;
    expect(wallet.balance).toBe(call === 'bet' ? 10_000 : 9_000 + pays);
    expect(await waiting()).toEqual([]);
  });

  it('are settled at the first look after the kick-off and the end of the match', async () => {
    const sitting = await sit();
    const { look, place, wallet, restart, slips } = sitting;
    const leg = await legIn(look, coming(1).id, 'result', 'home');
    await place([leg], 1_000);
    pass(3_600_000);
    await Promise.all([restart().doDue(), restart().doDue()]);
    expect((await rowOf(leg.fixture)).seeds).toHaveLength(1);
    const pays = (await isWon(leg)) ? paysOf(1_000, [leg.odds]) : 0;
    expect(wallet.balance).toBe(9_000 + pays);
    expect(await slips()).toMatchObject([{ pays: String(pays) }]);
  });
});

describe('R1.02 the data of a page of the book', () => {
  it('never gives away the future: no later goal, no seed, at any second of a match', async () => {
    const { look, place } = await sit();
    const { id, startsAt } = coming(1);
    await place([await legIn(look, id, 'result', 'home')], 100);
    const told: [number, Match][] = [];
    const end = longest / 1_000;
    const every = Array.from({ length: end + 8 }, (_, at) => at - 5);
    const some = every.filter((second) => second % 7 === 0 || [-1, end - 1, end].includes(second));
    for (const second of inject('exhaustive') ? every : some) {
      seats.at(startsAt + second * 1_000);
      told.push([second, (await look(id)).matches.find((match) => match.id === id)!]);
    }
    const events = await playedIn(id);
    const { serverSeed } = await rowOf(id);
    for (const [second, match] of told) {
      const minute = Math.max(0, Math.min(minutes, Math.floor((second * 1_000) / step)));
      expect([match.minute, match.score]).toEqual([minute, scoreOf(goalsIn(events.slice(0, minute)))]);
      const isOver = second * 1_000 >= longest;
      expect([match.phase, match.serverSeed]).toEqual(
        isOver ? ['over', serverSeed] : [second < 0 ? 'coming' : 'live', null],
      );
      expect(match.feed?.every((line) => line.minute <= minute)).toBe(true);
    }
  });

  it('has the last five matches of both clubs, even if nobody watched them', async () => {
    const { look } = await sit();
    const { id, league, home, away } = coming(2);
    const first = (await look(id)).matches.find((match) => match.id === id)!;
    const form = first.form ?? [];
    for (const club of [home, away]) {
      const own = form.filter((match) => match.home === club || match.away === club).slice(0, 5);
      const ended = lastOf('football', league, club, slot, 8).filter(
        ({ startsAt }) => startsAt + longest <= seats.now().getTime(),
      );
      expect(own.map((match) => match.id)).toEqual(ended.slice(0, 5).map((match) => match.id));
      for (const match of own) expect(match.result).toEqual(scoreOf(goalsIn(await playedIn(match.id))));
    }
    const again = (await look(id)).matches.find((match) => match.id === id)!;
    expect(again.form).toEqual(form);
  });

  it('arrives although a slip of another player cannot be settled', async () => {
    const [one, other] = [await sit(), await sit()];
    const { id } = coming(1);
    const slip = await other.place([await legIn(other.look, id, 'result', 'home')], 1_000);
    const mine = await one.place([await legIn(one.look, id, 'result', 'away')], 1_000);
    const { db } = house.gateway.database;
    const legs = [{ fixture: 'football-unknown', market: 'result', outcome: 'home', odds: 200 }];
    await db.update(sandboxSlips).set({ legs }).where(eq(sandboxSlips.slipId, slip.id));
    try {
      seats.at((slot + 1) * slotLength + longest + 1_000);
      await expect(one.games.doDue()).rejects.toThrow();
      expect((await one.slips()).find((shown) => shown.id === mine.id)?.state).toMatch(/won|lost/);
    } finally {
      await db.delete(sandboxSlips).where(eq(sandboxSlips.slipId, slip.id));
    }
  });

  it('stays small with nine matches open and every slip shown: at most 16 kB packed', async () => {
    const sitting = await sit();
    const { look, place } = sitting;
    const ids = Array.from({ length: 9 }, (_, at) => coming(1 + Math.floor(at / 2), at % 2).id);
    const leg = await legIn(look, coming(2).id, 'result', 'home');
    for (let each = 0; each < 20; each += 1) await place([leg], 100);
    await playOut(sitting, 2);
    for (let each = 0; each < 5; each += 1) await place([await legIn(look, coming(6).id, 'result', 'home')], 100);
    expect(gzipSync(JSON.stringify(await look(...ids))).length).toBeLessThan(16 * 1_024);
    expect((await look()).matches).toHaveLength(28);
  });

  it('proves a settled slip by its matches, and a match once it is over', async () => {
    const sitting = await sit();
    const { look, place, games } = sitting;
    const leg = await legIn(look, coming(1).id, 'result', 'home');
    const slip = await place([leg], 100);
    await expect(games.proof(`s-${slip.id}`)).rejects.toMatchObject({ status: 'no_round' });
    await expect(games.proof(leg.fixture)).rejects.toMatchObject({ status: 'no_round' });
    await playOut(sitting, 1);
    expect(await games.proof(`s-${slip.id}`)).toMatchObject({ slip: { sport: 'football', legs: [leg] } });
    expect(await games.proof(leg.fixture)).toMatchObject({ event: { kind: 'match', seeds: [`${sitting.name}-1`] } });
  });
});
