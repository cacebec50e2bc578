import { DeskRefusal } from '../../trust/staff/refusal.ts';
import type { Desk, Form } from '../page.ts';

/** A form as it was sent, with the files that were chosen in it. */
export interface Sent {
  readonly form: Form;
  readonly files: ReadonlyMap<string, Uint8Array>;
}

/** A form in the fields of its act. */
export interface Read {
  /** Where the form itself asks for what it is about. */
  readonly subject?: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What the form is shown again with, beside what was typed. */
  readonly typed?: Form;
  /** The page to go on to once it is done; otherwise the one that the form was on. */
  readonly then?: string;
}

/** Reads a form whose fields are not those of its act. */
export interface Reader {
  readonly read: (desk: Desk, sent: Sent) => Read | Promise<Read>;
  /** What is wrong with which field, where whatever does the work says it in one sentence. */
  readonly faultsIn?: (says: string) => Readonly<Record<string, string>>;
}

export const wrong = (faults: Readonly<Record<string, string>>): DeskRefusal =>
  new DeskRefusal('invalid_fields', undefined, faults);

/** A moment in UTC as a field for a date and a time has it; undefined where it was left empty. */
export const momentOf = (name: string, typed = ''): string | undefined => {
  if (typed.trim() === '') return undefined;
  const at = new Date(`${typed.trim()}Z`);
  if (Number.isNaN(at.getTime())) throw wrong({ [name]: 'A moment has a date and a time.' });
  return at.toISOString().replace('.000Z', 'Z');
};

/** The same the other way round. */
export const asTyped = (at: Date | string | null): string =>
  at === null ? '' : new Date(at).toISOString().slice(0, 16);

export const wholeNumber = (name: string, typed = ''): number | undefined => {
  const digits = typed.replaceAll(',', '').trim();
  if (digits === '') return undefined;
  if (!/^\d{1,15}$/.test(digits)) throw wrong({ [name]: 'This is a whole number.' });
  return Number(digits);
};

/** Digits with at most two decimals, in hundredths: an amount in minor units, or a rate. */
export const hundredths = (name: string, typed = '', says = 'An amount has digits and at most two decimals.') => {
  const digits = typed.replaceAll(',', '').trim();
  if (digits === '') return undefined;
  const [, units = '', decimals = ''] = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(digits) ?? [];
  if (units === '') throw wrong({ [name]: says });
  return BigInt(units) * 100n + BigInt(decimals.padEnd(2, '0'));
};

export const asDecimal = (minor: bigint | string | number): string => {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
