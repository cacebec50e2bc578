import { is, type Struct } from 'superstruct';
import { notations } from '../../contract/docs.texts.ts';

type AnyStruct = Struct<never> | Struct;

const grouped = (digits: string): string => Number(digits).toLocaleString('en');

const named: Readonly<Record<string, string>> = {
  boolean: 'true or false',
  integer: 'a whole number',
  count: 'a whole number from 0 on',
  minor: 'an amount in minor units',
  amount: 'an amount above 0, in minor units',
  rate: 'hundredths of a per cent, from 0 to 10,000',
  id: 'letters and digits, and of other signs only . _ : and -',
  language: 'a language by two capital letters',
  address: 'an address of 1 to 2,048 characters',
  moment: 'a moment such as 2026-12-24T18:00:00Z',
};

/** What a text has to be beside its form, by the name of the rule; null where there is none. */
const ruleOf = (shape: AnyStruct): string | null => {
  const [error] = (shape as Struct).validate('\u0007');
  const [failure] = error?.failures() ?? [];
  if (failure?.refinement === 'pattern') return /`([^`]+)`/.exec(failure.message)?.[1] ?? null;
  return failure?.refinement ?? null;
};

const ofName = (shape: AnyStruct): string => {
  const { type } = shape as Struct;
  const [, kind, least = '', most = ''] = /^(text|line|count) of (\d+) to (\d+)$/.exec(type) ?? [];
  if (kind === 'count') return `a whole number from ${grouped(least)} to ${grouped(most)}`;
  if (kind !== undefined)
    return `${kind === 'line' ? 'one line' : 'text'} of ${grouped(least)} to ${grouped(most)} characters`;
  const rule = type === 'string' ? ruleOf(shape) : null;
  if (rule !== null) return `text: ${rule}`;
  return named[type] ?? (type === 'string' ? 'text' : (notations[type] ?? type));
};

const listed = (words: readonly unknown[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${String(words.at(-1))}`;

const plain = (shape: AnyStruct): string => {
  const { type, schema } = shape as { readonly type: string; readonly schema: unknown };
  if (type === 'enums') return listed(Object.values(schema as Readonly<Record<string, string>>));
  if (type === 'literal') return String(schema);
  if (type === 'array') return `a list, each ${boundsOf(schema as AnyStruct)}`;
  if (type === 'union') return listed((schema as readonly AnyStruct[]).map(boundsOf));
  if (type === 'record') return 'values by name';
  if (type !== 'object' && type !== 'type') return ofName(shape);
  return Object.entries(schema as Readonly<Record<string, AnyStruct>>)
    .map(([field, inside]) => `${field}: ${boundsOf(inside)}${is(undefined, inside as Struct) ? ', or left out' : ''}`)
    .join('; ');
};

/** What a value of a shape can be, in words. */
export const boundsOf = (shape: AnyStruct): string =>
  is(null, shape as Struct) ? `${plain(shape)}, or null` : plain(shape);
