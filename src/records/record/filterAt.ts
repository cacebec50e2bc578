import type { RecordFilter } from '../../../machines/common/records.ts';
import type { Choice } from './sheet.tsx';
import type { RecordSource } from './source.ts';

const isDay = (value: string): boolean => {
  const moment = /^\d{4}-\d\d-\d\d$/.test(value) ? Date.parse(value) : NaN;
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(value);
};

/** What a code of a vendor looks like; which vendors there are, only the gateway knows. */
const vendorCode = /^[A-Z][A-Z0-9_]{1,31}$/;
const ownWallets: readonly string[] = ['main', 'held'];

const accountName = /^[A-Za-z0-9_.-]{1,32}$/;

const isOption = ({ options }: Choice, value: string): boolean => {
  if (options === 'name') return accountName.test(value);
  if (options === 'vendors') return vendorCode.test(value);
  if (options === 'wallets') return ownWallets.includes(value) || vendorCode.test(value);
  return Object.hasOwn(options, value);
};

/** What an address filters a record by; whatever the record does not know is left out. */
export const filterAt = (search: string, { beginning, sheet }: RecordSource): RecordFilter => {
  const query = new URLSearchParams(search);
  const fields: readonly [string, (value: string) => boolean][] = [
    ['from', isDay],
    ['to', isDay],
    ...sheet.choices.map((choice): [string, (value: string) => boolean] => [
      choice.field,
      (value) => isOption(choice, value),
    ]),
  ];
  const values = fields.flatMap(([field, isKnown]) => {
    const value = query.get(field);
    return value !== null && isKnown(value) ? [[field, value] as const] : [];
  });
  return { ...beginning, ...Object.fromEntries(values) };
};
