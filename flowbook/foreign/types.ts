import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import ts from 'typescript-6';
import { comparedIn, most, sampling, type Compared } from './samples.ts';

/** The path to a part of a machine's config, such as `['states', 'open', 'on', 'SHUT', 0]`. */
export type ConfigPath = readonly (string | number)[];

/** A machine as its file writes it. */
export interface WrittenMachine {
  /** The id in its config, if it is written there. */
  readonly id: string | undefined;
  /** The variable or function that holds it. */
  readonly name: string | undefined;
  /** Whether it is made only when that function is called. */
  readonly isInFunction: boolean;
  /** Values for the parameters of that function. */
  readonly parameters: () => readonly unknown[];
  /** Values for its input by its type; null where it takes none. */
  readonly inputs: () => readonly unknown[] | null;
  /** Payloads by the type of the event; null where its types tell nothing. */
  readonly events: () => ReadonlyMap<string, readonly object[]> | null;
  /** Answers of the work that a part of the config invokes, by their type; none where it is not known. */
  readonly outputs: (invoke: ConfigPath) => readonly unknown[];
  /** Values that its file compares with, by the name of what it compares them with, in lower case. */
  readonly compared: Compared;
  /** Where a part of the config stands, as `line:column`; null where it is not written in this file. */
  readonly placeOf: (path: ConfigPath) => string | null;
}

const nameOf = (node: ts.Node): string | undefined => {
  for (let at = node as ts.Node | undefined; at !== undefined; at = at.parent as ts.Node | undefined) {
    if ((ts.isVariableDeclaration(at) || ts.isFunctionDeclaration(at)) && at.name && ts.isIdentifier(at.name))
      return at.name.text;
    if (ts.isExportAssignment(at)) return 'default';
  }
  return undefined;
};

const makerOf = (node: ts.Node): ts.FunctionLikeDeclaration | undefined => {
  let found: ts.FunctionLikeDeclaration | undefined;
  for (let at = node.parent as ts.Node | undefined; at !== undefined; at = at.parent as ts.Node | undefined)
    if (ts.isFunctionDeclaration(at) || ts.isArrowFunction(at) || ts.isFunctionExpression(at)) found = at;
  return found;
};

const isMaking = (node: ts.Node): node is ts.CallExpression => {
  if (!ts.isCallExpression(node)) return false;
  const { expression: callee } = node;
  return (ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText()) === 'createMachine';
};

/** Those within others first, as they are made. */
const callsIn = (node: ts.Node): ts.CallExpression[] => {
  const found: ts.CallExpression[] = [];
  ts.forEachChild(node, (inner) => void found.push(...callsIn(inner)));
  return isMaking(node) ? [...found, node] : found;
};

const unwrapped = (node: ts.Expression): ts.Expression =>
  ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node)
    ? unwrapped(node.expression)
    : node;

const within = (node: ts.Expression, key: string | number): ts.Expression | undefined => {
  const inside = unwrapped(node);
  if (ts.isArrayLiteralExpression(inside)) return inside.elements[Number(key)];
  // What may be a list of one is written as the one.
  if (key === 0) return inside;
  if (!ts.isObjectLiteralExpression(inside)) return undefined;
  const property = inside.properties.find((each) => each.name !== undefined && nameText(each.name) === key);
  return property !== undefined && ts.isPropertyAssignment(property) ? property.initializer : undefined;
};

const nameText = (name: ts.PropertyName): string =>
  ts.isStringLiteralLike(name) || ts.isNumericLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText();

/** The arguments of `StateMachine` that are read. */
const argument = { event: 1, actor: 3, input: 9 } as const;

const reading = (program: ts.Program, call: ts.CallExpression): WrittenMachine => {
  const checker = program.getTypeChecker();
  const compared = comparedIn(call.getSourceFile());
  const { of, withProperties } = sampling(checker, program, compared);
  const [config] = call.arguments;
  const at = (path: ConfigPath): ts.Expression | undefined =>
    path.reduce<ts.Expression | undefined>((node, key) => node && within(node, key), config);
  const typeArgument = (which: keyof typeof argument): ts.Type | undefined => {
    const type = checker.getTypeAtLocation(call);
    return (type.symbol as ts.Symbol | undefined)?.name === 'StateMachine'
      ? checker.getTypeArguments(type as ts.TypeReference)[argument[which]]
      : undefined;
  };
  const property = (type: ts.Type | undefined, name: string): ts.Type | undefined => {
    const symbol = type && checker.getPropertyOfType(type, name);
    return symbol && checker.getTypeOfSymbol(symbol);
  };
  const members = (type: ts.Type | undefined): readonly ts.Type[] => {
    if (type === undefined) return [];
    return type.isUnion() ? type.types : [type];
  };
  const outputOf = (logic: ts.Type | undefined): ts.Type | undefined =>
    property(property(logic, 'getInitialSnapshot')?.getCallSignatures()[0]?.getReturnType(), 'output');
  const logicAt = (src: ts.Expression): ts.Type | undefined => {
    if (!ts.isStringLiteralLike(src)) return checker.getTypeAtLocation(src);
    const named = members(typeArgument('actor')).find((one) => {
      const name = property(one, 'src');
      return name?.isStringLiteral() === true && name.value === src.text;
    });
    const [, implementations] = call.arguments;
    const given = implementations && within(implementations, 'actors');
    const own = given && within(given, src.text);
    return property(named, 'logic') ?? (own && checker.getTypeAtLocation(own));
  };
  const id = at(['id']);
  const maker = makerOf(call);
  return {
    id: id !== undefined && ts.isStringLiteralLike(id) ? id.text : undefined,
    name: nameOf(call),
    isInFunction: maker !== undefined,
    parameters: () =>
      maker?.parameters.map((each) => of(checker.getTypeAtLocation(each), 0, each.name.getText())[0]) ?? [],
    inputs: () => {
      const type = typeArgument('input');
      const isKnown =
        type !== undefined &&
        (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown | ts.TypeFlags.Undefined)) === 0 &&
        // What XState gives to a machine whose input has no type.
        checker.typeToString(type) !== 'NonReducibleUnknown' &&
        checker.typeToString(type) !== '{} | null | undefined';
      return isKnown ? of(type, 0, 'input').slice(0, 3) : null;
    },
    events: () => {
      const found = new Map<string, readonly object[]>();
      for (const one of members(typeArgument('event'))) {
        const rest = checker.getPropertiesOfType(one).filter(({ name }) => name !== 'type');
        for (const type of members(property(one, 'type')))
          if (type.isStringLiteral())
            found.set(
              type.value,
              [...(found.get(type.value) ?? []), ...withProperties(rest, 0, type.value)].slice(0, most),
            );
      }
      return found.size === 0 ? null : found;
    },
    outputs: (invoke) => {
      const src = at([...invoke, 'src']);
      const type = src && outputOf(logicAt(unwrapped(src)));
      const certain = members(type).filter(({ flags }) => (flags & ts.TypeFlags.Undefined) === 0);
      if (type !== undefined && certain.length === 0) return [undefined];
      return certain.flatMap((one) => of(one, 0, 'output')).slice(0, most);
    },
    compared,
    placeOf: (path) => {
      const node = at(path);
      if (node === undefined) return null;
      const source = node.getSourceFile();
      const start = ts.isPropertyAssignment(node.parent) ? node.parent.getStart() : node.getStart();
      const { line, character } = source.getLineAndCharacterOfPosition(start);
      return `${line + 1}:${character + 1}`;
    },
  };
};

const ours = dirname(createRequire(import.meta.url).resolve('xstate/package.json'));

const optionsFor = (file: string): ts.CompilerOptions => {
  const config = ts.findConfigFile(dirname(file), (path) => ts.sys.fileExists(path));
  const theirs =
    config === undefined
      ? {}
      : ts.parseJsonConfigFileContent(
          ts.readConfigFile(config, (path) => ts.sys.readFile(path)).config,
          ts.sys,
          dirname(config),
        ).options;
  const options: ts.CompilerOptions = {
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    target: ts.ScriptTarget.ES2023,
    ...theirs,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    allowJs: true,
    skipLibCheck: true,
    noEmit: true,
    types: [],
  };
  const isInstalled = ts.resolveModuleName('xstate', file, options, ts.sys).resolvedModule !== undefined;
  return isInstalled ? options : { ...options, paths: { ...options.paths, xstate: [ours], 'xstate/*': [`${ours}/*`] } };
};

const libraries = new Map<string, ts.SourceFile | undefined>();

/** Files of packages do not change, and there are many of them. */
const readingOnce = (host: ts.CompilerHost): ts.CompilerHost => {
  const read = host.getSourceFile.bind(host);
  host.getSourceFile = (name, ...how) => {
    if (!name.includes('/node_modules/')) return read(name, ...how);
    if (!libraries.has(name)) libraries.set(name, read(name, ...how));
    return libraries.get(name);
  };
  return host;
};

/** Reads how files write their machines, with the types of their own project, in the order in which they are made. */
export const writtenMachines = (files: readonly string[]): ((file: string) => readonly WrittenMachine[]) => {
  const [first] = files;
  if (first === undefined) return () => [];
  const options = optionsFor(first);
  const program = ts.createProgram([...files], options, readingOnce(ts.createCompilerHost(options, true)));
  // Gives nodes their parents.
  program.getTypeChecker();
  return (file) => {
    const source = program.getSourceFile(file);
    return source === undefined ? [] : callsIn(source).map((call) => reading(program, call));
  };
};
