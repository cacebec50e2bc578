import { parseArgs } from 'node:util';
import { everTaken, type Graph } from '../explore.ts';
import { placeOf, takenBy, keysOf, type Path } from '../strategies/path.ts';
import { BadRequest, chosen } from './badRequest.ts';
import { formats } from './formats/index.ts';
import type { Print } from './listed.ts';
import { criteria, strategies, type Criterion, type Strategy } from './strategies.ts';

/** The options a person can give for the list. */
export interface Options {
  readonly flow: string | undefined;
  readonly strategy: Strategy;
  /** What else is counted. */
  readonly criterion: Criterion | undefined;
  readonly format: Print;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly via: string | undefined;
  readonly variant: string | undefined;
  readonly maxLength: number | undefined;
  readonly seed: number;
  readonly requirement: string | undefined;
  readonly changedSince: string | undefined;
  readonly isWeighed: boolean;
  /** Whether to list only paths that people can follow on the site. */
  readonly isOnSite: boolean;
  readonly isByHand: boolean;
  readonly sandbox: string;
  readonly replay: string | undefined;
  readonly isHeaded: boolean;
  /** Whether to try the laws of the flow, or of all. */
  readonly areLawsTried: boolean;
  readonly isEnough: (graph: Graph) => (walks: readonly Path[]) => boolean;
  readonly help: boolean;
}

const whole = (option: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new BadRequest(`--${option} is a whole number, not "${text}".`);
  return Number(text);
};

const measures: Readonly<Record<string, (graph: Graph, walks: readonly Path[]) => number>> = {
  walks: (_, walks) => walks.length,
  steps: (_, walks) => walks.reduce((sum, { edges }) => sum + edges.length, 0),
  states: (graph, walks) => new Set(walks.flatMap(keysOf).map((key) => placeOf(graph, key))).size,
  transitions: (graph, walks) => {
    const all = everTaken(graph);
    return all.size === 0 ? 100 : (100 * new Set(walks.flatMap(takenBy)).size) / all.size;
  },
};

const stopAt = (condition: string): Options['isEnough'] => {
  const [, measure = '', least = ''] = /^(\w+)>=(\d{1,9})$/.exec(condition) ?? [];
  if (measure === '')
    throw new BadRequest(
      `--stop is one of ${Object.keys(measures).join(', ')}, then >= and a number, as in transitions>=90 (percent).`,
    );
  const measured = chosen('measure', measure, measures);
  return (graph) => (walks) => measured(graph, walks) >= Number(least);
};

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const declared = {
  strategy: text,
  criterion: text,
  format: { ...text, default: 'text' },
  from: text,
  to: text,
  via: text,
  variant: text,
  'max-len': text,
  seed: { ...text, default: '1' },
  stop: { ...text, default: 'walks>=5' },
  requirement: text,
  'changed-since': text,
  weights: flag,
  site: flag,
  sandbox: { ...text, default: 'http://localhost:4173' },
  replay: text,
  headed: flag,
  laws: flag,
  help: flag,
} as const;

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: declared });
  } catch (error) {
    const options = Object.keys(declared)
      .map((name) => `--${name}`)
      .join(', ');
    throw new BadRequest(`${error instanceof Error ? error.message : String(error)}\nThe options: ${options}.`);
  }
};

/** Reads a command line. */
export const readOptions = (args: readonly string[]): Options => {
  const {
    values,
    positionals: [flow, ...more],
  } = parsed(args);
  if (more.length > 0) throw new BadRequest(`Name one flow only: ${[flow, ...more].join(', ')}.`);
  const format = chosen('format', values.format, formats);
  const criterion = values.criterion === undefined ? undefined : chosen('criterion', values.criterion, criteria);
  return {
    flow,
    strategy:
      values.strategy === undefined && criterion?.strategy
        ? criterion.strategy
        : chosen('strategy', values.strategy ?? 'transitions', strategies),
    criterion,
    format: format.print,
    from: values.from,
    to: values.to,
    via: values.via,
    variant: values.variant,
    maxLength: values['max-len'] === undefined ? undefined : whole('max-len', values['max-len']),
    seed: whole('seed', values.seed),
    isEnough: stopAt(values.stop),
    requirement: values.requirement,
    changedSince: values['changed-since'],
    isWeighed: values.weights,
    isOnSite: values.site || format.needsSite === true,
    isByHand: format.isByHand === true,
    sandbox: values.sandbox.replace(/\/$/, ''),
    replay: values.replay,
    isHeaded: values.headed,
    areLawsTried: values.laws,
    help: values.help,
  };
};
