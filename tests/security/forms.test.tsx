// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { openSite } from '../shell/support/opened.ts';
import { refusal, reply } from '../walk/answers.ts';
import { text } from '../walk/text.ts';

type TextId = Parameters<typeof text>[0];

const { registerSettings, countries } = contract.system;
const rule = { ...registerSettings.example.reply.username, patternId: null, acceptedPattern: '*' };

/**
 * A page, usually the security centre, with one of the account forms open; passwords have 8 to 20 characters and
 * payment passwords 6 digits.
 */
const openForm = async (action: TextId, title = action, path = '/securityCenter') => {
  const { ui } = await openSite({
    path,
    who: {},
    arrange: ({ gateway }) => {
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
    },
  });
  await ui.press('button', text(action));
  await ui.see('dialog', text(title));
  return ui;
};

/** The topmost, above the member centre. */
const formDialog = (): HTMLElement => screen.getAllByRole('dialog').at(-1)!;

const field = (label: TextId): HTMLElement => within(formDialog()).getByLabelText(text(label), { selector: 'input' });

/** The error message of each field that is marked as wrong. */
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

test.each<[string, readonly string[], Record<string, string>, TextId]>([
  [
    'nothing',
    ['', '', ''],
    { oldPassword: text('required'), newPassword: text('required'), confirmNewPassword: text('required') },
    'password_old',
  ],
  [
    'a new password that the settings do not allow',
    ['deal-me-in', 'short', 'short'],
    { newPassword: '8 to 20 characters. Any characters.' },
    'password_new',
  ],
  [
    'the password that is there already',
    ['deal-me-in', 'deal-me-in', 'deal-me-in'],
    { newPassword: text('password_same') },
    'password_new',
  ],
  [
    'two new passwords that differ',
    ['deal-me-in', 'deal-me-out', 'deal-me-off'],
    { confirmNewPassword: text('password_mismatch') },
    'password_again',
  ],
])(
  'R5.01 R5.11 who types %s into the form for another password reads why beside the field and is led to it',
  async (_, typed, wrong, first) => {
    const ui = await openForm('header_change_password', 'password_change_title', '/');
    for (const [at, label] of passwordFields.entries()) if (typed[at] !== '') await ui.type(text(label), typed[at]!);
    await ui.press('button', text('password_change_submit'));
    expect(wrongFields(passwordFields)).toEqual(wrong);
    expect(document.activeElement).toBe(field(first));
  },
);

test.each<[string, readonly string[], Record<string, string>, TextId]>([
  [
    'nothing',
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
    'letters',
    ['246810', 'abcdef', 'abcdef', 'deal-me-in'],
    { newPaymentPassword: '6 characters. Digits only.' },
    'security_payment_new',
  ],
  [
    'too few digits',
    ['246810', '48291', '48291', 'deal-me-in'],
    { newPaymentPassword: '6 characters. Digits only.' },
    'security_payment_new',
  ],
  [
    'the payment password that is there already',
    ['246810', '246810', '246810', 'deal-me-in'],
    { newPaymentPassword: text('security_payment_same') },
    'security_payment_new',
  ],
  [
    'two payment passwords that differ',
    ['246810', '482913', '482914', 'deal-me-in'],
    { confirmNewPaymentPassword: text('security_payment_mismatch') },
    'security_payment_again',
  ],
])(
  'R5.01 R5.08 who types %s into the form for the payment password reads why beside the field and is led to it',
  async (_, typed, wrong, first) => {
    const ui = await openForm('security_payment_change');
    for (const [at, label] of paymentFields.entries()) if (typed[at] !== '') await ui.type(text(label), typed[at]!);
    await ui.press('button', text('security_payment_save'));
    expect(wrongFields(paymentFields)).toEqual(wrong);
    expect(document.activeElement).toBe(field(first));
  },
);

test.each(['mai', 'mai@', '@example.com', 'mai@example', 'mai lin@example.com'])(
  'R5.07 "%s" is no email address, which is said beside the field',
  async (typed) => {
    const ui = await openForm('security_email_bind');
    await ui.type(text('security_email'), typed);
    await ui.press('button', text('login_code_send'));
    expect(wrongFields(['security_email'])).toEqual({ email: text('security_email_invalid') });
    expect(document.activeElement).toBe(field('security_email'));
  },
);

test.each([
  ['84', '91234567', '9–10'],
  ['84', '91234567890', '9–10'],
  ['65', '912345678', '8'],
  ['65', '9123456', '8'],
])(
  'R5.16 +%s %s has the wrong number of digits for its country, which is said beside the field with the right number, %s',
  async (code, number, digits) => {
    const ui = await openForm('security_mobile_change');
    await ui.type(text('login_country'), `${code}{Enter}`);
    await ui.type(text('login_mobile'), number);
    await ui.press('button', text('login_code_send'));
    expect(wrongFields(['login_mobile'])).toEqual({
      mobileNum: `${text('invalid_mobile')} ${digits} digits after +${code} or a 0. Spaces are fine.`,
    });
    expect(document.activeElement).toBe(field('login_mobile'));
  },
);

test('R5.16 the error of a number with its own country code does not mention the chosen country', async () => {
  const ui = await openForm('security_mobile_change');
  await ui.type(text('login_country'), '65{Enter}');
  await ui.type(text('login_mobile'), '+84 12');
  await ui.press('button', text('login_code_send'));
  expect(wrongFields(['login_mobile'])).toEqual({ mobileNum: text('invalid_mobile') });
});

test('R2.57 R8.14 a wrong payment password is told how many attempts are left, how long to wait, and where it is reset', async () => {
  const world = await openSite({
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
