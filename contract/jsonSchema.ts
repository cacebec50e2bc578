import { is, type Struct } from 'superstruct';
import { notations, protocolNotations } from './docs.texts.ts';

// A struct of any value; `unknown` does not work, because a struct both takes and returns its value.
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyStruct = Struct<any, any>;
export type Schema = Readonly<Record<string, unknown>>;

/** The address of a schema that stands elsewhere; undefined for one that is written where it is used. */
export type RefOf = (struct: AnyStruct) => string | undefined;

const whole = (least?: number, most?: number): Schema => ({
  type: 'integer',
  ...(least !== undefined && { minimum: least }),
  ...(most !== undefined && { maximum: most }),
});

const matching = (pattern: string): Schema => ({ type: 'string', pattern });

const wordsByLanguage: Schema = {
  type: 'object',
  propertyNames: matching('^[A-Z]{2}$'),
  additionalProperties: { type: 'string', minLength: 1, maxLength: 400 },
  minProperties: 1,
  maxProperties: 8,
};

const scalars: Readonly<Record<string, Schema>> = {
  boolean: { type: 'boolean' },
  count: whole(0),
  integer: whole(),
  rate: whole(0, 10_000),
  column: { type: 'array', items: whole() },
  id: matching('^[A-Za-z0-9_.:-]{1,100}$'),
  pick: matching('^[A-Za-z0-9_.:~-]{1,200}$'),
  minor: matching('^(0|-?[1-9]\\d{0,17})$'),
  amount: matching('^[1-9]\\d{0,14}$'),
  'minor from 0': matching('^(0|[1-9]\\d{0,14})$'),
  'balance from 0': matching('^(0|[1-9]\\d{0,17})$'),
  'words by language': wordsByLanguage,
  currency: matching('^[A-Z]{3}$'),
  language: matching('^[A-Z]{2}$'),
  moment: { type: 'string', format: 'date-time' },
  day: { type: 'string', format: 'date' },
  month: matching('^\\d{4}-\\d\\d$'),
  username: matching('^[A-Za-z0-9_.-]{1,32}$'),
  merchant: matching('^[A-Za-z0-9_-]{1,32}$'),
  mobile: matching('^\\d{4,15}$'),
  dialingCode: matching('^\\d{1,4}$'),
  code: matching('^\\d{4,8}$'),
  password: { type: 'string', minLength: 1, maxLength: 128 },
  address: { type: 'string', minLength: 1, maxLength: 2_048 },
};

/** Types that JSON Schema says in a word, and those of whole files. */
const obvious = new Set(['string', 'boolean', 'count', 'integer', 'picture', 'csv']);

/** Whether a type is one of ours, with a meaning that the manual explains. */
export const isOwnType = (name: string): boolean =>
  !obvious.has(name) && (Object.hasOwn(notations, name) || Object.hasOwn(protocolNotations, name));

const byName = (name: string): Schema => {
  const [, kind, least, most] = /^(text|line|count) of (\d+) to (\d+)$/.exec(name) ?? [];
  if (kind === 'count') return whole(Number(least), Number(most));
  if (kind !== undefined) return { type: 'string', minLength: Number(least), maxLength: Number(most) };
  const schema = scalars[name] ?? { type: 'string' };
  return isOwnType(name) ? { ...schema, description: notations[name] ?? protocolNotations[name] } : schema;
};

const kindOf = (values: readonly unknown[]): Schema => {
  const [kind, ...others] = new Set(values.map((value) => typeof value));
  return kind === undefined || others.length > 0 ? {} : { type: kind };
};

/** The schema of a struct itself; its parts may stand elsewhere. */
export const schemaOf = (struct: AnyStruct, refOf: RefOf): Schema => {
  const { type, schema } = struct as { type: string; schema: unknown };
  const partOf = (part: AnyStruct): Schema => jsonSchema(part, refOf);
  if (type === 'array') return { type: 'array', items: partOf(schema as AnyStruct) };
  if (type === 'record') return { type: 'object', additionalProperties: partOf(schema as AnyStruct) };
  if (type === 'union') return { anyOf: (schema as readonly AnyStruct[]).map(partOf) };
  if (type === 'enums') {
    const values = Object.values(schema as Record<string, string | number>);
    return { ...kindOf(values), enum: values };
  }
  if (type === 'literal') return { ...kindOf([schema]), const: schema };
  if (type !== 'object' && type !== 'type') return byName(type);
  const fields = Object.entries(schema as Record<string, AnyStruct>);
  const required = fields.filter(([, field]) => !is(undefined, field)).map(([name]) => name);
  return {
    type: 'object',
    ...(fields.length > 0 && { properties: Object.fromEntries(fields.map(([name, field]) => [name, partOf(field)])) }),
    ...(required.length > 0 && { required }),
    ...(type === 'object' && { additionalProperties: false }),
  };
};

/** The JSON Schema of a shape, for editors and for other programs; what a shape checks by code alone is left out. */
export const jsonSchema = (struct: AnyStruct, refOf: RefOf = () => undefined): Schema => {
  const ref = refOf(struct);
  const schema = ref === undefined ? schemaOf(struct, refOf) : { $ref: ref };
  return is(null, struct) ? { anyOf: [schema, { type: 'null' }] } : schema;
};
