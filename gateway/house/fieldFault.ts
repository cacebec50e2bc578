import type { Failure, Struct } from 'superstruct';

const amountMeant = (value: unknown): string =>
  `it is an amount in minor units, in quotes: ${JSON.stringify(typeof value === 'number' ? String(value) : '10')}.`;

/** What a value has to be, by the names of the shapes. */
const meant: Readonly<Record<string, string>> = {
  when: 'it is a time from the load on, such as -14d, +3d, -6h or -90m, or a day such as 2026-12-24, or a moment such as 2026-12-24T18:00:00Z.',
  picture: 'it is a file in pictures/, an address that begins with https://, "drawn", or null.',
  boolean: 'it is true or false.',
  array: 'it is a list.',
  object: 'it is an object.',
  integer: 'it is a whole number.',
  count: 'it is a whole number from 0 on.',
  id: 'it has letters and digits, and of other signs only . _ : and -.',
  username: 'it has 1 to 32 letters, digits, dots, hyphens and underscores.',
  email: 'it is the address of a mailbox.',
  address: 'it is an address of 1 to 2048 characters.',
};

/** The same for what the shapes cannot name, by the fields. */
const meantByField: Readonly<Record<string, string>> = {
  schedule: 'it is {"every": 300}, in seconds, or {"at": "18:30", "days": [1, 4]}, with 0 for Sunday.',
  html: 'it is text, or {"file": "html/welcome.html"}.',
  closedCountries: 'it lists countries by two capital letters, such as "VN".',
  code: 'it has 4 to 32 capital letters and digits.',
  rules: 'it has one to three lines for each language, by two capital letters: {"EN": ["…"], "TY": ["…"]}.',
  otherNames: 'it lists up to ten names.',
  currency: 'it is a currency by its ISO 4217 code, such as "USD".',
};

const whatIsMeant = (fields: readonly string[], { type, value }: Failure): string => {
  if (type === 'amount' || type === 'minor') return amountMeant(value);
  const [, , bounds = ''] = /^(line|text|count) of (.+)$/.exec(type) ?? [];
  const [least, most] = bounds.split(' to ');
  if (type.startsWith('count of')) return `it is a whole number from ${least} to ${most}.`;
  if (type.startsWith('line of')) return `it is one line of ${least} to ${most} characters.`;
  if (type.startsWith('text of')) return `it is text of ${least} to ${most} characters.`;
  const byField = meantByField[fields.at(-1) ?? ''] ?? meantByField[fields[0] ?? ''];
  return byField ?? meant[type] ?? 'it is something else.';
};

const written = (value: unknown): string => {
  const text = JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
};

/** The choices that a shape of words leaves, as its message lists them. */
const choicesIn = (message: string): string =>
  [...(/`([^`]*)`/.exec(message)?.[1] ?? '').matchAll(/"([^"]+)"/g)].map(([, word]) => word).join(', ');

/** What is wrong with a value, as a sentence about its field; null if it has the shape. */
export const fieldFault = (value: unknown, shape: Struct<never> | Struct): string | null => {
  const [error] = shape.validate(value);
  if (!error) return null;
  const [failure = error] = error.failures();
  const path = (failure.path as readonly (string | number)[]).map(String);
  const named = path.filter((part) => !/^\d+$/.test(part));
  const field = named.at(-1) ?? '';
  const where = path.join('.');
  if (failure.type === 'never') return `there is no field "${where}".`;
  if (failure.value === undefined) return `${where} is missing; ${whatIsMeant(named, failure)}`;
  if (failure.type === 'enums')
    return `there is no ${field} ${written(failure.value)}. There are ${choicesIn(failure.message)}.`;
  const subject = where === '' ? 'this' : where;
  return `${subject} cannot be ${written(failure.value)}; ${whatIsMeant(named, failure)}`;
};
