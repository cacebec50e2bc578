// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  FormattedDate,
  FormattedMessage,
  FormattedNumber,
  FormattedRelativeTime,
  createIntl,
  type IntlShape,
} from 'react-intl';
import { afterEach, expect, test, vi } from 'vitest';
import en from '../../locales/en.json';
import { Closed } from '../../src/shell/Closed.tsx';
import { Words, toWords } from '../../src/intl/Words.tsx';
import { languages } from '../../src/intl/everyLanguage.ts';
import { formatMoney } from '../../src/intl/money.ts';
import { setPageLanguage } from '../../src/intl/pageLanguage.ts';
import { months, weekdays } from '../../src/intl/tahitianDates.ts';
import { loadTexts, shippedCodes, type TextId } from '../../src/intl/texts.ts';
import { localesAsked } from './support/intlSpy.ts';
import { siteTextsIn, textsIn } from './support/texts.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const show = async (code: string, children: ReactNode) => render(<Words texts={await textsIn(code)}>{children}</Words>);

const closed = (
  <Closed
    brand="Croupier"
    title={<FormattedMessage id="maintenance_title" />}
    says={<FormattedMessage id="maintenance_message" />}
  >
    <FormattedMessage id="login_wait" values={{ seconds: 1 }} />
  </Closed>
);

test.each([
  ['EN', 'The tables are being reset', 'Too many attempts. Try again in 1 second.'],
  [
    'TY',
    'Te fa’anaho-fa’ahou-hia nei te mau ’aira’amā’a pere',
    'E rave rahi roa te mau tāmatara’a. ’A tāmata fa’ahou i roto i te 1 tetoni.',
  ],
])('a screen speaks %s', async (code, title, wait) => {
  await show(code, closed);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByText(wait)).toBeDefined();
});

const values = Object.fromEntries(
  Object.values(en)
    .flatMap((text) => [...text.matchAll(/\{(\w+)/g)])
    .map(([, name = '']) => [name, 2]),
);
const joined = (parts: readonly string[]) => parts.join('');
const elements = { a: joined, b: joined, clock: joined };

test.each(shippedCodes)('every text of %s can be put into words', async (code) => {
  const texts = await textsIn(code);
  const { formatMessage } = toWords(texts);
  const messages = (Object.keys(texts.messages) as TextId[]).map((id) => ({
    id,
    words: formatMessage({ id }, { ...values, ...elements }),
  }));
  expect(messages.filter(({ id, words }) => words === '' || words === id)).toEqual([]);
});

test('the pseudo-locale brackets and accents every text, so that a text in no catalog is easy to spot', async () => {
  const texts = await siteTextsIn('XA');
  const { formatMessage } = toWords(texts);
  expect(formatMessage({ id: 'login_captcha_alt' })).toMatch(/^\[.*\]$/);
  const plain = (Object.keys(texts.messages) as TextId[])
    .map((id) => formatMessage({ id }, { ...values, ...elements }))
    .filter((words) => /[a-z]/i.test(words));
  expect(plain).toEqual([]);
});

test('a page changes its language without a reload', async () => {
  const { rerender } = await show('EN', <FormattedMessage id="retry" />);
  expect(document.body.textContent).toBe('Try again');
  rerender(
    <Words texts={await textsIn('TY')}>
      <FormattedMessage id="retry" />
    </Words>,
  );
  expect(document.body.textContent).toBe('Tāmata fa’ahou');
});

test('there are texts in the default pair of languages, R1.13, and in the pseudo-locale', () => {
  expect(shippedCodes).toEqual(['EN', 'TY', 'XA']);
});

test('a language that has no texts yet is served in English, and says so', async () => {
  const texts = await textsIn('FR');
  expect([texts.code, texts.language]).toEqual(['EN', languages.EN]);
});

test('texts that arrive after the page was left are ignored', async () => {
  const leaving = new AbortController();
  const texts = loadTexts('TY', leaving.signal);
  leaving.abort();
  await expect(texts).rejects.toThrow('aborted');
});

const everyFormat = (
  <>
    <FormattedMessage id="login_code_again" values={{ seconds: 1_234 }} />
    <FormattedDate value={0} dateStyle="full" timeZone="UTC" />
    <FormattedNumber value={1_234.5} />
    <FormattedRelativeTime value={-3} unit="day" />
  </>
);

test('TY is never handed to Intl', async () => {
  const locales = await localesAsked(async () => {
    await show('TY', everyFormat);
  });
  expect(locales).toEqual(['en-GB']);
  expect(document.body.textContent).toContain('Mahana maha');
});

test.each<[options: Parameters<IntlShape['formatDate']>[1], english: string, tahitian: string]>([
  [{ dateStyle: 'long' }, 'August 28, 2026', '28 ’Atete 2026'],
  [{ dateStyle: 'full' }, 'Friday, August 28, 2026', 'Mahana pae, 28 ’Atete 2026'],
  [{ dateStyle: 'medium', timeStyle: 'short' }, 'Aug 28, 2026, 14:05', '28 ’Atete 2026, 14:05'],
  [{ dateStyle: 'long', timeStyle: 'short' }, 'August 28, 2026 at 14:05', '28 ’Atete 2026 i te hora 14:05'],
  [{ day: 'numeric', month: 'short' }, 'Aug 28', '28 ’Atete'],
  [{ day: 'numeric', month: 'numeric' }, '8/28', '28/08'],
])('R1.13 a date is written in the language: %j', async (options, english, tahitian) => {
  const moment = '2026-08-28T14:05:00Z';
  const says = async (code: string) =>
    toWords(await textsIn(code))
      .formatDate(moment, { ...options, timeZone: 'UTC' })
      .replaceAll('\u202f', ' ');
  expect([await says('EN'), await says('TY')]).toEqual([english, tahitian]);
});

test('R1.13 every month and every day of the week has its own word in Tahitian', async () => {
  const { formatDate } = toWords(await textsIn('TY'));
  const of = (day: number, options: object) => formatDate(new Date(2026, 0, day, 12), options);
  for (const style of ['short', 'long'] as const) {
    expect(months.map((_, at) => formatDate(new Date(2026, at, 15), { month: style }))).toEqual(months);
    // The fourth of January 2026 is a Sunday.
    expect(weekdays.map((_, at) => of(4 + at, { weekday: style }))).toEqual(weekdays);
  }
});

test('the watch on Intl sees a locale that is handed to it', async () => {
  const locales = await localesAsked(async () => {
    createIntl({ locale: 'ty', messages: {} as never, onError: () => {} }).formatNumber(1);
    await Promise.resolve();
  });
  expect(locales).toContain('ty');
});

test('a missing text stops a developer', async () => {
  const texts = await textsIn('EN');
  const { formatMessage } = toWords(texts);
  expect(() => formatMessage({ id: 'never_written' as TextId })).toThrow('never_written');
  expect(() => formatMessage({ id: 'login_wait' })).toThrow('login_wait');
});

test('a missing text does not stop a player', async () => {
  vi.stubEnv('DEV', false);
  const complaints = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { formatMessage } = toWords(await textsIn('EN'));
  expect(formatMessage({ id: 'never_written' as TextId })).toBe('never_written');
  expect(complaints).toHaveBeenCalledOnce();
});

test('the page says which language it is in and which way it runs', () => {
  const page = document.createElement('html');
  setPageLanguage(languages.UR, page);
  expect([page.lang, page.dir]).toEqual(['ur', 'rtl']);
  setPageLanguage(languages.TY, page);
  expect([page.lang, page.dir]).toEqual(['ty', 'ltr']);
});

test('money reads the same in every language of the site', () => {
  const shown = Object.values(languages).map(({ tag }) => {
    document.documentElement.lang = tag;
    return formatMoney('-826450', '$');
  });
  expect(new Set(shown)).toEqual(new Set(['−$8,264.50']));
});
