// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { watchScrolling } from '../ui/support/near.ts';
import { openSite } from '../shell/support/opened.ts';
import { phone } from '../shell/support/part.tsx';
import { offline, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';
import type { World } from '../walk/world.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/routes/deposit.tsx';
import '../../src/routes/messages.tsx';
import '../../src/routes/profile.tsx';
import '../../src/routes/records.tsx';
import '../../src/routes/referral.tsx';
import '../../src/routes/securityCenter.tsx';
import '../../src/routes/transfer.tsx';
import '../../src/routes/wallets.tsx';
import '../../src/routes/withdraw.tsx';

const { consolidated, icon } = contract.member;
const profile = contract.profile.show;

const openCentre = (start: Parameters<typeof openSite>[0] = {}) =>
  openSite({ path: '/rewardCenter', who: {}, ...start });

const scrolling = watchScrolling();

const menu = () => screen.getByRole('navigation', { name: text('centre_name') });
const link = (id: TextId) => within(menu()).queryByRole('link', { name: new RegExp(`^${text(id)}`) });
const heading = (id: TextId) => screen.queryByRole('heading', { level: 1, name: text(id) });

const comesTo = (world: World, id: TextId): Promise<void> =>
  world.until(
    () => heading(id) !== null,
    () => `there is no ${text(id)}`,
  );

test('R2.85 inviting friends has an entry in the member centre, whose page shows the link', async () => {
  const world = await openCentre({ path: '/profile' });
  await comesTo(world, 'centre_profile');
  await world.ui.press('link', new RegExp(`^${text('centre_referral')}`));
  await comesTo(world, 'centre_referral');
  expect(location.pathname).toBe('/referral');
  await world.ui.read(contract.referral.overview.example.reply.url);
});

const entries: [TextId, string][] = [
  ['header_my_account', '/securityCenter'],
  ['centre_profile', '/profile'],
  ['header_deposit', '/depositv2'],
  ['header_withdraw', '/withdraw'],
  ['wallets_heading', '/transferFund'],
  ['transfer_heading', '/transferUpline'],
  ['header_betting_record', '/personalHistoryCopy'],
  ['header_account_record', '/transactionHistory'],
  ['centre_profit', '/personalProfit'],
  ['centre_bonuses', '/bonusDetails'],
  ['centre_rewards', '/rewardCenter'],
  ['centre_referral', '/referral'],
  ['centre_missions', '/missionLeaderboard'],
  ['menu_bonus', '/manualRebate'],
  ['menu_vip', '/playerRank'],
  ['header_messages', '/messageV2'],
];

test('R2.74 R2.75 R2.76 R2.77 R2.78 R2.79 R2.80 R2.81 R2.82 R2.83 R2.84 R2.85 R2.86 R2.87 R2.88 R2.89 the menu of the member centre has every entry', async () => {
  const world = await openCentre();
  await world.ui.see('link', text('transfer_heading'));
  const links = within(menu()).getAllByRole('link');
  expect(links.map((one) => one.getAttribute('href'))).toEqual(entries.map(([, href]) => href));
  for (const [name, href] of entries) expect(link(name)?.getAttribute('href'), text(name)).toBe(href);
});

test('R6.15 the label “Admin” is on the profile, and brings no entry to the menu', async () => {
  const world = await openCentre({
    path: '/profile',
    arrange: ({ gateway }) => {
      gateway.usually(profile.name, () => reply(profile, { labels: ['Admin'] }));
    },
  });
  await comesTo(world, 'centre_profile');
  await world.ui.see('heading', text('profile_details'));
  const labels = within(screen.getByRole('list', { name: text('profile_labels') })).getAllByRole('listitem');
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Admin']);
  const links = within(menu()).getAllByRole('link');
  expect(links.map((one) => one.getAttribute('href'))).toEqual(entries.map(([, href]) => href));
});

test('R2.90 the entry of the open page is marked, and no other', async () => {
  const world = await openCentre();
  const marked = () =>
    within(menu())
      .getAllByRole('link')
      .filter((one) => one.getAttribute('aria-current') === 'page')
      .map((one) => one.getAttribute('href'));
  for (const [name, href] of entries) {
    await world.ui.press('link', name === 'centre_missions' ? /^Missions/ : text(name));
    await comesTo(world, name);
    expect(marked()).toEqual([href]);
  }
});

test('R2.74 R2.75 R2.90 the address of My account opens it in the member centre, and Escape leaves a form of it alone', async () => {
  const world = await openCentre({ path: '/securityCenter' });
  await comesTo(world, 'header_my_account');
  expect(link('header_my_account')?.getAttribute('aria-current')).toBe('page');
  await world.ui.press('button', text('security_email_bind'));
  const form = screen.getByRole('dialog', { name: text('security_email_bind') });
  await act(async () => {
    form.dispatchEvent(new Event('cancel', { cancelable: true }));
    await Promise.resolve();
  });
  expect(screen.queryByRole('dialog', { name: text('security_email_bind') })).toBeNull();
  expect(heading('header_my_account')).not.toBeNull();
});

test.each<[string, Parameters<typeof openSite>[0], TextId, string]>([
  ['R2.85 R6.02 a member without referral', { who: { referralEnabled: false } }, 'centre_referral', '/referral'],
  ['R2.85 an agent, who has the register centre', { who: { type: 1 } }, 'centre_referral', '/referral'],
  ['R2.89 R6.11 a site without VIP', { whitelabel: { vipEnabled: false } }, 'menu_vip', '/playerRank'],
])('%s has no such entry, and its page says that it is not offered', async (_, start, name, path) => {
  const world = await openCentre({ ...start, path });
  await world.ui.see('heading', text('still_to_come_not_offered'));
  expect(link(name)).toBeNull();
});

test.each([
  [0, null],
  [1, '1 reward to claim'],
  [3, '3 rewards to claim'],
])('R2.86 the entry of missions shows how many rewards are waiting: %i', async (missionCount, badge) => {
  let requests = 0;
  const world = await openCentre({
    arrange: ({ gateway }) => {
      gateway.usually(consolidated.name, () => {
        requests += 1;
        return reply(consolidated, { missionCount });
      });
    },
  });
  // The wallet makes the same call.
  await world.until(
    () => requests === 2,
    () => 'the missions are never requested',
  );
  if (badge !== null) await world.ui.see('link', `${text('centre_missions')} ${badge}`);
  expect(link('centre_missions')?.textContent).toBe(
    `${text('centre_missions')}${badge === null ? '' : `${missionCount}${badge}`}`,
  );
});

test('R7.18 the icon of the account is next to its name in the member centre', async () => {
  const world = await openCentre({
    arrange: ({ gateway }) => {
      gateway.usually(icon.name, reply(icon, { url: '/art/avatar/7.svg' }));
    },
  });
  await world.until(
    () => {
      act(() => {
        scrolling.scrollTo(() => true);
      });
      return menu().querySelector('img')?.getAttribute('src') === '/art/avatar/7.svg';
    },
    () => 'the icon does not come',
  );
});

test('R7.18 the initials stay if the icon does not load', async () => {
  await openCentre({
    arrange: ({ gateway }) => {
      gateway.usually(icon.name, offline);
    },
  });
  expect(menu().querySelector('img')).toBeNull();
  expect(menu().textContent).toMatch(/^MMai/);
});

test('R2.74 on a phone the menu of the member centre is a list that the page goes back to', async () => {
  const { ui } = await openCentre({ width: phone });
  await ui.see('heading', text('centre_rewards'));
  await ui.press('button', text('centre_back'));
  await ui.see('heading', text('centre_name'));
  await ui.press('link', text('centre_referral'));
  await ui.see('heading', text('centre_referral'));
});

test('R2.79 R2.81 a transfer in the transactions shows what the other member wrote with it', async () => {
  const { transactions } = contract.records;
  const { list, next, totals } = transactions.example.reply;
  const received = { ...list[0]!, kind: 'transfer_in' as const, reference: 'T-7', note: 'For July' };
  const world = await openCentre({ path: '/profile' });
  await comesTo(world, 'centre_profile');
  world.gateway.usually(transactions.name, reply(transactions, { list: [received], next, totals }));
  await world.ui.press('link', new RegExp(`^${text('header_account_record')}`));
  await world.until(
    () => screen.queryByText('For July') !== null,
    () => 'the note is not shown',
  );
  const row = screen.getByText('For July').closest('tr')?.textContent;
  expect(row).toContain(text('record_kind_transfer_in'));
  expect(row).toContain('T-7');
});

test('R2.80 a bet leads to the page on which the vendor of its game proves the round, and none where it proves nothing', async () => {
  const { bets } = contract.records;
  const { list, next, totals } = bets.example.reply;
  const { proof, ...unproven } = list[0]!;
  const world = await openCentre({ path: '/profile' });
  await comesTo(world, 'centre_profile');
  world.gateway.usually(
    bets.name,
    reply(bets, {
      list: [list[0]!, { ...unproven, betId: 'b2' }, { ...unproven, betId: 'b3', proof: 'javascript:0' }],
      next,
      totals,
    }),
  );
  await world.ui.press('link', new RegExp(`^${text('header_betting_record')}`));
  await world.until(
    () => screen.queryByText('b3') !== null,
    () => 'the bets are not shown',
  );
  const links = screen.getAllByRole('link', { name: `${text('record_proof')} ${text('deposit_new_tab')}` });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([[proof, '_blank']]);
});

test('R3.12 R6.15 the profile shows the label of the rank and those of the account, each beside its two colours', async () => {
  const label = (labelName: string, color: string, color2: string) => ({ labelName, color, color2, rankLevel: 3 });
  const world = await openCentre({
    path: '/profile',
    whitelabel: { vipEnabled: true },
    who: {
      clubLabel: label('Gold', '#ecc981', '#a67c1e'),
      memberLabel: [label('Admin', '#a9dbe8', '#3f8aa0'), label('Odd', 'url(//x)', '#3f8aa0')],
    },
    arrange: ({ gateway }) => {
      gateway.usually(profile.name, reply(profile, { labels: ['Admin', 'Odd'] }));
    },
  });
  await world.ui.read('Gold');
  const coloursOf = (name: string) => {
    const dot = screen.getByText(name).previousElementSibling as HTMLElement | null;
    return dot && ['--from', '--to'].map((each) => dot.style.getPropertyValue(each));
  };
  expect([coloursOf('Gold'), coloursOf('Admin'), coloursOf('Odd')]).toEqual([
    ['#ecc981', '#a67c1e'],
    ['#a9dbe8', '#3f8aa0'],
    null,
  ]);
});
