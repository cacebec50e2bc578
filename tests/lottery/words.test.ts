import { describe, expect, test } from 'vitest';
import { formats, type FormatName } from '../../contract/lottery/formats.ts';
import { playTypesOf } from '../../contract/lottery/plays/index.ts';
import { partOf } from '../../locales/parts.ts';
import en from '../../locales/en.json' with { type: 'json' };
import { toWords } from '../../src/intl/Words.tsx';
import { wordFor } from '../../src/lottery/words/wordFor.ts';
import { textsIn } from '../intl/support/texts.ts';

const prizesOf = (format: FormatName): string[] => {
  const of = formats[format];
  return of.of === 'board' ? of.prizes.map(({ title }) => title) : [];
};

const shown = (Object.keys(playTypesOf) as FormatName[]).flatMap((format) => [
  ...playTypesOf[format].flatMap(({ title, group, rows, choices }) => [title, group, ...rows, ...choices]),
  ...prizesOf(format),
]);
const texts = [...new Set(shown)].filter((text) => !/^\d+$/.test(text));

const names = ['Lô', 'Đề', 'Đề đầu', 'Xiên', 'Trượt', '3 càng', '4 càng', '3 càng đầu', 'Đầu', 'Đuôi', 'Đầu đuôi'];
const isName = (text: string) => names.includes(text) || /^(?:Xiên|Trượt) \d+$/.test(text);

const english = toWords(await textsIn('EN'));
const tahitian = toWords(await textsIn('TY'));

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

describe('the words of lottery play types', () => {
  test.each(texts)('for %s are the gateway’s in English', (text) => {
    expect(wordFor(text, english)).toBe(capitalized(text));
  });

  test.each(texts.filter((text) => !isName(text)))('for %s exist in Tahitian', (text) => {
    expect([text, capitalized(text)]).not.toContain(wordFor(text, tahitian));
  });

  test.each(texts.filter(isName))('for %s stay as they are in Tahitian', (text) => {
    expect(wordFor(text, tahitian)).toBe(text);
  });

  test.each([
    'Seven star',
    'Seven star, straight',
    'Five star, sideways',
    'Five star, group',
    'Pick',
    '12',
    'toString',
  ])('the text “%s” of a play type that the site does not know is shown as the gateway sends it', (text) => {
    expect(wordFor(text, english)).toBe(text);
  });

  test('differ in Tahitian where rows, choices and titles differ in English', () => {
    for (const { rows, choices } of Object.values(playTypesOf).flat())
      for (const list of [rows, choices])
        expect(new Set(list.map((text) => wordFor(text, tahitian))).size).toBe(list.length);
    for (const playTypes of Object.values(playTypesOf))
      expect(new Set(playTypes.map(({ title }) => wordFor(title, tahitian))).size).toBe(
        new Set(playTypes.map(({ title }) => title)).size,
      );
  });

  test('are not fetched before a page needs them', () => {
    const ids = Object.keys(en).filter((id) => id.startsWith('lottery_word_'));
    expect(ids).not.toEqual([]);
    expect(ids.filter((id) => partOf(id) !== 'later')).toEqual([]);
  });
});
