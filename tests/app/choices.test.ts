// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { readChoices } from '../../src/app/preferences/choices.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each([
  ['R9.02 a first visit is in English', {}, 'EN'],
  ['R1.15 the stored key lang counts before hisLang', { lang: 'TY', hisLang: 'EN' }, 'TY'],
  ['R1.15 the stored key hisLang counts where there is no lang', { hisLang: 'TY' }, 'TY'],
  ['a stored language that the site does not know is ignored', { lang: 'QQ', hisLang: 'TY' }, 'TY'],
])('%s', (_, kept, language) => {
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  expect(readChoices().language).toBe(language);
});

test('R9.02 a browser that stores nothing gets English', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied');
  });
  expect(readChoices()).toMatchObject({ language: 'EN', balanceHidden: false });
});
