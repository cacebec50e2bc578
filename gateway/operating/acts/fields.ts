/** How the form of an act shows one field at the desk, and what it takes. Values are text: an amount is its minor units. */
export interface ActField {
  readonly label: string;
  readonly kind: 'text' | 'lines' | 'amount' | 'choice' | 'moment' | 'flag';
  readonly optional?: true;
  readonly most?: number;
  readonly choices?: readonly string[];
  readonly hint?: string;
}

export type ActFields = Readonly<Record<string, ActField>>;

type More = Partial<Pick<ActField, 'optional' | 'hint'>>;

export const text = (label: string, most: number, more: More = {}): ActField => ({
  label,
  kind: 'text',
  most,
  ...more,
});
export const lines = (label: string, most: number, more: More = {}): ActField => ({
  label,
  kind: 'lines',
  most,
  ...more,
});
export const amount = (label: string, more: More = {}): ActField => ({ label, kind: 'amount', ...more });
export const choice = (label: string, choices: readonly string[], more: More = {}): ActField => ({
  label,
  kind: 'choice',
  choices,
  ...more,
});
/** A moment in UTC, as an input for a date and a time writes it. */
export const moment = (label: string, more: More = {}): ActField => ({ label, kind: 'moment', ...more });
export const flag = (label: string): ActField => ({ label, kind: 'flag', optional: true });

const minorUnits = /^(0|[1-9]\d{0,14})$/;
const wholeUnits = /^(\d{1,12})(?:\.(\d{1,2}))?$/;

const grouped = (value: number): string => value.toLocaleString('en');

/** Why a text is too long, as a sentence; null if it is not. */
export const tooLong = (typed: string, most: number): string | null =>
  typed.length > most ? `At most ${grouped(most)} characters; this has ${grouped(typed.length)}.` : null;

/** Why a value cannot be taken, as a sentence; null if it can. */
export const faultOf = ({ kind, most = 400, choices = [] }: ActField, value: string): string | null => {
  switch (kind) {
    case 'text':
    case 'lines':
      return tooLong(value, most);
    case 'amount':
      return minorUnits.test(value) ? null : 'An amount has digits and at most two decimals.';
    case 'choice':
      return choices.includes(value) ? null : `Choose one of ${choices.join(', ')}.`;
    case 'moment':
      return Number.isNaN(Date.parse(value)) ? 'A moment has a date and a time.' : null;
    case 'flag':
      return value === 'yes' ? null : 'This is yes, or left out.';
  }
};

/** What was typed in a form, as the value of the field. What cannot be one stays as it is, and is found by `faultOf`. */
export const fromForm = ({ kind }: ActField, typed: string): string => {
  if (kind === 'amount') {
    const found = wholeUnits.exec(typed.replaceAll(',', '').trim());
    return found ? String(BigInt(found[1] ?? '0') * 100n + BigInt((found[2] ?? '').padEnd(2, '0'))) : 'not an amount';
  }
  if (kind === 'moment' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(typed)) return `${typed}Z`;
  return kind === 'lines' ? typed.replaceAll('\r\n', '\n').trim() : typed.trim();
};
