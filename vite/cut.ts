import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/**
 * A property of an object literal, with the name of the function that the literal is passed to, if any, and of the
 * property that it is in.
 */
interface Found extends Node {
  readonly name: string;
  readonly handedTo: string | null;
  readonly within: string | null;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

const insideOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

type Property = Node & { readonly key?: { readonly name?: string } };
type Literal = Node & { readonly properties: readonly Property[] };
type Call = Node & { readonly callee: { readonly name?: string }; readonly arguments: readonly Node[] };

interface Place {
  readonly handedTo: string | null;
  readonly within: string | null;
}

const nowhere: Place = { handedTo: null, within: null };

const nameOf = (node: Node): string | null => (node as Property).key?.name ?? null;

const propertiesIn = (node: Node, place: Place = nowhere): Found[] => {
  const own =
    node.type !== 'ObjectExpression'
      ? []
      : (node as Literal).properties.flatMap((property): Found[] => {
          const name = nameOf(property);
          return name === null
            ? []
            : [{ type: property.type, start: property.start, end: property.end, name, ...place }];
        });
  const taken = node.type === 'CallExpression' ? (node as Call).arguments : [];
  const callee = taken.length > 0 ? ((node as Call).callee.name ?? null) : null;
  const within = node.type === 'Property' ? nameOf(node) : place.within;
  return [
    ...own,
    ...insideOf(node).flatMap((inner) =>
      propertiesIn(inner, { handedTo: taken.includes(inner) ? callee : null, within }),
    ),
  ];
};

/** Cuts properties out of the object literals of a module; every line that stays keeps its number. */
export const withoutProperties = (code: string, isCut: (property: Found) => boolean): string =>
  propertiesIn(parseSync('module.js', code).program)
    .filter(isCut)
    // Anything inside another cut is removed with it.
    .filter(({ start }, _, all) => !all.some((other) => other.start < start && start < other.end))
    .sort((a, b) => b.start - a.start)
    .reduce((rest, { start, end }) => {
      const comma = /^\s*,/.exec(rest.slice(end))?.[0].length ?? 0;
      return rest.slice(0, start) + rest.slice(start, end + comma).replaceAll(/[^\n]/g, '') + rest.slice(end + comma);
    }, code);
