// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ReplyOf } from '../../contract/call.ts';
import { contract } from '../../contract/index.ts';
import { funds } from '../../flowbook/flows/wallets.flow.ts';
import { resendWaits } from '../../machines/cashier/waits.ts';
import { depositPath, transactionsPath, transferPath, walletsPath } from '../../machines/common/places.ts';
import type { TimelineStep } from '../../src/cashier/timeline/timeline.ts';
import { Screen as Deposit } from '../../src/routes/deposit.tsx';
import { Screen as Transfer } from '../../src/routes/transfer.tsx';
import { Screen as Wallets } from '../../src/routes/wallets.tsx';
import { Screen as WithdrawalPage } from '../../src/routes/withdraw.tsx';
import { openPage, openScreen } from '../shell/support/part.tsx';
import { drawPictures } from '../views/support/browser.ts';
import { offline, refusal, reply } from '../../flowbook/world/answers.ts';
import { text } from '../../flowbook/world/text.ts';
import type { World } from '../../flowbook/world/world.ts';

// Loads up front what is fetched only once there are pictures, so that nothing waits for it.
import '../../src/cashier/deposit/PaymentCode.tsx';
import '../../src/cashier/pictures/Pictures.tsx';
import '../../src/cashier/pictures/preparePicture.ts';
import '../../src/member/centre/CentreMenu.tsx';

const { status, confirm, extend } = contract.withdrawals;
const { outcome } = contract.cashier;
type Withdrawal = ReplyOf<typeof status>;

const minutes = (count: number, now: number): string => new Date(now + count * 60_000).toISOString();

const openWithdrawal = async (changes: (now: number) => Partial<Withdrawal> = () => ({})): Promise<World> => {
  const world = await openScreen(WithdrawalPage, {
    path: '/withdraw?withdrawal=W-260102-0093',
    who: {},
    arrange: ({ gateway, began }) => {
      gateway.usually(status.name, reply(status, { confirmUntil: minutes(30, began), ...changes(began) }));
    },
  });
  await world.ui.see('link', text('withdraw_list'));
  return world;
};

const press = ({ ui }: World, id: Parameters<typeof text>[0]) => ui.press('button', text(id));

const takes = ({ gateway }: World, changes: Partial<Withdrawal>): void => {
  gateway.usually(confirm.name, reply(confirm, { confirmUntil: null, ...changes }));
  gateway.usually(status.name, reply(status, { confirmUntil: null, ...changes }));
};

const chooser = () => screen.getByLabelText<HTMLInputElement>(text('withdraw_pictures_choose'));
const choosePicture = (...files: File[]): void => {
  fireEvent.change(chooser(), { target: { files } });
};
const png = (name: string): File => new File(['a picture'], name, { type: 'image/png' });

beforeEach(() => {
  drawPictures(({ name }) => name !== 'broken.png');
});

test('R4.31 a paid withdrawal is confirmed as received, after an explanation of what that means', async () => {
  const world = await openWithdrawal();
  await world.ui.see('heading', text('withdraw_ask'));
  await press(world, 'withdraw_all_arrived');
  await world.ui.read(text('withdraw_received_text').replace('{amount}', '$1,200.00'));
  takes(world, { state: 'received' });
  await press(world, 'withdraw_answer_send');
  await world.ui.miss('button', text('withdraw_answer_send'));
  await world.ui.read(text('withdraw_state_received'));
});

test('R4.31 R3.44 for a withdrawal that arrived in part, the received amount is typed and the remaining amount is shown', async () => {
  const world = await openWithdrawal();
  await press(world, 'withdraw_part_arrived');
  await press(world, 'withdraw_answer_send');
  await world.ui.read(text('required'));
  await world.ui.type(text('withdraw_received_amount'), '900');
  await world.ui.read(text('withdraw_remaining_amount'));
  await world.ui.seeBehind('$300.00');
  takes(world, { state: 'partly_received', receivedAmount: '90000', remainingAmount: '30000', resolution: 'waiting' });
  await press(world, 'withdraw_answer_send');
  await world.ui.miss('button', text('withdraw_answer_send'));
});

test('R4.31 R3.44 R5.21 a report that nothing arrived is sent with a picture, which is shown before and after', async () => {
  const world = await openWithdrawal();
  await press(world, 'withdraw_none_arrived');
  await world.ui.read(/1 to 3 pictures, PNG or JPEG, up to 5 MB each/);
  await press(world, 'withdraw_answer_send');
  await world.ui.read(text('withdraw_pictures_needed'));
  choosePicture(png('statement.png'));
  await world.ui.see('button', text('withdraw_pictures_remove').replace('{name}', 'statement.png'));
  takes(world, { state: 'not_received', images: 1, resolution: 'waiting' });
  await press(world, 'withdraw_answer_send');
  await world.ui.see('heading', text('withdraw_pictures_sent'));
  await world.ui.see('img', text('withdraw_picture').replace('{number}', '1'));
});

test('R5.21 a picture of another type, one that is too large and one that cannot be read each say so in their place', async () => {
  const world = await openWithdrawal();
  await press(world, 'withdraw_none_arrived');
  const large = png('large.png');
  Object.defineProperty(large, 'size', { value: 5 * 1024 * 1024 + 1 });
  choosePicture(new File(['GIF'], 'moving.gif', { type: 'image/gif' }), large, png('broken.png'));
  await world.ui.read(text('withdraw_pictures_unreadable'));
  expect(
    within(screen.getByRole('group', { name: text('withdraw_pictures') }))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    `moving.gif${text('withdraw_pictures_type')}`,
    `large.png${text('withdraw_pictures_large').replace('{size}', '5')}`,
    `broken.png${text('withdraw_pictures_unreadable')}`,
  ]);
  await press(world, 'withdraw_answer_send');
  await world.ui.read(text('withdraw_pictures_unready'));
});

test('R5.21 a picture that the gateway cannot read is marked, and the amount and the picture stay', async () => {
  const world = await openWithdrawal();
  await press(world, 'withdraw_part_arrived');
  await world.ui.type(text('withdraw_received_amount'), '900');
  choosePicture(png('statement.png'));
  await world.ui.see('button', text('withdraw_pictures_remove').replace('{name}', 'statement.png'));
  world.gateway.usually(confirm.name, refusal('image_wrong', { value: { place: 0 } }));
  await press(world, 'withdraw_answer_send');
  await world.ui.read(text('withdraw_pictures_unreadable'));
  expect(screen.getByLabelText<HTMLInputElement>(text('withdraw_received_amount')).value).toBe('900');
  expect(screen.getByText('statement.png')).toBeTruthy();
});

test('R4.32 a request for more time shows how many are left, and the steps above show the new deadline', async () => {
  const world = await openWithdrawal();
  const later = { confirmUntil: minutes(60, world.began), extendsLeft: 9 };
  world.gateway.usually(extend.name, reply(extend, later));
  const answering = { step: 'answer', state: 'waiting', at: null, until: later.confirmUntil } as const;
  const timeline = [{ ...answering, late: false, nextLook: null, reason: null }];
  world.gateway.usually(status.name, reply(status, { ...later, timeline }));
  await world.ui.press('button', text('withdraw_more_time').replace('{count}', '10'));
  await world.ui.see('button', text('withdraw_more_time').replace('{count}', '9'), 'ready');
  const steps = screen.getByRole('list', { name: text('timeline_name') });
  await world.until(
    () => steps.querySelector(`time[datetime="${later.confirmUntil}"]`) !== null,
    () => 'the steps still show the old deadline',
  );
});

test('R4.32 a withdrawal can no longer be answered after the deadline', async () => {
  const world = await openWithdrawal((now) => ({ confirmUntil: minutes(-1, now) }));
  await world.ui.see('heading', text('withdraw_too_late'));
  await world.ui.miss('button', text('withdraw_all_arrived'));
});

test.each([
  ['that counts as received because no answer came', { state: 'received_by_timeout' }, 'answer'],
  ['whose money the bank says has arrived', { state: 'not_received', resolution: 'refused' }, 'dispute'],
] as const)('R4.33 a withdrawal %s offers customer service and the transactions', async (_, ended, step) => {
  const done = { step, state: 'done', at: null, until: null, late: false, nextLook: null, reason: null } as const;
  const world = await openWithdrawal(() => ({ ...ended, confirmUntil: null, timeline: [done] }));
  await world.ui.see('button', text('timeline_late_service'));
  const ways = screen.getByRole('button', { name: text('timeline_late_service') }).parentElement!;
  const records = within(ways).getByRole('link', { name: text('header_account_record') });
  expect(records.getAttribute('href')).toBe(transactionsPath);
  await press(world, 'timeline_late_service');
  await world.ui.see('heading', text('service_title'));
});

test('R4.32 more time requested in another tab is shown here too, in the form and after the deadline', async () => {
  const world = await openWithdrawal((now) => ({ confirmUntil: minutes(1, now) }));
  const { gateway, ui, began } = world;
  const moves = async (count: number, extendsLeft: number) => {
    gateway.usually(status.name, reply(status, { confirmUntil: minutes(count, began), extendsLeft }));
    await press(world, 'deposit_look_again');
  };
  await moves(2, 9);
  await ui.see('button', text('withdraw_more_time').replace('{count}', '9'));
  await press(world, 'withdraw_all_arrived');
  await moves(3, 8);
  await ui.see('button', text('withdraw_more_time').replace('{count}', '8'));
  await ui.see('button', text('withdraw_answer_send'), 'ready');
  await world.pass(3 * 60_000);
  await ui.see('heading', text('withdraw_too_late'));
  await moves(6, 7);
  await ui.see('button', text('withdraw_answer_send'), 'ready');
});

test('R8.20 an answer that never arrived can be sent again', async () => {
  const world = await openWithdrawal();
  await press(world, 'withdraw_all_arrived');
  world.gateway.usually(confirm.name, offline);
  world.gateway.usually(outcome.name, reply(outcome, { outcome: 'unknown', reference: null, code: null }));
  await press(world, 'withdraw_answer_send');
  for (const wait of [...resendWaits, ...resendWaits.slice(-1)]) {
    await world.ui.see('button', text('cashier_ask_again'), 'ready');
    await world.pass(wait);
  }
  await world.ui.read(text('cashier_unmoved'));
  await world.ui.see('button', text('withdraw_answer_send'), 'ready');
});

const paid = status.example.reply;

const openRequested = (decision: Partial<TimelineStep>) =>
  openScreen(WithdrawalPage, {
    path: `/withdraw?withdrawal=${paid.withdrawalId}`,
    who: {},
    arrange: ({ gateway }) => {
      const timeline = paid.timeline.map((step, at) => (at === 1 ? { ...step, ...decision } : step));
      gateway.usually(status.name, reply(status, { ...paid, timeline }));
    },
  });

test('R4.36 R2.67 a player who waits longer than promised reaches customer service, with the number to name there', async () => {
  const { ui } = await openRequested({ late: true });
  await ui.see('link', text('withdraw_list'));
  expect(screen.getByText(text('timeline_late'))).toBeTruthy();
  await ui.press('button', text('timeline_late_service'));
  await ui.see('dialog', text('service_title'));
  const service = within(screen.getByRole('dialog', { name: text('service_title') }));
  expect(service.getByText(text('service_number'))).toBeTruthy();
  expect(service.getByText(paid.withdrawalId)).toBeTruthy();
});

test('R4.36 a page without a broken promise does not mention lateness', async () => {
  const { ui } = await openRequested({ late: false });
  await ui.see('link', text('withdraw_list'));
  expect(screen.queryByText(text('timeline_late'))).toBeNull();
  expect(screen.queryByRole('button', { name: text('timeline_late_service') })).toBeNull();
});

test('R2.78 outside a sandbox, a withdrawal that waits for a decision has no link to the sandbox’s desk', async () => {
  const { ui } = await openRequested({ state: 'waiting' });
  await ui.see('link', text('withdraw_list'));
  expect(screen.getByText(text('withdraw_step_decision'))).toBeTruthy();
  expect(screen.queryByRole('link', { name: text('timeline_desk') })).toBeNull();
});

test.each([
  ['cancelled', 'withdraw_not_arrived', 0],
  ['rejected', 'withdraw_not_arrived', 0],
  ['received', 'withdraw_arrived', 1],
] as const)(
  'R2.78 a withdrawal that was %s shows its result, and can be checked only if it was paid',
  async (state, says, ways) => {
    const { ui } = await openWithdrawal(() => ({ state, confirmUntil: null }));
    await ui.read(text(says));
    expect(screen.queryByText(text('withdraw_arrives'))).toBeNull();
    expect(screen.queryAllByRole('button', { name: text('deposit_look_again') })).toHaveLength(ways);
  },
);

test('R2.77 a payment with a code can be made on the phone that shows it: its page is opened, or its code copied', async () => {
  const { status: look, create } = contract.deposits;
  const deposit = { ...create.example.reply, qr: '00020101', payUrl: 'https://pay.example.com/1' };
  const { ui } = await openScreen(Deposit, {
    path: `${depositPath}?deposit=${deposit.depositId}`,
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(look.name, reply(look, deposit));
    },
  });
  await ui.read('00020101');
  expect(screen.getByText(/^Pay on this phone: open the payment page, or copy the code/)).toBeTruthy();
  expect(screen.getByText('00020101')).toBeTruthy();
  expect(
    screen.getByRole('button', { name: text('cashier_copy').replace('{label}', text('deposit_code')) }),
  ).toBeTruthy();
});

const chosen = { promotionId: 'p1', amount: '20000', required: '240000', done: '0', state: 'promised' } as const;
type Chosen = NonNullable<ReplyOf<typeof contract.deposits.status>['bonus']>;

test.each<[string, Partial<Chosen>, string]>([
  ['is credited with the deposit', {}, text('deposit_bonus_promised')],
  ['is still to be bet', { state: 'open', done: '1000' }, '$10.00 of $2,400.00 wagered'],
  ['is met', { state: 'met', done: '240000' }, text('promo_own_turnover_done').replace('{goal}', '$2,400.00')],
  ['waits to be claimed', { state: 'waiting' }, text('deposit_bonus_waiting')],
  ['was given up', { state: 'given_up' }, text('deposit_bonus_given_up')],
])(
  'R2.77 R4.35 the page of a deposit says how much its bonus is, its condition, and that it %s',
  async (_, bonus, says) => {
    const { status: look } = contract.deposits;
    const deposit = look.example.reply;
    const { ui } = await openScreen(Deposit, {
      path: `${depositPath}?deposit=${deposit.depositId}`,
      who: {},
      arrange: ({ gateway }) => {
        gateway.usually(look.name, reply(look, { ...deposit, bonus: { ...chosen, ...bonus } }));
      },
    });
    await ui.read(says);
    const part = within(screen.getByRole('region', { name: text('deposit_bonus') }));
    expect(part.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['$200.00', '$2,400.00']);
    expect(part.queryByRole('link', { name: text('deposit_bonus_claim') }) !== null).toBe(bonus.state === 'waiting');
  },
);

test('R2.78 money locked by an open bonus cannot be withdrawn, and is shown with its reason', async () => {
  const { settings } = contract.withdrawals;
  const turnover = [{ title: 'Doubled', canGiveUp: true, amount: '5000', required: '60000', done: '1000' }];
  await openScreen(WithdrawalPage, {
    path: '/withdraw',
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(settings.name, reply(settings, { ...settings.example.reply, available: '12000', turnover }));
    },
  });
  const terms = within(await screen.findByRole('region', { name: text('withdraw_terms') }));
  const figures = terms.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  expect(figures.slice(0, 2)).toEqual([
    [text('withdraw_available'), '$70.00'],
    [text('withdraw_locked'), '$50.00'],
  ]);
});

test.each([
  ['more than was entered', '20500', 'deposit_review_more', '$205.00'],
  ['less than was entered', '19500', 'deposit_review_less', '$195.00'],
  ['what was entered', '20000', 'deposit_review_text', ''],
] as const)('R2.77 a deposit that is checked says that %s has arrived', async (_, arrived, id, shown) => {
  const { status: look } = contract.deposits;
  const { depositId, timeline } = look.example.reply;
  const step: TimelineStep = {
    step: 'check',
    state: 'waiting',
    at: null,
    until: null,
    late: false,
    nextLook: null,
    reason: null,
  };
  const { ui } = await openScreen(Deposit, {
    path: `${depositPath}?deposit=${depositId}`,
    who: {},
    arrange: ({ gateway }) => {
      const checked: Partial<ReplyOf<typeof look>> = {
        state: 'paid',
        amount: '20000',
        arrived,
        timeline: [timeline[0]!, step],
      };
      gateway.usually(look.name, reply(look, checked));
    },
  });
  await ui.read(text(id).replace('{arrived}', shown));
});

const { merchantWallet, collect } = contract.wallet;
const { transferSettings } = contract.cashier;
const { provePayment } = contract.security;

test('R2.76 My wallet shows every wallet, gathers all in one press and names what could not be gathered', async () => {
  let now = funds;
  const { ui } = await openScreen(Wallets, {
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
  await ui.read(text('wallets_held'));
  await ui.press('button', text('wallets_gather'));
  await ui.read(text('wallets_left'));
  expect(screen.getAllByRole('status').flatMap((news) => /Tide.*/.exec(news.textContent) ?? [])).toEqual([
    'Tide $12.00',
  ]);
});

test('R2.76 money that another tab moves is shown in My wallet', async () => {
  const moved = {
    ...funds,
    wallets: funds.wallets.map((one) => (one.wallet === 'LUMEN' ? { ...one, balance: '7500' } : one)),
  };
  const { ui, gateway, until, moveMoneyInOtherTab } = await openScreen(Wallets, {
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

test('R2.76 empty wallets are listed separately', async () => {
  const { ui } = await openScreen(Wallets, {
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
  ['a player with no recipient does not find transfers', null, 0],
])('R2.79 %s in the member centre', async (_, upline, count) => {
  const { ui } = await openPage({
    path: walletsPath,
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(transferSettings.name, reply(transferSettings, { upline }));
      gateway.usually(merchantWallet.name, reply(merchantWallet, funds));
    },
  });
  await ui.see('link', text('header_deposit'));
  expect(screen.queryAllByRole('link', { name: text('transfer_heading') })).toHaveLength(count);
});

test('R2.79 money is sent to the upline once its masked nickname has been read', async () => {
  const { ui } = await openScreen(Transfer, {
    path: transferPath,
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(transferSettings.name, reply(transferSettings));
      gateway.usually(provePayment.name, reply(provePayment));
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
