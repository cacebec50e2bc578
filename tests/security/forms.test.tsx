// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { Screen as SecurityCentre } from '../../src/routes/securityCenter.tsx';
import { Screen as Withdrawal } from '../../src/routes/withdraw.tsx';
import { DialogsHost } from '../../src/shell/DialogsHost.tsx';
import { Header } from '../../src/shell/Header.tsx';
import { openPart, openScreen } from '../shell/support/part.tsx';
import { refusal, reply } from '../../flowbook/world/answers.ts';
import { text } from '../../flowbook/world/text.ts';
import type { Ui, World } from '../../flowbook/world/world.ts';

// Loads them up front, so that nothing waits for them.
import '../../src/auth/changePassword/ChangePassword.tsx';
import '../../src/shell/AccountEntries.tsx';

type TextId = Parameters<typeof text>[0];

const { registerSettings, countries } = contract.system;
const { overview } = contract.security;
const rule = { ...registerSettings.example.reply.username, patternId: null, acceptedPattern: '*' };

/** Passwords have 8 to 20 characters and payment passwords 6 digits. */
const arrange = ({ gateway }: World) => {
  gateway.usually(
    registerSettings.name,
    reply(registerSettings, {
      password: { ...rule, minLength: 8, maxLength: 20 },
      paymentPassword: { ...rule, acceptedPattern: '[0-9]*', patternId: 'digits', minLength: 6, maxLength: 6 },
    }),
  );
  gateway.usually(
    countries.name,
    reply(countries, {
      list: [
        { countryCode: 'VN', countryDialingCode: '84', name: 'Vietnam', leastDigits: 9, mostDigits: 10 },
        { countryCode: 'SG', countryDialingCode: '65', name: 'Singapore', leastDigits: 8, mostDigits: 8 },
      ],
    }),
  );
};

const openForm = async (action: TextId) => {
  const { ui } = await openScreen(SecurityCentre, { path: '/securityCenter', who: {}, arrange });
  await ui.press('button', text(action));
  await ui.see('dialog', text(action));
  return ui;
};

/** The topmost, above the member centre. */
const formDialog = (): HTMLElement => screen.getAllByRole('dialog').at(-1)!;

const field = (label: TextId): HTMLElement => within(formDialog()).getByLabelText(text(label), { selector: 'input' });

const wrongFields = (labels: readonly TextId[]): Record<string, string | null> =>
  Object.fromEntries(
    labels
      .map(field)
      .filter((input) => input.getAttribute('aria-invalid') === 'true')
      .map((input) => {
        const note = document.getElementById(input.getAttribute('aria-describedby') ?? '');
        return [input.getAttribute('name') ?? '', note?.textContent ?? null];
      }),
  );

const passwordFields = ['password_old', 'password_new', 'password_again'] as const;
const paymentFields = [
  'security_payment_old',
  'security_payment_new',
  'security_payment_again',
  'security_account_password',
] as const;

type Wrong = readonly [typed: readonly string[], wrong: Record<string, string>, first: TextId];

/** Fills in a form wrongly in several ways, one after the other. */
const expectWrong = async (ui: Ui, labels: readonly TextId[], send: TextId, ways: readonly Wrong[]) => {
  for (const [typed, wrong, first] of ways) {
    for (const [at, label] of labels.entries()) await ui.type(text(label), typed[at]!);
    await ui.press('button', text(send));
    expect([typed, wrongFields(labels), document.activeElement]).toEqual([typed, wrong, field(first)]);
  }
};

test('R5.01 R5.11 an error in the form for changing the password is shown beside its field, and the first such field has the focus', async () => {
  const { world } = await openPart(
    <>
      <Header hasMenu />
      <DialogsHost />
    </>,
    { who: {}, arrange },
  );
  await world.ui.press('button', text('header_change_password'));
  await world.ui.see('dialog', text('password_change_title'));
  await expectWrong(world.ui, passwordFields, 'password_change_submit', [
    [
      ['', '', ''],
      { oldPassword: text('required'), newPassword: text('required'), confirmNewPassword: text('required') },
      'password_old',
    ],
    [['deal-me-in', 'short', 'short'], { newPassword: '8 to 20 characters. Any characters.' }, 'password_new'],
    [['deal-me-in', 'deal-me-in', 'deal-me-in'], { newPassword: text('password_same') }, 'password_new'],
    [['deal-me-in', 'deal-me-out', 'deal-me-off'], { confirmNewPassword: text('password_mismatch') }, 'password_again'],
  ]);
});

test('R5.01 R5.08 an error in the form for the payment password is shown beside its field, and the first such field has the focus', async () => {
  const ui = await openForm('security_payment_change');
  await expectWrong(ui, paymentFields, 'security_payment_save', [
    [
      ['', '', '', ''],
      {
        oldPaymentPassword: text('required'),
        newPaymentPassword: text('required'),
        confirmNewPaymentPassword: text('required'),
        password: text('required'),
      },
      'security_payment_old',
    ],
    [
      ['246810', 'abcdef', 'abcdef', 'deal-me-in'],
      { newPaymentPassword: '6 characters. Digits only.' },
      'security_payment_new',
    ],
    [
      ['246810', '48291', '48291', 'deal-me-in'],
      { newPaymentPassword: '6 characters. Digits only.' },
      'security_payment_new',
    ],
    [
      ['246810', '246810', '246810', 'deal-me-in'],
      { newPaymentPassword: text('security_payment_same') },
      'security_payment_new',
    ],
    [
      ['246810', '482913', '482914', 'deal-me-in'],
      { confirmNewPaymentPassword: text('security_payment_mismatch') },
      'security_payment_again',
    ],
  ]);
});

test('R5.07 an invalid email address is marked beside its field', async () => {
  const ui = await openForm('security_email_bind');
  const notes = { email: text('security_email_invalid') };
  await expectWrong(
    ui,
    ['security_email'],
    'login_code_send',
    ['mai', 'mai@', '@example.com', 'mai@example', 'mai lin@example.com'].map((typed) => [
      [typed],
      notes,
      'security_email',
    ]),
  );
});

test('R5.16 a number with the wrong number of digits for its country is marked, with the right number', async () => {
  const ui = await openForm('security_mobile_change');
  for (const [code, number, digits] of [
    ['84', '91234567', '9–10'],
    ['84', '91234567890', '9–10'],
    ['65', '912345678', '8'],
    ['65', '9123456', '8'],
  ] as const) {
    await ui.type(text('login_country'), `${code}{Enter}`);
    const mobileNum = `${text('invalid_mobile')} ${digits} digits after +${code} or a 0. Spaces are fine.`;
    await expectWrong(ui, ['login_mobile'], 'login_code_send', [[[number], { mobileNum }, 'login_mobile']]);
  }
});

test('R5.16 the error of a number with its own country code does not mention the chosen country', async () => {
  const ui = await openForm('security_mobile_change');
  await ui.type(text('login_country'), '65{Enter}');
  await ui.type(text('login_mobile'), '+84 12');
  await ui.press('button', text('login_code_send'));
  expect(wrongFields(['login_mobile'])).toEqual({ mobileNum: text('invalid_mobile') });
});

test('R2.57 R8.14 a wrong payment password says how many attempts are left, how long to wait, and where it is reset', async () => {
  const world = await openScreen(Withdrawal, {
    path: '/withdraw',
    who: {},
    arrange: ({ gateway }) => {
      gateway.usually(contract.cashier.bankAccounts.name, reply(contract.cashier.bankAccounts));
    },
  });
  const { ui, gateway } = world;
  const remove = contract.cashier.removeBankAccount.name;
  await ui.press('button', text('bank_heading'));
  await ui.press('button', /^Remove/);
  await ui.type(text('security_payment'), '111222');
  expect(field('security_payment').getAttribute('inputmode')).toBe('numeric');
  gateway.usually(remove, refusal('payment_password_wrong', { value: { attemptsLeft: 1 } }));
  await ui.press('button', text('bank_remove_confirm'));
  await ui.read('The payment password is incorrect. 1 attempt left.');
  gateway.usually(remove, refusal('too_many_requests', { retryAfter: 875 }));
  await ui.press('button', text('bank_remove_confirm'));
  await ui.see('button', 'Try again in 15 min', 'off');
  await ui.read('Too many attempts. Try again in 15 minutes.');
  await ui.press('button', text('security_payment_forgot'));
  await ui.see('dialog', text('service_title'));
});

test.each([
  [
    'a number that is bound stays shown, and no address is asked for',
    { mobileNum: '•••••5678', email: null },
    ['security_mobile'],
  ],
  ['neither a number nor an address is asked for', { mobileNum: null, email: null }, []],
] as const)('R2.75 where no code can be sent, %s', async (_, contacts, shown) => {
  await openScreen(SecurityCentre, {
    path: '/securityCenter',
    who: {},
    codes: { sms: false, email: false },
    arrange: ({ gateway }) => {
      gateway.usually(overview.name, reply(overview, contacts));
    },
  });
  const cards = (['security_mobile', 'security_email'] as const).filter(
    (title) => screen.queryByRole('region', { name: text(title) }) !== null,
  );
  expect(cards).toEqual(shown);
  for (const title of shown)
    expect(within(screen.getByRole('region', { name: text(title) })).queryByRole('button')).toBeNull();
});
