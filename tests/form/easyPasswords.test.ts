import { beforeEach, expect, test, vi } from 'vitest';
import { passwordRule } from '../../flowbook/flows/changePassword.flow.ts';

const list = '../../contract/commonPasswords.txt?raw';

beforeEach(() => {
  vi.resetModules();
});

const ruleFor = async (...words: string[]) => {
  const { hardToGuess } = await import('../../src/form/easyPasswords.ts');
  return hardToGuess(passwordRule, words);
};

test('R5.24 a password is compared with the words, the account and, once it has loaded, the list', async () => {
  const rule = await ruleFor('Croupier');
  expect(rule).toMatchObject(passwordRule);
  expect(rule.isEasy?.('password1')).toBe(false);
  await vi.waitFor(() => {
    expect(rule.isEasy?.('password1')).toBe(true);
  });
  expect(rule.isEasy?.('croupier-2026')).toBe(true);
  expect(rule.isEasy?.('newcomer2026')).toBe(false);
  expect(rule.isEasy?.('newcomer2026', 'newcomer')).toBe(true);
});

test('R5.24 common passwords are left to the gateway if the list does not load', async () => {
  const load = vi.fn(() => {
    throw new Error('not found');
  });
  vi.doMock(list, load);
  const rule = await ruleFor('Croupier');
  await vi.waitFor(() => {
    expect(load).toHaveBeenCalled();
  });
  expect([rule.isEasy?.('password1'), rule.isEasy?.('croupier1')]).toEqual([false, true]);
  vi.doUnmock(list);
});
