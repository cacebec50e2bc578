import { jsonSchema, type AnyStruct } from '../../contract/jsonSchema.ts';
import { kinds, listShape, manifestShape } from './shapes.ts';

const draft = 'https://json-schema.org/draft/2020-12/schema';

const written = (shape: unknown): string =>
  `${JSON.stringify({ $schema: draft, ...jsonSchema(shape as AnyStruct) }, null, 2)}\n`;

/** The schemas of the files of a house, by their names; editors complete and check the files with them. */
export const schemaFiles = (): ReadonlyMap<string, string> =>
  new Map([
    ['house.json', written(manifestShape)],
    ...kinds.map((kind) => [`${kind}.json`, written(listShape(kind))] as const),
  ]);
