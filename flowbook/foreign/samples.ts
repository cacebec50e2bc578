import ts from 'typescript-6';
import { anything } from './anything.ts';

/** How many values are made of a type. */
export const most = 8;
const deepest = 3;
const someDate = new Date(Date.UTC(2026, 0, 1, 12));

/** Makes values of types. */
export const sampling = (checker: ts.TypeChecker, program: ts.Program, compared: Compared) => {
  /** Those that the file compares with something of that name come first. */
  const orCompared = (name: string, usual: readonly (string | number)[]): readonly unknown[] => {
    const key = lastName(name);
    const found = [...compared]
      .filter(([own]) => key.endsWith(own) || own.endsWith(key))
      .flatMap(([, values]) => [...values]);
    const fitting = found.filter((value) => typeof value === typeof usual[0]);
    return [...new Set([...fitting.slice(0, 6), ...usual])];
  };

  const isOfOthers = ({ symbol }: ts.Type): boolean =>
    (symbol as ts.Symbol | undefined)?.declarations?.some((declaration) => {
      const source = declaration.getSourceFile();
      return program.isSourceFileDefaultLibrary(source) || source.fileName.includes('/node_modules/');
    }) === true;

  const ofObject = (type: ts.Type, depth: number, name: string): readonly unknown[] => {
    if (type.getCallSignatures().length > 0) return [() => anything(`${name}()`)];
    if (checker.isTupleType(type))
      return [checker.getTypeArguments(type as ts.TypeReference).map((inner) => of(inner, depth + 1, name)[0])];
    if (checker.isArrayType(type)) {
      const [inner] = checker.getTypeArguments(type as ts.TypeReference);
      return [inner === undefined ? [] : [of(inner, depth + 1, `${name}[0]`)[0]], []];
    }
    const known = { Date: someDate, Map: new Map(), Set: new Set(), Error: new Error('it failed') } as Record<
      string,
      unknown
    >;
    if (isOfOthers(type) && type.aliasSymbol === undefined) return [known[type.symbol.name] ?? anything(name)];
    return withProperties(checker.getPropertiesOfType(type), depth, name);
  };

  const withProperties = (properties: readonly ts.Symbol[], depth: number, name: string): readonly object[] => {
    const choices = properties.map((property): [string, readonly unknown[]] => {
      const values = of(checker.getTypeOfSymbol(property), depth + 1, `${name}.${property.name}`);
      const isOptional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      return [property.name, isOptional ? [...values.filter((value) => value !== undefined), undefined] : values];
    });
    const usual = choices.map(([key, values]): [string, unknown] => [key, values[0]]);
    const without = ([, value]: readonly [string, unknown]): boolean => value !== undefined;
    const others = choices.flatMap(([key, [, ...values]]) =>
      values.map((value) => usual.map((each): [string, unknown] => (each[0] === key ? [key, value] : each))),
    );
    return [usual, ...others].slice(0, most).map((entries) => Object.fromEntries(entries.filter(without)));
  };

  const of = (type: ts.Type, depth: number, name: string): readonly unknown[] => {
    const { flags } = type;
    if (type.isUnion())
      return type.types.flatMap((one) => of(one, depth, name).slice(0, depth === 0 ? most : 3)).slice(0, most);
    if (type.isStringLiteral() || type.isNumberLiteral()) return [type.value];
    if (flags & ts.TypeFlags.BooleanLiteral) return [checker.typeToString(type) === 'true'];
    if (flags & ts.TypeFlags.StringLike) return orCompared(name, ['text', '']);
    if (flags & ts.TypeFlags.NumberLike) return orCompared(name, [1, 0]);
    if (flags & ts.TypeFlags.BigIntLike) return [1n];
    if (flags & ts.TypeFlags.Null) return [null];
    if (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return [undefined];
    if (depth > deepest || (flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.TypeParameter)) !== 0)
      return [anything(name)];
    if (type.isIntersection()) return withProperties(checker.getPropertiesOfType(type), depth, name);
    return flags & ts.TypeFlags.Object ? ofObject(type, depth, name) : [anything(name)];
  };
  return { of, withProperties };
};

/** Values that a file compares with, by the name of what it compares them with. */
export type Compared = ReadonlyMap<string, ReadonlySet<string | number>>;

const lastName = (text: string): string => (/(\w+)\W*$/.exec(text)?.[1] ?? '').toLowerCase();

const comparisons = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
]);

/** A number is as interesting as its neighbours. */
const valuesAt = (node: ts.Expression): readonly (string | number)[] => {
  if (ts.isStringLiteralLike(node)) return [node.text];
  return ts.isNumericLiteral(node) ? [Number(node.text) + 1, Number(node.text), Number(node.text) - 1] : [];
};

export const comparedIn = (source: ts.SourceFile): Compared => {
  const found = new Map<string, Set<string | number>>();
  const look = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && comparisons.has(node.operatorToken.kind))
      for (const value of valuesAt(node.right)) {
        const name = lastName(node.left.getText(source));
        found.set(name, (found.get(name) ?? new Set()).add(value));
      }
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
};
