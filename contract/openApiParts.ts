import type { Schema } from './jsonSchema.ts';

/** A part of an OpenAPI document. */
export type Part = Readonly<Record<string, unknown>>;

export interface OpenApi extends Part {
  readonly openapi: '3.1.1';
  readonly paths: Readonly<Record<string, Part>>;
  readonly webhooks?: Readonly<Record<string, Part>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> } & Part;
}

export const refTo = (kind: 'schemas' | 'responses' | 'parameters' | 'headers', name: string): Schema => ({
  $ref: `#/components/${kind}/${name}`,
});

/** A body of JSON. */
export const json = (schema: Schema, example: unknown): Part => ({ 'application/json': { schema, example } });

/** The headers that together sign a message. */
export const signatureSchemes = (headers: Readonly<Record<string, string>>): Part =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { type: 'apiKey', in: 'header', name, description }]),
  );

/** The same headers in words. */
export const headerList = (headers: Readonly<Record<string, string>>): string =>
  Object.entries(headers)
    .map(([name, says]) => `- \`${name}\`: ${says}`)
    .join('\n');

/** That a message needs all of these headers. */
export const signedBy = (headers: Readonly<Record<string, string>>): readonly Part[] => [
  Object.fromEntries(Object.keys(headers).map((name) => [name, []])),
];

/** What a schema allows, with further constraints on some of its fields. */
export const narrowed = (schema: Schema, properties: Readonly<Record<string, Schema>>): Schema => ({
  allOf: [schema, { properties }],
});

export const retryAfter: Part = {
  description: 'After how many seconds it can be sent again.',
  schema: { type: 'integer', minimum: 0 },
};

/** `Map.groupBy`, which Node 20 lacks. */
export const grouped = <Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> => {
  const groups = new Map<Key, readonly Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};
