import { is, type Struct } from 'superstruct';
import { notations } from './docs.texts.ts';

type AnyStruct = Struct<never>;
type Schema = Readonly<Record<string, unknown>>;

const inText: Readonly<Record<string, string>> = {
  amount: '^[1-9]\\d{0,14}$',
  minor: '^(0|-?[1-9]\\d{0,17})$',
  id: '^[A-Za-z0-9_.:-]{1,100}$',
  username: '^[A-Za-z0-9_.-]{1,32}$',
};

const byName = (name: string): Schema => {
  const [, kind, least, most] = /^(text|line|count) of (\d+) to (\d+)$/.exec(name) ?? [];
  if (kind === 'count') return { type: 'integer', minimum: Number(least), maximum: Number(most) };
  if (kind !== undefined) return { type: 'string', minLength: Number(least), maxLength: Number(most) };
  if (name === 'boolean') return { type: 'boolean' };
  if (name === 'count') return { type: 'integer', minimum: 0 };
  if (name === 'integer') return { type: 'integer' };
  const pattern = inText[name];
  const description = notations[name];
  return { type: 'string', ...(pattern && { pattern }), ...(description && { description }) };
};

const plain = (struct: AnyStruct): Schema => {
  const { type, schema } = struct as { type: string; schema: unknown };
  if (type === 'array') return { type: 'array', items: jsonSchema(schema as AnyStruct) };
  if (type === 'union') return { anyOf: (schema as readonly AnyStruct[]).map(jsonSchema) };
  if (type === 'enums') return { enum: Object.values(schema as Record<string, string>) };
  if (type === 'literal') return { const: schema };
  if (type !== 'object' && type !== 'type') return byName(type);
  const fields = Object.entries(schema as Record<string, AnyStruct>);
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, jsonSchema(field)])),
    required: fields.filter(([, field]) => !is(undefined, field)).map(([name]) => name),
    ...(type === 'object' && { additionalProperties: false }),
  };
};

/** The JSON Schema of a shape, for editors and for other programs; what a shape checks by code alone is left out. */
export const jsonSchema = (struct: AnyStruct): Schema =>
  is(null, struct) ? { anyOf: [plain(struct), { type: 'null' }] } : plain(struct);
