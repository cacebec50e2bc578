import { createHmac, timingSafeEqual } from 'node:crypto';
import { second } from '../../ground/clock.ts';

const period = 30 * second;

const drift = 1;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding, as people type a secret. */
export const base32 = (bytes: Buffer): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => letters.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
};

/** The time step of RFC 6238 that a moment is in. */
export const stepAt = (now: Date): number => Math.floor(now.getTime() / period);

/** The code of a time step, after RFC 6238; authenticator apps use six digits and SHA-1. */
export const codeAt = (secret: Buffer, step: number, { digits = 6, hash = 'sha1' } = {}): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac(hash, secret).update(counter).digest();
  const from = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(from) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
};

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The time step close to now that has this code, if any. */
export const stepOf = (secret: Buffer, code: string, now: Date): number | null => {
  const current = stepAt(now);
  const near = Array.from({ length: 2 * drift + 1 }, (_, index) => current + drift - index);
  return near.find((step) => isSame(codeAt(secret, step), code)) ?? null;
};
