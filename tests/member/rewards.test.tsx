// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { Screen as Referral } from '../../src/routes/referral.tsx';
import { Screen as Rewards } from '../../src/routes/rewards.tsx';
import { mountScreen } from '../shell/support/part.tsx';
import { offline, refusal, reply } from '../../flowbook/world/answers.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';

const { rewards, rank, missions } = contract;

let world: World;
let close: () => Promise<void>;
const mount = (Screen: typeof Rewards) => {
  ({ world, close } = mountScreen(Screen));
  world.gateway.runs({ signedIn: true });
};
afterEach(() => close());

const award = rewards.center.example.reply.list[0]!;
const shown = () => document.querySelector('main')?.textContent ?? '';

const readsAll = async (...texts: string[]) => {
  await world.until(
    () => texts.every((each) => shown().includes(each)),
    () => `not all of ${texts.join(' | ')} in ${shown()}`,
  );
};

describe('R2.84 the reward centre', () => {
  beforeEach(() => {
    mount(Rewards);
  });
  const open = () => world.open({ path: '/rewardCenter' });

  test('lists each waiting award with its reason, its worth in money and points, and the bets that it requires', async () => {
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
    expect(document.querySelectorAll('main li h2')).toHaveLength(2);
  });

  test('says that no award is waiting, and leads to the rebate', async () => {
    world.gateway.usually(rewards.center.name, reply(rewards.center, { list: [] }));
    await open();
    await world.ui.see('heading', text('rewards_none'));
  });

  test('can be loaded again after a failure', async () => {
    world.gateway.usually(rewards.center.name, offline);
    await open();
    await world.ui.see('heading', text('rewards_failed'));
    world.gateway.usually(rewards.center.name, reply(rewards.center));
    await world.ui.press('button', text('retry'));
    await readsAll(award.title);
  });

  test('claims one award and leaves the others waiting, with the focus on the confirmation', async () => {
    const other = { ...award, rewardId: 'w2', title: 'Silver' };
    world.gateway.usually(rewards.center.name, reply(rewards.center, { list: [award, other] }));
    world.gateway.usually(rewards.claim.name, reply(rewards.claim));
    await open();
    await world.ui.press('button', `Claim ${award.title}`);
    await world.ui.read('You received $200.00.');
    expect(document.activeElement?.textContent).toBe('You received $200.00.');
    await world.ui.see('button', 'Claim Silver', 'ready');
  });

  test('explains why a claim is refused', async () => {
    const refusals = [
      ['already_done', 'claim_done_before'],
      ['wrong_state', 'claim_over'],
      ['sold_out', 'claim_sold_out'],
      ['amount_out_of_bounds', 'claim_too_little'],
      ['not_found', 'claim_over'],
    ] as const;
    const list = refusals.map(([code]) => ({ ...award, rewardId: code, title: code }));
    world.gateway.usually(rewards.center.name, reply(rewards.center, { list }));
    await open();
    for (const [code, id] of refusals) {
      world.gateway.usually(rewards.claim.name, refusal(code));
      await world.ui.press('button', `Claim ${code}`);
      const item = () => [...document.querySelectorAll('main li')].find((one) => one.textContent.includes(code));
      await world.until(
        () => item()?.textContent.includes(text(id)) === true,
        () => `${code} is not told: ${item()?.textContent}`,
      );
    }
  });
});

describe('R2.88 R2.39 the rebate', () => {
  beforeEach(() => {
    mount(Rewards);
  });
  const open = () => world.open({ path: '/manualRebate' });

  test('is computed by type of game and claimed with one press', async () => {
    world.gateway.usually(rewards.claimRebate.name, reply(rewards.claimRebate));
    await open();
    await readsAll('$3.60 of your bets comes back', 'Slots', '$1,200.00', '0.3');
    await world.ui.press('button', `Claim ${text('menu_bonus')}`);
    await world.ui.read('You received $3.60.');
  });

  test('is not claimed below the minimum, and says so', async () => {
    world.gateway.usually(rewards.rebates.name, reply(rewards.rebates, { total: '99' }));
    await open();
    await readsAll('$0.99 of your bets comes back', 'You can claim it from $1.00.');
    expect(await world.ui.has('button', `Claim ${text('menu_bonus')}`)).toBe(false);
  });

  test('says what one claim pays if more is due', async () => {
    world.gateway.usually(rewards.rebates.name, reply(rewards.rebates, { total: '500001' }));
    world.gateway.usually(rewards.claimRebate.name, reply(rewards.claimRebate));
    await open();
    await readsAll('One claim pays at most $5,000.00');
    await world.ui.press('button', `Claim ${text('menu_bonus')}`);
    await world.ui.read('You received $5,000.00.');
  });

  test('tells a member without bets which bets count', async () => {
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
  beforeEach(() => {
    mount(Rewards);
  });
  const open = () => world.open({ path: '/playerRank' });
  const [bronze] = rank.levels.example.reply.levels;
  const levels = [
    { ...bronze!, validBetRequired: '0', upgradeBonus: '0', benefits: [] },
    { ...bronze!, rankLevel: 2, vipLabelName: 'Silver', validBetRequired: '1000000', upgradeBonus: '1000' },
  ];

  test('show the member’s own rank, what is missing for the next, and what each brings', async () => {
    const own = { rankLevel: 1, validBet: '990000', missing: '10000' };
    world.gateway.usually(rank.levels.name, reply(rank.levels, { levels, own }));
    await open();
    await readsAll('Your rank: Bronze', 'Bet $100.00 more to become Silver.', '$9,900.00 of valid bets so far');
    await readsAll('Reward for reaching it', '$10.00', 'Rebate, Slots', 'VIP service');
    const progress = document.querySelector('progress')!;
    expect([progress.value, progress.max]).toEqual([990_000, 1_000_000]);
    expect(document.querySelector('li[aria-current] h2')?.textContent).toBe('Bronze');
  });

  test('say that a rank was given by the house, whose bets are not there yet', async () => {
    const own = { rankLevel: 2, validBet: '990000', missing: null };
    world.gateway.usually(rank.levels.name, reply(rank.levels, { levels, own }));
    await open();
    await readsAll('Your rank: Silver', text('rank_given'), '$9,900.00 of valid bets so far');
  });

  test('say that the highest has been reached', async () => {
    const own = { rankLevel: 2, validBet: '2000000', missing: null };
    world.gateway.usually(rank.levels.name, reply(rank.levels, { levels, own }));
    await open();
    await readsAll('Your rank: Silver', text('rank_highest'));
    expect(document.body.textContent).not.toContain(text('rank_given'));
  });

  test('tell an account from before the ranks that it has none yet', async () => {
    const own = { rankLevel: 0, validBet: '0', missing: '0' };
    world.gateway.usually(rank.levels.name, reply(rank.levels, { levels, own }));
    await open();
    await readsAll(text('rank_none'), 'to become Bronze');
  });

  test('can be loaded again after a failure', async () => {
    world.gateway.usually(rank.levels.name, offline);
    await open();
    await world.ui.see('heading', text('rank_failed'));
  });
});

describe('R2.86 R7.36 the missions', () => {
  beforeEach(() => {
    mount(Rewards);
  });
  const open = () => world.open({ path: '/missionLeaderboard' });
  const mission = missions.summary.example.reply.list[0]!;
  const has = (...list: Partial<typeof mission>[]) => {
    world.gateway.usually(
      missions.summary.name,
      reply(missions.summary, { list: list.map((each, at) => ({ ...mission, missionId: `m${at}`, ...each })) }),
    );
  };

  test('say what they require', async () => {
    const kinds = [
      ['rounds', 10, '500', '10 rounds with a valid bet of $5.00 each'],
      ['vendors', 3, '2000', 'Valid bets of $20.00 at each of 3 vendors'],
      ['days', 5, '5000', 'Valid bets of $50.00 on each of 5 days'],
      ['week', 100_000, '0', 'Valid bets of $1,000.00 in all'],
      ['start', 2, '2000', 'A deposit, and valid bets of $20.00'],
      [null, 10, '500', 'Ten rounds a day'],
    ] as const;
    has(...kinds.map(([kind, goal, least]) => ({ kind, goal, least })));
    await open();
    await readsAll(...kinds.map(([, , , says]) => says));
  });

  test('show their progress, their worth, and which can no longer be claimed', async () => {
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

  test('rank the players of the week, and show the member’s own place even if it is not among the first', async () => {
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

  test('tell a player without a place what counts', async () => {
    await open();
    await readsAll(text('missions_no_place'));
  });

  test('without any claims this week leave the board empty', async () => {
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

describe('R2.85 R1.07 the page for inviting friends', () => {
  beforeEach(() => {
    mount(Referral);
  });
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'share');
  });
  const { overview } = contract.referral;
  const example = overview.example.reply;
  const [deposited, rewarded] = example.friends.list;

  const has = (...list: Partial<NonNullable<typeof deposited>>[]) => {
    const friends = list.map((each, at) => ({ ...deposited!, friendId: String(at), ...each }));
    world.gateway.usually(overview.name, reply(overview, { friends: { list: friends, next: null } }));
  };
  const open = () => world.open({ path: '/referral' });

  test('shows the link, what both sides get and what for, and what was earned', async () => {
    await open();
    await readsAll(example.url, '$10.00 for you, $5.00 for your friend', 'Your friend deposits $20.00 in all.');
    await readsAll('Your friend bets $50.00.', 'you bet $50.00 and your friend $25.00');
    await readsAll('Up to 20 friends a month');
    const figures = [...document.querySelectorAll('main dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['Earned$10.00', 'Friends2', 'Rewards1', 'Left this month19']);
    await world.ui.see('img', text('referral_qr'));
  });

  test('lists the friends, each with a masked name, the day, the state, and what is missing or was earned', async () => {
    await open();
    await readsAll(deposited!.account, 'Registered on Jan 3, 2026', 'Deposited', 'Still to bet: $38.00.');
    await readsAll(rewarded!.account, 'Rewarded', '$10.00');
    expect(document.querySelectorAll('main li h3')).toHaveLength(2);
  });

  test('says what each friend still lacks', async () => {
    const friends = [
      [
        { state: 'registered', missing: { deposit: '2000', validBet: '5000' } },
        'Still to deposit: $20.00. Still to bet: $50.00.',
      ],
      [{ state: 'registered', missing: { deposit: '1', validBet: '0' } }, 'Still to deposit: $0.01.'],
      [{ missing: { deposit: '0', validBet: '0' } }, text('referral_on_its_way')],
      [{ held: 'month' }, text('referral_held_month')],
      [{ held: 'budget' }, text('referral_held_budget')],
      [{ held: 'refused' }, text('referral_held_refused')],
    ] as const;
    has(...friends.map(([friend]) => friend));
    await open();
    await readsAll(friends[0][1]);
    const items = [...document.querySelectorAll('main li:has(h3)')];
    expect(items.map(({ textContent }, at) => textContent.includes(friends[at]![1]))).toEqual(friends.map(() => true));
  });

  test('says how to begin if there are no friends yet', async () => {
    has();
    await open();
    await world.ui.see('heading', text('referral_none'));
    await readsAll(example.url);
  });

  test('says that only the newest friends are listed if there are more', async () => {
    const friends = { list: example.friends.list, next: '71.70' };
    world.gateway.usually(overview.name, reply(overview, { friends }));
    await open();
    await readsAll('The newest 2 friends are listed.');
  });

  test('copies the link', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await open();
    await world.ui.press('button', text('referral_copy'));
    await world.ui.seeBehind(text('link_copied'));
    expect(copied.mock.calls).toEqual([[example.url]]);
    copied.mockRestore();
  });

  test('shares the link where the browser can, and has no button for it elsewhere', async () => {
    await open();
    await world.ui.see('button', text('referral_copy'), 'ready');
    expect(await world.ui.has('button', text('referral_share'))).toBe(false);
    await close();
    const shared: unknown[] = [];
    Object.defineProperty(navigator, 'share', {
      configurable: true,
      value: (what: unknown) => {
        shared.push(what);
        return Promise.resolve();
      },
    });
    mount(Referral);
    await open();
    await world.ui.press('button', text('referral_share'));
    expect(shared).toEqual([{ url: example.url }]);
  });

  test('can be loaded again', async () => {
    world.gateway.usually(overview.name, offline);
    await open();
    await world.ui.see('heading', text('referral_failed'));
    world.gateway.usually(overview.name, reply(overview));
    await world.ui.press('button', text('retry'));
    await readsAll(example.url);
  });

  test('R6.02 leads to the promotions if it has been switched off meanwhile', async () => {
    world.gateway.usually(overview.name, refusal('feature_off'));
    await open();
    await world.ui.see('heading', text('still_to_come_not_offered'));
    await world.ui.see('link', text('menu_all_promotions'));
  });
});
