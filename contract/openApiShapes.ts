import { isOwnType, schemaOf, type AnyStruct, type RefOf, type Schema } from './jsonSchema.ts';

/** What a document says of the shapes that it uses: the schemas that have a name, and how to refer to one of them. */
export interface NamedShapes {
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly refOf: RefOf;
}

export type Named = readonly (readonly [name: string, struct: AnyStruct])[];

const capitalized = (words: string): string =>
  words
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

/** The parts of a struct, with what each is called within it. */
const partsOf = ({ type, schema }: AnyStruct): Named => {
  if (type === 'array') return [['Item', schema as AnyStruct]];
  if (type === 'record') return [['Value', schema as AnyStruct]];
  return type === 'object' || type === 'type' ? Object.entries(schema as Record<string, AnyStruct>) : [];
};

interface Use {
  readonly struct: AnyStruct;
  readonly name: string;
  times: number;
}

/** Finds uses by their struct; `optional`, `nullable` and `refine` make another struct with the same schema. */
class Uses {
  readonly #found = new Map<string, Map<unknown, Use>>();

  of({ type, schema }: AnyStruct): Use | undefined {
    return this.#found.get(type)?.get(isOwnType(type) ? type : schema);
  }

  add(use: Use): void {
    const { type, schema } = use.struct as { type: string; schema: unknown };
    const found = this.#found.get(type) ?? new Map<unknown, Use>();
    this.#found.set(type, found.set(isOwnType(type) ? type : schema, use));
  }
}

/** What has a schema of its own to find it by. */
const isFound = ({ type }: AnyStruct): boolean => isOwnType(type) || /^(object|type|enums)$/.test(type);

/** A part is called after what it is in; what a reply is a list of, after the call. */
const nameWithin = (whole: string, part: string): string => {
  const before = whole.replace(/Reply$/, '');
  return part === 'list' ? before : before + capitalized(part);
};

/** Every shape that is found again, with how often it is used; the parts of one that is used again count once. */
const usesOf = (roots: Named, given: Named): readonly Use[] => {
  const uses: Use[] = [];
  const known = new Uses();
  const own = new Uses();
  for (const [name, struct] of given) own.add({ name, struct, times: 0 });
  const look = (place: string, struct: AnyStruct): void => {
    const before = known.of(struct);
    if (before && isFound(struct)) {
      before.times += 1;
      return;
    }
    const name = own.of(struct)?.name ?? (isOwnType(struct.type) ? capitalized(struct.type) : place);
    if (isFound(struct)) {
      const use = { struct, name, times: 1 };
      uses.push(use);
      known.add(use);
    }
    for (const [part, inside] of partsOf(struct)) look(nameWithin(name, part), inside);
  };
  for (const [name, struct] of roots) look(capitalized(name), struct);
  return uses;
};

/** Names the shapes that are used more than once after the place of their first use, and those with a given name by that. */
export const nameShapes = (roots: Named, given: Named): NamedShapes => {
  const names = new Set(given.map(([name]) => name));
  // Most enumerations say no more by a name.
  const isNamed = ({ struct, name, times }: Use): boolean =>
    isOwnType(struct.type) || names.has(name) || (times > 1 && partsOf(struct).length > 0);
  const schemas = usesOf(roots, given).filter(isNamed);
  const twice = schemas.find(({ name }, at) => schemas.slice(0, at).some((other) => other.name === name));
  if (twice) throw new Error(`two shapes are called ${twice.name}`);
  const named = new Uses();
  for (const use of schemas) named.add(use);
  const refOf: RefOf = (struct) => {
    const found = isFound(struct) ? named.of(struct) : undefined;
    return found && `#/components/schemas/${found.name}`;
  };
  return { refOf, schemas: Object.fromEntries(schemas.map(({ name, struct }) => [name, schemaOf(struct, refOf)])) };
};
