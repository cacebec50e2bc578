import { codeAt, stepAt } from '../../../gateway/trust/protect/totp.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const unbase32 = (secret: string): Buffer => {
  const bits = [...secret].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
};

/** The code that an authenticator app shows. */
export const codeNow = (secret: string, now: Date): string => codeAt(unbase32(secret), stepAt(now));

/** Six digits that no nearby step shows. */
export const wrongCode = (secret: string, now: Date): string => {
  const near = [-2, -1, 0, 1, 2].map((step) => codeNow(secret, new Date(now.getTime() + step * 30_000)));
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find((code) => !near.includes(code)) ?? '';
};
