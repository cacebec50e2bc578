// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '../../contract/index.ts';
import { Screen } from '../../src/routes/register.tsx';
import { closeSite, openSite, pass, settle } from '../banners/support/site.tsx';
import { reply } from '../walk/answers.ts';

afterEach(() => {
  closeSite();
  sessionStorage.clear();
});

const { registerSettings } = contract.system;
const { list } = contract.promotions;

const settings = registerSettings.example.reply;
const example = list.example.reply.list[0]!;
const asked = { ...settings.username, patternId: null, acceptedPattern: '*', minLength: 1, maxLength: 60 };

const open = (offers: readonly string[], fields: Partial<typeof settings> = {}, phone: 'off' | 'sms' = 'off') =>
  openSite(<Screen />, {
    path: '/register',
    given: (gateway) => {
      gateway.runs({ phone, registering: { mobileRegistration: true } });
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

describe('what new players are offered', () => {
  test('R2.52 several offers take turns every five seconds, and what is for others is not among them', async () => {
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

  test('R2.52 one offer stays, and none takes no room', async () => {
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
    await open([], { payeeName: asked, mobileNum: asked }, 'sms');
    expect(labels()).toEqual(
      expect.arrayContaining(['Full name, as in your bank account', 'Mobile number', 'Verification code']),
    );
    closeSite();
    sessionStorage.clear();
    await open([]);
    expect(labels()).toEqual(['Username']);
  });
});
