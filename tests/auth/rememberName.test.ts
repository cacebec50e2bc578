// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { readRememberedName, rememberName } from '../../src/auth/login/rememberName.ts';

const keep = (name: string | null) => toPromise(createActor(rememberName('croupier'), { input: name }).start());

afterEach(() => {
  vi.restoreAllMocks();
  document.cookie = 'remember_croupier=; max-age=0; path=/';
});

test('R9.09 R4.30 a name is kept for a day, in a cookie that bears the merchant’s code', async () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  await keep('mai & co; the 2nd');
  expect(written).toHaveBeenCalledExactlyOnceWith(
    'remember_croupier=mai%20%26%20co%3B%20the%202nd; max-age=86400; path=/; samesite=lax',
  );
  expect(readRememberedName()).toBe('mai & co; the 2nd');
});

test('R4.30 storing no name deletes the last one', async () => {
  await keep('mai');
  await keep(null);
  expect(readRememberedName()).toBeNull();
  expect(document.cookie).not.toContain('mai');
});

test('a browser that stores no cookies is recognised', async () => {
  vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
  await expect(keep('mai')).rejects.toThrow('keeps no cookies');
});

test('a cookie that is no name is ignored', () => {
  document.cookie = 'remember_croupier=%E0%A4%A; path=/';
  expect(readRememberedName()).toBeNull();
});
