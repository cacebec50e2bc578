// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { readChoices } from '../../src/app/preferences/choices.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each([
  ['R9.02 a first visit is in English', {}, 'EN'],
  ['R1.15 lang counts first', { lang: 'TY', hisLang: 'EN' }, 'TY'],
  ['R1.15 hisLang where there is no lang', { hisLang: 'TY' }, 'TY'],
  ['a language that is not known is passed over', { lang: 'QQ', hisLang: 'TY' }, 'TY'],
])('%s', (_, kept, language) => {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  expect(readChoices().language).toBe(language);
});

test('R9.02 a browser that keeps nothing is spoken to in English', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied');
  });
  expect(readChoices()).toMatchObject({ language: 'EN', balanceHidden: false });
});
