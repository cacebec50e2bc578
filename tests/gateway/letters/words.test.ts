import { expect, test } from 'vitest';
import type { Content } from '../../../gateway/trust/messages/content.ts';
import en from '../../../gateway/trust/messages/texts/en.json';
import ty from '../../../gateway/trust/messages/texts/ty.json';
import { wordsOf } from '../../../gateway/trust/messages/words.ts';
import { englishIn } from '../../intl/support/english.ts';

const code = { code: '492817', minutes: 5 };
const link = 'https://www.example.com/login#reset=0a1b.c2d3';
const account = 'mai';
const contents: readonly Content[] = [
  { kind: 'loginCode', values: code },
  { kind: 'registerCode', values: code },
  { kind: 'passwordCode', values: code },
  { kind: 'bindNumberCode', values: code },
  { kind: 'bindEmailCode', values: code },
  { kind: 'stepUpCode', values: code },
  { kind: 'phoneCode', values: code },
  { kind: 'numberTaken', values: {} },
  { kind: 'resetLink', values: { account, link, minutes: 30 } },
  { kind: 'authenticatorLost', values: { account, usableAt: '2026-07-22T00:05:09.000Z' } },
  { kind: 'authenticatorRemoved', values: { account } },
  { kind: 'bankAccountAdded', values: { account, bankAccount: 'North Bank, •• 4471' } },
  { kind: 'bankAccountRemoved', values: { account, bankAccount: 'North Bank, •• 4471' } },
  { kind: 'nameCorrected', values: { account } },
  { kind: 'paymentPasswordReset', values: { account, reason: 'You asked us to.', hours: 24 } },
];
const inEnglish = (content: Content, brand = 'Croupier') => wordsOf(content, { language: 'EN', brand });
const all = (['EN', 'TY'] as const).flatMap((language) =>
  contents.map((content) => ({ content, ...wordsOf(content, { language, brand: 'Croupier' }) })),
);

test('a code is told in one line for a phone, and in a line of its own in an email', () => {
  const { subject, line, text, html } = inEnglish({ kind: 'loginCode', values: code });
  expect(subject).toBe('Your login code for Croupier');
  expect(line).toBe('Your login code is 492817. It is valid for 5 minutes. Never share it with anyone.');
  expect(text).toBe('Your login code is 492817.\n\nIt is valid for 5 minutes. Never share it with anyone.');
  expect(html).toMatch(/<p style="[^"]*font-size:28px[^"]*">492817<\/p>/);
});

test('a link is a button and stands in full', () => {
  const { html, text } = inEnglish({ kind: 'resetLink', values: { account, link, minutes: 30 } });
  expect(text).toContain(`\n\n${link}\n\n`);
  expect(html.split(`href="${link}"`)).toHaveLength(3);
  expect(html).toContain('>Choose a new password</a>');
  expect(html).toContain(`>${link}</a>`);
});

test('no subject has a code or a link, in any language', () => {
  expect(all.map(({ subject }) => subject).filter((subject) => /492817|https?:|[{}]/.test(subject))).toEqual([]);
});

test('every letter is one column for a phone, light and dark, and fetches nothing', () => {
  for (const { content, html } of all) {
    expect(html, content.kind).toContain('max-width:560px');
    expect(html, content.kind).toContain('font:16px/1.5');
    expect(html, content.kind).toContain('prefers-color-scheme:dark');
    expect(html, content.kind).not.toMatch(/<(?:img|link|script|iframe)\b|url\(|src=|@import/i);
    const addresses = [...html.matchAll(/https?:[^"<\s]*/g)].map(([address]) => address);
    expect(
      addresses.filter((address) => address !== link),
      content.kind,
    ).toEqual([]);
  }
});

test('what people and operators typed is shown as text in an email', () => {
  const values = { account, reason: 'You <b>asked</b> & we "did".', hours: 1 };
  const { html, text } = inEnglish({ kind: 'paymentPasswordReset', values }, 'A & <i>B</i>');
  expect(text).toContain('You <b>asked</b> & we "did".');
  expect(text).toContain('1 hour after');
  expect(html).not.toMatch(/<b>|<i>| & /);
  expect(html).toContain('You &#60;b&#62;asked&#60;/b&#62; &#38; we &#34;did&#34;.');
});

test('a language without texts is told in English', () => {
  const [content] = contents;
  expect(wordsOf(content!, { language: 'VI', brand: 'Croupier' })).toEqual(inEnglish(content!));
});

test('R1.13 every letter is translated: none in Tahitian is as in English or has a sentence of it', () => {
  expect(Object.keys(ty)).toEqual(Object.keys(en));
  expect(Object.entries(en).flatMap(([id, text]) => (ty[id as keyof typeof en] === text ? [id] : []))).toEqual([]);
  expect(Object.values(ty).flatMap((text) => englishIn(text))).toEqual([]);
});
