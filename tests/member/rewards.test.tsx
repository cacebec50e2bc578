// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { mountWorld } from '../views/support/site.tsx';
import { offline, refusal, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

const { rewards, rank, missions } = contract;

let world: World;
let close: () => Promise<void>;
beforeEach(() => {
  ({ world, close } = mountWorld());
  world.gateway.runs({ signedIn: true });
});
afterEach(() => close());

const award = rewards.center.example.reply.list[0]!;
const shown = () => document.querySelector('dialog')?.textContent ?? '';

const readsAll = async (...texts: string[]) => {
  await world.until(
    () => texts.every((each) => shown().includes(each)),
    () => `not all of ${texts.join(' | ')} in ${shown()}`,
  );
};

describe('R2.84 the reward centre', () => {
  const open = () => world.open({ path: '/rewardCenter' });

  test('lists what waits: what it is for, its worth in money and points, and the bets that it requires', async () => {
    world.gateway.usually(
      rewards.center.name,
      reply(rewards.center, {
        list: [
          { ...award, until: '2026-03-04T05:06:00Z' },
          { ...award, rewardId: 'w2', kind: 'mission', title: 'Ten rounds', amount: '0', points: '5', required: '0' },
        ],
      }),
    );
    await open();
    await readsAll(award.title, '$200.00', 'Bet $2,400.00 before', 'Until Mar 4', 'Ten rounds', '5 points');
    expect(document.querySelectorAll('dialog li h2')).toHaveLength(2);
  });

  test('says that nothing waits, and leads to the rebate', async () => {
    world.gateway.usually(rewards.center.name, reply(rewards.center, { list: [] }));
    await open();
    await world.ui.see('heading', text('rewards_none'));
  });

  test('can be loaded again', async () => {
    world.gateway.usually(rewards.center.name, offline);
    await open();
    await world.ui.see('heading', text('rewards_failed'));
    world.gateway.usually(rewards.center.name, reply(rewards.center));
    await world.ui.press('button', text('retry'));
    await readsAll(award.title);
  });

  test('claims one and leaves the others waiting, with the focus on what was said', async () => {
    const other = { ...award, rewardId: 'w2', title: 'Silver' };
    world.gateway.usually(rewards.center.name, reply(rewards.center, { list: [award, other] }));
    world.gateway.usually(rewards.claim.name, reply(rewards.claim));
    await open();
    await world.ui.press('button', `Claim ${award.title}`);
    await world.ui.read('You received $200.00.');
    expect(document.activeElement?.textContent).toBe('You received $200.00.');
    await world.ui.see('button', 'Claim Silver', 'ready');
  });

  test.each([
    ['already_done', 'claim_done_before'],
    ['wrong_state', 'claim_over'],
    ['sold_out', 'claim_sold_out'],
    ['amount_out_of_bounds', 'claim_too_little'],
    ['not_found', 'claim_over'],
  ] as const)('tells a claim that is refused with %s', async (code, id) => {
    world.gateway.usually(rewards.center.name, reply(rewards.center));
    world.gateway.usually(rewards.claim.name, refusal(code));
    await open();
    await world.ui.press('button', `Claim ${award.title}`);
    await world.ui.read(text(id));
  });
});

describe('R2.88 R2.39 the rebate', () => {
  const open = () => world.open({ path: '/manualRebate' });

  test('is worked out by type of game and claimed with one press', async () => {
    world.gateway.usually(rewards.claimRebate.name, reply(rewards.claimRebate));
    await open();
    await readsAll('$3.60 of your bets comes back', 'Slots', '$1,200.00', '0.3');
    await world.ui.press('button', `Claim ${text('menu_bonus')}`);
    await world.ui.read('You received $3.60.');
  });

  test('is not claimed below the least, which is said', async () => {
    world.gateway.usually(rewards.rebates.name, reply(rewards.rebates, { total: '99' }));
    await open();
    await readsAll('$0.99 of your bets comes back', 'You can claim it from $1.00.');
    expect(await world.ui.has('button', `Claim ${text('menu_bonus')}`)).toBe(false);
  });

  test('says what one claim pays where more is due', async () => {
    world.gateway.usually(rewards.rebates.name, reply(rewards.rebates, { total: '500001' }));
    world.gateway.usually(rewards.claimRebate.name, reply(rewards.claimRebate));
    await open();
    await readsAll('One claim pays at most $5,000.00');
    await world.ui.press('button', `Claim ${text('menu_bonus')}`);
    await world.ui.read('You received $5,000.00.');
  });

  test('says what counts to a member without bets', async () => {
    world.gateway.usually(rewards.rebates.name, reply(rewards.rebates, { list: [], total: '0' }));
    await open();
    await readsAll(text('rebate_no_bets'));
  });

  test('can be loaded again', async () => {
    world.gateway.usually(rewards.rebates.name, offline);
    await open();
    await world.ui.see('heading', text('rebate_failed'));
    world.gateway.usually(rewards.rebates.name, reply(rewards.rebates));
    await world.ui.press('button', text('retry'));
    await readsAll('$3.60 of your bets comes back');
  });
});

describe('R2.89 R6.11 the ranks', () => {
  const open = () => world.open({ path: '/playerRank' });
  const [bronze] = rank.levels.example.reply.levels;
  const levels = [
    { ...bronze!, validBetRequired: '0', upgradeBonus: '0', benefits: [] },
    { ...bronze!, rankLevel: 2, vipLabelName: 'Silver', validBetRequired: '1000000', upgradeBonus: '1000' },
  ];

  test('show the own rank, what is missing for the next, and what each brings', async () => {
    const own = { rankLevel: 1, validBet: '990000', missing: '10000' };
    world.gateway.usually(rank.levels.name, reply(rank.levels, { levels, own }));
    await open();
    await readsAll('Your rank: Bronze', 'Bet $100.00 more to become Silver.', '$9,900.00 of valid bets so far');
    await readsAll('Reward for reaching it', '$10.00', 'Rebate, Slots', 'VIP service');
    const progress = document.querySelector('progress')!;
    expect([progress.value, progress.max]).toEqual([990_000, 1_000_000]);
    expect(document.querySelector('li[aria-current] h2')?.textContent).toBe('Bronze');
  });

  test('say that the highest has been reached', async () => {
    const own = { rankLevel: 2, validBet: '2000000', missing: null };
    world.gateway.usually(rank.levels.name, reply(rank.levels, { levels, own }));
    await open();
    await readsAll('Your rank: Silver', text('rank_highest'));
  });

  test('say to an account from before there were ranks that it has none yet', async () => {
    const own = { rankLevel: 0, validBet: '0', missing: '0' };
    world.gateway.usually(rank.levels.name, reply(rank.levels, { levels, own }));
    await open();
    await readsAll(text('rank_none'), 'to become Bronze');
  });

  test('can be loaded again', async () => {
    world.gateway.usually(rank.levels.name, offline);
    await open();
    await world.ui.see('heading', text('rank_failed'));
  });
});

describe('R2.86 R7.36 the missions', () => {
  const open = () => world.open({ path: '/missionLeaderboard' });
  const mission = missions.summary.example.reply.list[0]!;
  const has = (...list: Partial<typeof mission>[]) => {
    world.gateway.usually(
      missions.summary.name,
      reply(missions.summary, { list: list.map((each, at) => ({ ...mission, missionId: `m${at}`, ...each })) }),
    );
  };

  test.each([
    ['rounds', 10, '500', '10 rounds with a valid bet of $5.00 each'],
    ['vendors', 3, '2000', 'Valid bets of $20.00 at each of 3 vendors'],
    ['days', 5, '5000', 'Valid bets of $50.00 on each of 5 days'],
    ['week', 100_000, '0', 'Valid bets of $1,000.00 in all'],
    ['start', 2, '2000', 'A deposit, and valid bets of $20.00'],
    [null, 10, '500', 'Ten rounds a day'],
  ] as const)('of the kind %s say what they ask for', async (kind, goal, least, says) => {
    has({ kind, goal, least });
    await open();
    await readsAll(says);
  });

  test('show how far they are, what they are worth, and which can no longer be claimed', async () => {
    has(
      { kind: 'week', period: 'week', progress: 40_000, goal: 100_000, reward: '100', points: '50' },
      { state: 'claimed', progress: 10 },
      { state: 'ended' },
    );
    await open();
    await readsAll('Every week', '$400.00 of $1,000.00', '$1.00 + 50 points', 'Claimed', 'Over');
    expect(await world.ui.has('button', /^Claim /)).toBe(false);
  });

  test('are claimed with one press', async () => {
    has({ state: 'claimable', progress: 10, until: '2026-03-04T00:00:00Z' });
    world.gateway.usually(missions.claim.name, reply(missions.claim));
    await open();
    await readsAll('Claim it before Mar 4');
    await world.ui.press('button', /^Claim 10 rounds/);
    await world.ui.read('You received 5 points.');
  });

  test('rank the players of the week, and show the own place where it is not among the first', async () => {
    const list = missions.leaderboard.example.reply.list;
    const own = { rank: 40, account: 'mai', score: 5, prize: '0' };
    world.gateway.usually(missions.leaderboard.name, reply(missions.leaderboard, { list, own }));
    await open();
    await readsAll('m••i', '412', 'You');
    expect([...document.querySelectorAll('tbody tr')].map(({ textContent }) => textContent)).toEqual([
      '1m••i412',
      '40You5',
    ]);
    expect(document.querySelector('tr[aria-current]')?.textContent).toBe('40You5');
  });

  test('say to a player without a place what counts', async () => {
    await open();
    await readsAll(text('missions_no_place'));
  });

  test('that nobody has claimed this week leave the board empty', async () => {
    world.gateway.usually(missions.leaderboard.name, reply(missions.leaderboard, { list: [], own: null }));
    await open();
    await readsAll(text('missions_board_empty'));
  });

  test('can be loaded again, and the board as well', async () => {
    world.gateway.usually(missions.summary.name, offline);
    world.gateway.usually(missions.leaderboard.name, offline);
    await open();
    await world.ui.see('heading', text('missions_failed'));
    await world.ui.see('heading', text('missions_board_failed'));
  });
});
