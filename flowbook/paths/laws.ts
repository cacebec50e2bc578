import type { Edge } from '../explore.ts';
import type { Flow } from '../flow.ts';
import { graphOf } from '../graphs.ts';
import { brokenLaws, type Effort } from '../laws/check.ts';
import { lawsOf } from '../laws/everyFlow.ts';
import type { Broken } from '../laws/law.ts';
import { outOf, pathOf, type Path } from '../strategies/path.ts';
import { asJson } from './formats/json.ts';
import { listingAlong } from './listing.ts';
import type { Options } from './options.ts';
import type { Site } from './site.ts';

/** Writes a file where paths of broken laws are kept, and says where it is. */
export type Keep = (name: string, text: string) => string;

/** How many random runs each flow is tried with. */
const runs = 300;

const pathAlong = (flow: Flow, { variant, labels }: Broken): Path | null => {
  if (!(variant in flow.variants)) return null;
  const graph = graphOf(flow, variant);
  const edges: Edge[] = [];
  for (const label of labels) {
    const edge = outOf(graph)(edges.at(-1)?.to ?? graph.start).find((leaving) => leaving.label === label);
    if (edge === undefined) return null;
    edges.push(edge);
  }
  return pathOf(graph, edges);
};

const report = (flow: Flow, broken: Broken, options: Options, site: Site, keep: Keep): readonly string[] => {
  const meeting = site.find((one) => one.flow.id === flow.id && pathAlong(one.flow, broken) !== null) ?? null;
  const path = pathAlong(meeting?.flow ?? flow, broken);
  const listing = path && listingAlong(flow, { options, focuses: [], site }, meeting, path, `breaking “${broken.law}”`);
  const [listed] = listing?.paths ?? [];
  const head = `${flow.id} breaks “${broken.law}” in ${broken.labels.length} steps, variant "${broken.variant}": ${broken.says}.`;
  if (listing === null || listed === undefined) {
    return [
      head,
      ...broken.labels.map((label, at) => `  ${at + 1}. ${label}`),
      '  An answer is not among those that the flow lists, so nobody can go it.',
    ];
  }
  const file = keep(`${flow.id}-${listed.id}.json`, asJson(listing, flow));
  const state = listed.steps.at(-1)?.states[0] ?? listed.begins.states[0] ?? '';
  return [
    head,
    ...listed.steps.map(({ words, then }, at) => `  ${at + 1}. ${words} → ${then}`),
    meeting === null
      ? `  Kept in ${file}; no scene shows it on the site.`
      : `  Go it again: npm run paths -- --replay ${file} --headed, or open the file at ${options.sandbox}/flows/#/report`,
    `  In the book: ${options.sandbox}/flows/#/${flow.id}/${state}`,
  ];
};

/** Tries the laws of these flows, along the paths of the chosen strategy and in random runs, and reports what is broken. */
export const tryLaws = (flows: readonly Flow[], options: Options, site: Site, keep: Keep) => {
  const paths: Effort['paths'] = (graph) =>
    options.strategy.choose(graph, {
      maxLength: Math.min(options.maxLength ?? Infinity, options.strategy.longest),
      seed: options.seed,
      isEnough: options.isEnough(graph),
      shown: new Set(),
      to: undefined,
      via: undefined,
      isWanted: undefined,
      weigh: undefined,
    });
  const found = flows.map((flow) => {
    const laws = lawsOf(flow);
    return { flow, laws: laws.length, broken: brokenLaws(flow, laws, { runs, seed: options.seed, paths }) };
  });
  const out = found.flatMap(({ flow, laws, broken }) =>
    broken.length === 0
      ? [`${flow.id}: ${laws} laws hold.`]
      : broken.flatMap((one) => report(flow, one, options, site, keep)),
  );
  return { code: found.every(({ broken }) => broken.length === 0) ? 0 : 1, out: out.join('\n'), err: '' } as const;
};
