import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { after, dayLong } from '../../gateway/ground/clock.ts';
import { useHouse } from './support/house.ts';
import { liftLimits } from './support/limits.ts';

const house = useHouse();
beforeAll(() => liftLimits(house.gateway.database));

const { simulate } = contract.contracts;
const realtime = { profitRate: 40, lossRate: 30, singleBetAmount: '100000' };
const days = 7;

/** Bets of one of Bosun’s agents, evenly over the days before today. */
const addBets = async (count: number): Promise<{ from: string; to: string }> => {
  const { clock, database } = house.gateway;
  const today = new Date(clock.now().toISOString().slice(0, 10));
  const first = after(today, -days * dayLong);
  await database.db.execute(sql`
    insert into positions (sign, member, game_type, vendor, round, stake, payout, valid, outcome, at)
    select 1, ${await house.memberId('tam')}::bigint, 'RNG', 'LUMEN', 'many-' || n, 100 + n % 7, 0, 100 + n % 7, 'lost',
      ${first}::timestamptz + n * (interval '1 day' * ${days} / ${count})
    from generate_series(0, ${count - 1}) n`);
  const day = (at: Date): string => at.toISOString().slice(0, 10);
  return { from: day(first), to: day(after(today, -dayLong)) };
};

/** How often the event loop turns until it is asked. */
const countTurns = (): (() => number) => {
  let [turns, isCounting] = [0, true];
  const turn = () => {
    turns += 1;
    if (isCounting) setImmediate(turn);
  };
  setImmediate(turn);
  return () => {
    isCounting = false;
    return turns;
  };
};

test('R3.41 a simulation over very many bets lets other requests run after every half hour, and adds up a closed day once', async () => {
  const span = await addBets(20_000);
  const bosun = await house.person('bosun');
  const turns = countTurns();
  const first = await bosun.ask(simulate, { realtime, ...span });
  expect(turns()).toBeGreaterThan(days * 48);
  // Nothing is ever added to a day that is over: what is seen of this, has been read again.
  await addBets(1_000);
  expect(await bosun.ask(simulate, { realtime, ...span })).toEqual(first);
  const { periods } = await bosun.ask(simulate, { hourly: { steps: [{ teamBetAmount: '0', rate: 10 }] }, ...span });
  expect(periods).toHaveLength(days * 24);
});

test('R3.41 a simulation over too many bets is refused before all of them are read', async () => {
  const span = await addBets(201_000);
  const bosun = await house.person('bosun');
  expect(
    await bosun.send(simulate, { realtime: { ...realtime, lossRate: 29, singleBetAmount: '99999' }, ...span }),
  ).toBeRefusedWith('too_large');
});

test('R3.41 a simulation of days without data is refused, or has no period', async () => {
  const bosun = await house.person('bosun');
  for (const [span, code] of [
    [{ from: '0001-01-01' }, 'bad_request'],
    [{ to: '0001-01-01' }, 'bad_request'],
    [{ from: '1900-01-01' }, 'too_large'],
    [{ to: '1900-01-01' }, 'invalid_fields'],
    [{ from: '1900-01-01', to: '2999-12-31' }, 'too_large'],
  ] as const)
    expect(await bosun.send(simulate, { realtime, ...span }), JSON.stringify(span)).toBeRefusedWith(code);
  for (const span of [
    { from: '1900-01-01', to: '1900-01-02' },
    { from: '2999-12-30', to: '2999-12-31' },
  ])
    expect((await bosun.ask(simulate, { realtime, ...span })).periods).toEqual([]);
});
