// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { funds } from '../../flowbook/flows/wallets.flow.ts';
import { transferPath, walletsPath } from '../../machines/common/places.ts';
import { openSite } from '../shell/support/opened.ts';
import { reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

// Loads the pages up front, so that nothing waits for them.
import '../../src/routes/transfer.tsx';
import '../../src/routes/wallets.tsx';

const { merchantWallet, collect } = contract.wallet;
const { transferSettings } = contract.cashier;

test('R2.76 My wallet shows every wallet, gathers all in one press and names what could not be gathered', async () => {
  let now = funds;
  const { ui } = await openSite({
    path: walletsPath,
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(merchantWallet.name, () => reply(merchantWallet, now));
      gateway.usually(collect.name, () => {
        now = {
          ...funds,
          wallets: funds.wallets.map((one) => (one.wallet === 'LUMEN' ? { ...one, balance: '0' } : one)),
        };
        return reply(collect);
      });
    },
  });
  await ui.see('dialog', text('wallets_heading'));
  await ui.read(text('wallets_held'));
  await ui.press('button', text('wallets_gather'));
  await ui.read(text('wallets_left'));
  expect(screen.getAllByRole('status').flatMap((news) => /Tide.*/.exec(news.textContent) ?? [])).toEqual([
    'Tide $12.00',
  ]);
});

test('R2.29 R2.76 the header shows what is held, unless the balance is hidden', async () => {
  const { balance } = contract.wallet;
  const { ui } = await openSite({
    path: '/promotions',
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(balance.name, reply(balance, { held: '12000' }));
    },
  });
  const shown = () => screen.getByRole('group', { name: text('header_balance') }).textContent;
  await ui.seeBehind('$120.00 held');
  expect(shown()).toBe('$8,264.50$120.00 held');
  await ui.press('button', text('header_balance_hide'));
  expect(shown()).toBe('••••••');
});

test('R2.76 money that another tab moves is shown in My wallet', async () => {
  const moved = {
    ...funds,
    wallets: funds.wallets.map((one) => (one.wallet === 'LUMEN' ? { ...one, balance: '7500' } : one)),
  };
  const { ui, gateway, until, moveMoneyInOtherTab } = await openSite({
    path: walletsPath,
    who: {},
    arrange: (world) => {
      world.gateway.usually(merchantWallet.name, reply(merchantWallet, funds));
    },
  });
  await ui.see('heading', text('wallets_form'));
  gateway.usually(merchantWallet.name, reply(merchantWallet, moved));
  await moveMoneyInOtherTab();
  await until(
    () => screen.getByRole('region', { name: text('wallets_heading') }).textContent.includes('Lumen$75.00'),
    () => 'the move of the other tab is not shown',
  );
});

test('R2.76 wallets that are empty are listed apart', async () => {
  const { ui } = await openSite({
    path: walletsPath,
    who: {},
    arrange: ({ gateway }) => {
      const reef = { wallet: 'REEF', title: 'Reef', balance: '0', maintenance: false };
      gateway.usually(merchantWallet.name, reply(merchantWallet, { ...funds, wallets: [...funds.wallets, reef] }));
    },
  });
  await ui.see('heading', text('wallets_form'));
  const empty = screen.getByText('1 empty wallet').closest('details');
  expect(empty?.open).toBe(false);
  expect(empty?.textContent).toContain('Reef$0.00');
});

test.each([
  ['a player with an upline finds transfers', 'T••••', 1],
  ['a player without a taker does not find transfers', null, 0],
])('R2.79 %s in the member centre', async (_, upline, count) => {
  const { ui } = await openSite({
    path: walletsPath,
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(transferSettings.name, reply(transferSettings, { upline }));
      gateway.usually(merchantWallet.name, reply(merchantWallet, funds));
    },
  });
  await ui.see('heading', text('wallets_form'));
  expect(screen.queryAllByRole('link', { name: text('transfer_heading') })).toHaveLength(count);
});

test('R2.79 money is sent to the upline once its masked nickname has been read', async () => {
  const { ui } = await openSite({
    path: transferPath,
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(transferSettings.name, reply(transferSettings));
    },
  });
  await ui.read('Your upline, T••••');
  await ui.type(text('cashier_amount'), '50');
  await ui.type(text('security_payment'), '482913');
  await ui.press('button', text('cashier_continue'));
  await ui.see('heading', text('transfer_review'));
  await ui.read('T••••');
  await ui.press('button', 'Send $50.00');
  await ui.see('heading', text('transfer_done'));
  await ui.read('$50.00 was deducted from your balance.');
});
