import { fromPromise } from 'xstate';
import { rememberHours } from '../../../machines/common/limits.ts';

const prefix = 'remember_';

const cookies = (): readonly (readonly [name: string, value: string])[] =>
  document.cookie.split('; ').map((cookie) => {
    const [name = '', value = ''] = cookie.split('=', 2);
    return [name, value];
  });

const decoded = (value: string): string | null => {
  try {
    return decodeURIComponent(value);
  } catch {
    return null;
  }
};

/** The name that was kept at the last login, whichever merchant's site it was: an origin has one. */
export const readRememberedName = (): string | null => {
  const value = cookies().find(([name]) => name.startsWith(prefix))?.[1];
  return value === undefined || value === '' ? null : decoded(value);
};

/** R9.09: keeps a name for a day in a cookie that bears the merchant's code; null takes it away. */
export const rememberName = (merchantCode: string) =>
  fromPromise<undefined, string | null>(({ input }) => {
    const value = encodeURIComponent(input ?? '');
    const maxAge = input === null ? 0 : rememberHours * 3_600;
    const secure = location.protocol === 'https:' ? '; secure' : '';
    document.cookie = `${prefix}${merchantCode}=${value}; max-age=${maxAge}; path=/; samesite=lax${secure}`;
    if (readRememberedName() !== input) return Promise.reject(new Error('the browser keeps no cookies'));
    return Promise.resolve(undefined);
  });
