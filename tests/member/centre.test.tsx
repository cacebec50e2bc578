// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import type { TextId } from '../../src/intl/texts.ts';
import { watchScrolling } from '../ui/support/near.ts';
import { selectPlace } from '../../src/app/pages/pages.select.ts';
import { usePages } from '../../src/app/site.tsx';
import { MemberCentre } from '../../src/member/centre/MemberCentre.tsx';
import { Screen as Messages } from '../../src/routes/messages.tsx';
import { Screen as Profile } from '../../src/routes/profile.tsx';
import { Screen as Records } from '../../src/routes/records.tsx';
import { openPage, openPart, openScreen, phone, type Start } from '../shell/support/part.tsx';
import { offline, reply } from '../../flowbook/world/answers.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';

// Loads the screens up front, so that nothing waits for them.
import '../../src/member/centre/CentreMenu.tsx';
import '../../src/routes/referral.tsx';
import '../../src/routes/rewards.tsx';
import '../../src/routes/securityCenter.tsx';

const { consolidated, icon } = contract.member;
const profile = contract.profile.show;

const openCentre = (start: Start = {}) => openPage({ path: '/rewardCenter', who: {}, ...start });

const menu = () => screen.getByRole('navigation', { name: text('centre_name') });
const link = (id: TextId) => within(menu()).queryByRole('link', { name: new RegExp(`^${text(id)}`) });
const heading = (id: TextId) =>
  [...document.querySelectorAll('h1')].find(({ lastChild }) => lastChild?.textContent === text(id));

const comesTo = (world: World, id: TextId): Promise<void> =>
  world.until(
    () => heading(id) !== undefined,
    () => `there is no ${text(id)}`,
  );

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

test('R2.74 R2.75 R2.76 R2.77 R2.78 R2.79 R2.80 R2.81 R2.82 R2.83 R2.84 R2.85 R2.86 R2.87 R2.88 R2.89 R6.15 the menu of the member centre has every entry, and no other for the label “Admin”', async () => {
  const label = { labelName: 'Admin', color: '#a9dbe8', color2: '#3f8aa0', rankLevel: 3 };
  const world = await openCentre({ who: { memberLabel: [label] } });
  await world.ui.see('link', text('transfer_heading'));
  const links = within(menu()).getAllByRole('link');
  expect(links.map((one) => one.getAttribute('href'))).toEqual(entries.map(([, href]) => href));
  for (const [name, href] of entries) expect(link(name)?.getAttribute('href'), text(name)).toBe(href);
});

const Centre = () => <MemberCentre place={usePages(selectPlace)}>{null}</MemberCentre>;

test('R2.90 the entry of the open page is marked, and no other', async () => {
  const { world } = await openPart(<Centre />, { path: '/rewardCenter', who: {} });
  const marked = () => [...menu().querySelectorAll('a[aria-current=page]')].map((one) => one.getAttribute('href'));
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
  expect(heading('header_my_account')).toBeDefined();
});

test.each<[string, Start, TextId, string]>([
  ['R2.85 R6.02 a member without referral', { who: { referralEnabled: false } }, 'centre_referral', '/referral'],
  ['R2.85 an agent with the register centre', { who: { type: 1 } }, 'centre_referral', '/referral'],
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
  const scrolling = watchScrolling();
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

test('R2.74 the member centre on a phone shows its menu as a list that each page leads back to', async () => {
  const { ui } = await openCentre({ width: phone });
  await ui.see('heading', text('centre_rewards'));
  await ui.press('button', text('centre_back'));
  await ui.see('heading', text('centre_name'));
  await ui.press('link', text('centre_referral'));
  await ui.see('heading', text('centre_referral'));
});

const openRecords = (path: string, arrange: NonNullable<Start['arrange']>) =>
  openScreen(Records, { path, who: {}, arrange });

test('R2.79 R2.81 a transfer in the transactions shows the other member’s note', async () => {
  const { transactions } = contract.records;
  const { list, next, totals } = transactions.example.reply;
  const received = { ...list[0]!, kind: 'transfer_in' as const, reference: 'T-7', note: 'For July' };
  const { ui } = await openRecords('/transactionHistory', ({ gateway }) => {
    gateway.usually(transactions.name, reply(transactions, { list: [received], next, totals }));
  });
  await ui.read('For July');
  const row = screen.getByText('For July').closest('tr')?.textContent;
  expect(row).toContain(text('record_kind_transfer_in'));
  expect(row).toContain('T-7');
});

test('R2.80 a bet leads to the page on which the vendor of its game proves the round, if there is one', async () => {
  const { bets } = contract.records;
  const { list, next, totals } = bets.example.reply;
  const { proof, ...unproven } = list[0]!;
  const three = [list[0]!, { ...unproven, betId: 'b2' }, { ...unproven, betId: 'b3', proof: 'javascript:0' }];
  const { ui } = await openRecords('/personalHistoryCopy', ({ gateway }) => {
    gateway.usually(bets.name, reply(bets, { list: three, next, totals }));
  });
  await ui.read('b3');
  const links = screen.getAllByRole('link', { name: `${text('record_proof')} ${text('deposit_new_tab')}` });
  expect(links.map((link) => [link.getAttribute('href'), link.getAttribute('target')])).toEqual([[proof, '_blank']]);
});

test('R2.80 a bet shows its selection, its highest payout while it waits, and its result, as plain text', async () => {
  const { bets } = contract.records;
  const { list, next, totals } = bets.example.reply;
  const { ending: _, proof: __, ...open } = list[0]!;
  const waiting = { ...open, betId: 'b9', state: 'waiting' as const, payout: null, result: null, most: '1250' };
  const ended = { ...list[0]!, about: ['<b>Red</b> 1.00', '18 0.50'], ending: '7 red' };
  const { ui } = await openRecords('/personalHistoryCopy', ({ gateway }) => {
    gateway.usually(bets.name, reply(bets, { list: [waiting, ended], next, totals }));
  });
  await ui.read('b9');
  const [first, second] = ['Ash Rovers – Elm Town · Ash Rovers to win · 2.70', '<b>Red</b> 1.00'].map(
    (line) => screen.getByText(line).closest('tr')?.textContent,
  );
  expect(first).toContain('Up to $12.50');
  expect(second).toContain('18 0.50');
  expect(second).toContain('Result: 7 red');
  expect(second).not.toContain('Up to');
});

test('R3.12 R6.15 the profile shows the labels of the rank and of the account, each with its two colours', async () => {
  const label = (labelName: string, color: string, color2: string) => ({ labelName, color, color2, rankLevel: 3 });
  const { ui } = await openScreen(Profile, {
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
  await ui.read('Gold');
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

describe('messages and notices', () => {
  const { list, read, notices, noticesRead } = contract.messages;

  const openMessages = async (arrange: (world: World) => void = () => undefined) => {
    const marked: string[] = [];
    const world = await openScreen(Messages, {
      path: '/messageV2',
      who: {},
      arrange: (site) => {
        for (const call of [list, notices]) site.gateway.usually(call.name, reply(call));
        site.gateway.usually(read.name, () => (marked.push(read.name), reply(read)));
        site.gateway.usually(noticesRead.name, () => (marked.push(noticesRead.name), reply(noticesRead)));
        arrange(site);
      },
    });
    return { ...world, marked };
  };

  const rows = () => within(screen.getByRole('tabpanel')).getAllByRole('listitem');

  test('R2.87 R2.90 platform information shows the messages in full, and marks them as read', async () => {
    const { ui, marked } = await openMessages();
    await ui.read('Welcome');
    await ui.read('Good to have you here.');
    await ui.read(text('messages_new'));
    expect(marked).toEqual([read.name]);
  });

  test('R2.87 R7.56 player notices have their own tab, and one about a deposit opens it', async () => {
    const { ui, marked } = await openMessages();
    await ui.press('tab', text('messages_notices_tab'));
    await ui.see('link', /D-260102-0017/);
    const [row] = rows();
    expect(row?.querySelector('a')?.getAttribute('href')).toBe('/depositv2?deposit=D-260102-0017');
    expect(marked).toContain(noticesRead.name);
  });

  test('R7.56 a notice about a withdrawal opens it, and one about a transfer leads nowhere', async () => {
    const [example] = notices.example.reply.list;
    const { ui } = await openMessages(({ gateway }) => {
      gateway.usually(
        notices.name,
        reply(notices, {
          list: [
            { ...example!, about: 'withdrawal', reference: 'W-260102-0004' },
            { ...example!, id: 'n2', about: 'transfer', reference: '8812' },
          ],
        }),
      );
    });
    await ui.press('tab', text('messages_notices_tab'));
    await ui.see('link', /W-260102-0004/);
    expect(rows().map((row) => row.querySelector('a')?.getAttribute('href'))).toEqual([
      '/withdraw?withdrawal=W-260102-0004',
      undefined,
    ]);
  });

  test('R4.36 a notice names its subject, the event, the amount and the number', async () => {
    const kinds = [
      ['deposit', 'credited', 'messages_about_deposit', 'messages_credited'],
      ['deposit', 'failed', 'messages_about_deposit', 'messages_unsuccessful'],
      ['deposit', 'rejected', 'messages_about_deposit', 'messages_rejected'],
      ['withdrawal', 'approved', 'messages_about_withdrawal', 'messages_approved'],
      ['withdrawal', 'rejected', 'messages_about_withdrawal', 'messages_rejected'],
      ['withdrawal', 'failed', 'messages_about_withdrawal', 'messages_unsuccessful'],
      ['withdrawal', 'paid', 'messages_about_withdrawal', 'messages_paid'],
      ['withdrawal', 'answer_due', 'messages_about_withdrawal', 'messages_answer_due'],
      ['withdrawal', 'settled', 'messages_about_withdrawal', 'messages_settled'],
      ['protection', 'limit', 'messages_about_protection', 'protection_confirm_now'],
    ] as const;
    const [example] = notices.example.reply.list;
    const { ui } = await openMessages(({ gateway }) => {
      const all = kinds.map(([about, state], at) => ({
        ...example!,
        id: `n${at}`,
        about,
        state,
        reference: `N-${at}`,
      }));
      gateway.usually(notices.name, reply(notices, { list: all }));
    });
    await ui.press('tab', text('messages_notices_tab'));
    await ui.read('N-0');
    // What is about the player's own protection has no number.
    const missing = kinds.flatMap(([about, , name, word], at) =>
      [text(name), text(word), '$200.00', ...(about === 'protection' ? [] : [`N-${at}`])].filter(
        (words) => !rows()[at]!.textContent.includes(words),
      ),
    );
    expect([rows().length, missing]).toEqual([kinds.length, []]);
  });

  test.each([
    ['document', 'documents_told_asked'],
    ['approved', 'documents_told_accepted'],
    ['rejected', 'documents_told_rejected'],
    ['answer_due', 'documents_told_ends'],
  ] as const)(
    'R1.22 a notice that is %s about a document says so in its own words, and leads to it',
    async (state, says) => {
      const [example] = notices.example.reply.list;
      const { ui } = await openMessages(({ gateway }) => {
        const notice = { ...example!, about: 'document' as const, state, reference: '17', amount: '0' };
        gateway.usually(notices.name, reply(notices, { list: [notice] }));
      });
      await ui.press('tab', text('messages_notices_tab'));
      await ui.read(text(says));
      expect(document.querySelector('a[href="/documents"]')?.textContent).toContain(text(says));
    },
  );

  test('R2.87 R8.20 messages that could not be loaded can be tried again, and none is marked as read', async () => {
    const { ui, gateway, marked } = await openMessages((world) => {
      world.gateway.usually(list.name, offline);
    });
    await ui.see('heading', text('messages_failed'));
    expect(marked).toEqual([]);
    gateway.usually(list.name, reply(list, { list: [] }));
    await ui.press('button', text('retry'));
    await ui.see('heading', text('messages_none'));
    expect(marked).toEqual([]);
  });
});
