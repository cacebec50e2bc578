import type { Digits } from '../../../machines/auth/login.rules.ts';

/** Every dialing code once, with the countries that share it. */
export const optionsOf = (digits: Digits) =>
  Object.entries(digits).map(([code, { names = [] }]) => ({ value: code, label: `+${code} ${names.join(', ')}` }));
