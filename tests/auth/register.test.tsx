// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contract } from '../../contract/index.ts';
import { Screen } from '../../src/routes/register.tsx';
import { closeSite, openSite, pass, settle } from '../banners/support/site.tsx';
import { openScreen } from '../shell/support/part.tsx';
import { reply } from '../../flowbook/world/answers.ts';
import { solveSlider } from '../../flowbook/scenes/ways.ts';
import type { World } from '../../flowbook/world/world.ts';

const { send } = vi.hoisted(() => ({ send: vi.fn<() => Promise<{ prove: (code: string) => Promise<string> }>>() }));
vi.mock('../../src/auth/phoneProvider/firebase.ts', () => ({ openFirebase: () => ({ send }) }));

afterEach(() => {
  closeSite();
  sessionStorage.clear();
});

const { registerSettings } = contract.system;
const { list } = contract.promotions;

const settings = registerSettings.example.reply;
const example = list.example.reply.list[0]!;
const rule = { ...settings.username, patternId: null, acceptedPattern: '*', minLength: 1, maxLength: 60 };

type Fields = Partial<typeof settings>;

interface Opening {
  phone?: 'off' | 'sms' | 'firebase';
  byMobile?: boolean;
  codes?: { sms: boolean; email: boolean };
}

const open = (
  offers: readonly string[],
  fields: Fields = {},
  { phone = 'off', byMobile = true, codes }: Opening = {},
) =>
  openSite(<Screen />, {
    path: '/register',
    given: (gateway) => {
      gateway.runs({
        ...(codes && { codes }),
        whitelabel: { REGMOBVERF3: phone },
        register: { mobileRegistration: byMobile },
      });
      gateway.usually(registerSettings.name, reply(registerSettings, { ...settings, ...fields }));
      gateway.usually(
        list.name,
        reply(list, {
          list: offers.map((title) => ({
            ...example,
            id: title,
            title,
            category: title === 'Elsewhere' ? 'others' : 'new_player',
          })),
        }),
      );
    },
  });

const offers = () => screen.queryByRole('region', { name: 'For new players' });
const shown = () =>
  within(offers()!)
    .getAllByRole('button', { current: true })
    .map((dot) => dot.getAttribute('aria-label'));

describe('offers to new players', () => {
  test('R2.52 several offers take turns every five seconds, without those for others', async () => {
    await open(['First', 'Elsewhere', 'Second']);
    expect(
      within(offers()!)
        .getAllByRole('heading', { level: 2, hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['First', 'Second']);
    expect(shown()).toEqual(['Banner 1']);
    await pass(4_999);
    expect(shown()).toEqual(['Banner 1']);
    await pass(1);
    expect(shown()).toEqual(['Banner 2']);
  });

  test('R2.52 a single offer stays, and no offers take no space', async () => {
    await open(['First']);
    expect(within(offers()!).queryAllByRole('button')).toEqual([]);
    closeSite();
    await open(['Elsewhere']);
    expect(offers()).toBeNull();
  });
});

describe('the fields', () => {
  const labels = () => screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent);

  test.each([
    ['by name', 'Username'],
    ['by number', 'Mobile number'],
  ])(
    'R2.54 R2.56 registration %s asks for the password twice, and each field can be shown and hidden',
    async (_, tab) => {
      await open([]);
      fireEvent.click(screen.getByRole('tab', { name: tab }));
      await settle();
      for (const name of ['Password', 'Confirm password']) {
        const box = screen.getByLabelText<HTMLInputElement>(name);
        expect(box.type).toBe('password');
        const eye = within(box.parentElement!);
        fireEvent.click(eye.getByRole('button', { name: 'Show password' }));
        expect(box.type).toBe('text');
        fireEvent.click(eye.getByRole('button', { name: 'Hide password' }));
        expect(box.type).toBe('password');
      }
    },
  );

  test('R2.55 the form asks for full name, mobile number and SMS code only where the settings say so', async () => {
    await open([], { payeeName: rule, mobileNum: rule }, { phone: 'sms' });
    expect(labels()).toEqual(
      expect.arrayContaining(['Full name, as on your bank account', 'Mobile number', 'Verification code']),
    );
    closeSite();
    sessionStorage.clear();
    await open([]);
    expect(labels()).toEqual(['Username']);
  });

  test.each([
    ['sms', ['Username']],
    ['firebase', ['Username', 'Mobile number', 'Verification code']],
  ] as const)(
    'R5.05 where no SMS can be sent, the form asks for a number only if Firebase proves it: %s',
    async (phone, shown) => {
      await open([], {}, { phone, codes: { sms: false, email: true } });
      expect(labels()).toEqual(shown);
    },
  );

  const inputs = () => [...document.querySelectorAll<HTMLInputElement>('form input')];
  const nameOf = (input: HTMLInputElement) => input.labels?.[0]?.textContent;
  const fieldNames = () => inputs().flatMap((input) => nameOf(input) ?? []);
  const field = (label: string) => inputs().find((input) => nameOf(input) === label)!;
  const press = async (role: 'button' | 'tab', name: string) => {
    fireEvent.click(screen.getByRole(role, { name }));
    await settle();
  };
  const fill = (label: string, value: string) => {
    fireEvent.change(field(label), { target: { value } });
  };
  const problemAt = (label: string) => {
    const ids = field(label).getAttribute('aria-describedby')?.split(' ') ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
  };

  test('R2.50 R2.53 the form has a tab for the username and one for the mobile number, each with its own field', async () => {
    await open([]);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Username', 'Mobile number']);
    expect(fieldNames()).toEqual(['Username', 'Password', 'Confirm password']);
    await press('tab', 'Mobile number');
    expect(fieldNames()).toEqual(['Mobile number', 'Password', 'Confirm password']);
  });

  test('R2.50 without mobile registration there are no tabs and the form asks for a username', async () => {
    await open([], {}, { byMobile: false });
    expect(screen.queryAllByRole('tab')).toEqual([]);
    expect(fieldNames()).toContain('Username');
  });

  test('R2.57 R2.59 R4.05 R9.14 the form shows those of the other fields that the settings enable', async () => {
    const others = [
      ['paymentPassword', 'Payment password'],
      ['idNumber', 'ID number'],
      ['email', 'Email'],
      ['affiliateCode', 'Invitation code'],
      ['recommenderId', 'Referred by'],
      ['qqNum', 'QQ number'],
      ['line', 'LINE ID'],
      ['whatsapp', 'WhatsApp number'],
      ['zalo', 'Zalo number'],
      ['facebook', 'Facebook name'],
      ['wechat', 'WeChat ID'],
    ] as const;
    const openWith = (enabled: (name: string) => boolean) =>
      open([], Object.fromEntries(others.map(([name]) => [name, { ...rule, enabled: enabled(name) }])));
    const shown = () =>
      inputs()
        .filter((input) => others.some(([name]) => name === input.name))
        .map((input) => [input.name, nameOf(input)]);
    await openWith(() => true);
    expect(shown().sort()).toEqual(others.map((each) => [...each]).sort());
    expect(problemAt('Zalo number')).toContain('Add Zalo for a bonus of up to 131K VND.');
    // Any two fields differ in one of the four bits of their places.
    for (const bit of [1, 2, 4, 8]) {
      closeSite();
      sessionStorage.clear();
      const enabled = others.flatMap(([name], at) => ((at + 1) & bit ? [name] : []));
      await openWith((name) => enabled.some((one) => one === name));
      expect(
        shown()
          .map(([name]) => name)
          .sort(),
      ).toEqual(enabled.sort());
    }
  });

  test('R2.58 the form shows a captcha picture, and its refresh button brings another', async () => {
    const { gateway } = await open([], { captcha: rule });
    const picture = () => screen.getByRole('img', { name: 'Picture with the characters to enter' }).getAttribute('src');
    const first = picture();
    const { captcha } = contract.verification;
    gateway.usually(captcha.name, reply(captcha, { image: 'c2Vjb25k' }));
    await pass(1_000);
    await press('button', 'New picture');
    expect([first, picture()]).toEqual([expect.stringMatching(/^data:image/), 'data:image/png;base64,c2Vjb25k']);
  });

  test('R2.60 the page has a submit button and a button that clears the form, and no login button', async () => {
    await open([]);
    fill('Username', 'newcomer');
    await press('button', 'Clear');
    expect(field('Username').value).toBe('');
    expect(screen.getByRole('button', { name: 'Create account' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Log in' })).toBeNull();
  });

  test('R5.17 every wrong field explains its error in words', async () => {
    const fullName = {
      ...rule,
      required: true,
      patternId: 'full_name' as const,
      acceptedPattern: '[a-zA-Z]+ [a-zA-Z]+',
    };
    await open(
      [],
      {
        payeeName: fullName,
        mobileNum: { ...rule, required: true },
        email: { ...rule, required: true },
        captcha: rule,
      },
      { phone: 'sms' },
    );
    fill('Password', 'short');
    fill('Confirm password', 'shorter');
    fill('Full name, as on your bank account', 'Mai');
    fill('Mobile number', '12');
    fill('Verification code', 'abc');
    await press('button', 'Create account');
    expect(Object.fromEntries(fieldNames().map((label) => [label, problemAt(label)]))).toEqual({
      Username: 'This field is required.',
      Password: '4 to 16 characters. Letters and digits only.',
      'Confirm password': 'The passwords do not match.',
      'Full name, as on your bank account': '1 to 60 characters. First and last name with one space between them.',
      'Mobile number': 'Enter a valid mobile number. 9–10 digits after +84 or a 0. Spaces are fine.',
      'Verification code': 'Enter the code we sent you.',
      Email: 'This field is required.',
      'Characters in the picture': 'This field is required.',
    });
    expect(document.querySelector('form')?.textContent).toContain('agree to the terms of use');
    expect(
      ['terms of use', 'privacy notice'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
    ).toEqual(['/helpmc#terms', '/helpmc#privacy']);
  });
});

test('R5.08 a field shows its error once it loses the focus, and not while it is empty or being filled in', async () => {
  await open([]);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Username' });
  const isWrong = () => field.getAttribute('aria-invalid') === 'true';
  fireEvent.focus(field);
  fireEvent.blur(field);
  expect(isWrong()).toBe(false);
  fireEvent.focus(field);
  fireEvent.change(field, { target: { value: '1' } });
  expect(isWrong()).toBe(false);
  fireEvent.blur(field);
  expect(isWrong()).toBe(true);
  fireEvent.focus(field);
  expect(isWrong()).toBe(false);
  fireEvent.change(field, { target: { value: 'quiet01' } });
  fireEvent.blur(field);
  expect(isWrong()).toBe(false);
});

const refused = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));

const sendCode = async (world: World) => {
  await world.ui.press('button', 'Send code');
  await solveSlider(world);
};

const openWithNumber = async () => {
  const world = await openScreen(Screen, {
    path: '/register',
    whitelabel: { REGMOBVERF3: 'firebase' },
    firebase: { projectId: 'demo', apiKey: 'none', authDomain: 'demo.example.com', emulator: null },
  });
  await world.ui.press('tab', 'Mobile number');
  await world.ui.type('Mobile number', '912345678');
  return world;
};

test.each([
  ['R8.13', 'auth/invalid-phone-number', 'That does not look like a mobile number.'],
  [
    'R8.16',
    'auth/captcha-check-failed',
    'We could not confirm that you are human, or this site is not allowed to send codes.',
  ],
  ['R8.17', 'auth/quota-exceeded', 'No more codes can be sent today. Contact customer service.'],
  ['R8.18', 'auth/popup-blocked', 'Your browser blocked the check. Allow pop-ups and try again.'],
])('%s a code that the phone provider refuses to send with %s is explained: %s', async (_, code, message) => {
  send.mockImplementation(() => refused(code));
  const world = await openWithNumber();
  await sendCode(world);
  await world.ui.see('dialog', 'The code was not sent');
  await world.ui.read(message);
});

test('R8.14 after too many requests the phone provider is asked again five minutes later', async () => {
  send.mockImplementation(() => refused('auth/too-many-requests'));
  const world = await openWithNumber();
  await sendCode(world);
  await world.ui.see('button', 'Resend in 300 s');
  await world.pass(299_999);
  await world.ui.see('button', 'Resend in 1 s');
  await world.pass(1);
  await world.ui.see('button', 'Send code', 'ready');
});

test('R8.15 a code that the phone provider rejects is explained at its field', async () => {
  const message = 'That is not the code we sent.';
  send.mockImplementation(() => Promise.resolve({ prove: () => refused('auth/invalid-verification-code') }));
  const world = await openWithNumber();
  const { ui } = world;
  await sendCode(world);
  await ui.type('Password', 'quiet-harbour-9');
  await ui.type('Confirm password', 'quiet-harbour-9');
  await ui.type('Verification code', '123456');
  await ui.press('button', 'Create account');
  await solveSlider(world);
  await ui.seeBehind(message);
  const field = screen.getByRole('textbox', { name: 'Verification code', description: message });
  expect(document.activeElement).toBe(field);
});
