import type { Flow } from '../flow.ts';
import { changedIn, type Focus } from '../approvedText.ts';
import { TooManyRoutes } from '../strategies/routes.ts';
import { approvedInGit, type ApprovedAt } from './approved.ts';
import { BadRequest, chosen } from './badRequest.ts';
import { focusOn, machinesOf } from './charted.ts';
import { formats } from './formats/index.ts';
import { tryLaws, type Keep } from './laws.ts';
import { isNarrowed, listPaths } from './listing.ts';
import { readOptions } from './options.ts';
import type { Site } from './site.ts';
import { criteria, strategies } from './strategies.ts';

/** What a command leaves behind. */
export interface Result {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

const help = `Lists paths through a flow, for manual testing or for other tools.

npm run paths -- login --strategy transitions --format markdown

  --strategy       ${Object.entries(strategies)
    .map(([name, { title }]) => `${name.padEnd(12)} ${title}`)
    .join('\n                   ')}
  --from           start the strategy in this state; its id or its title, as in "Waiting for the gateway"
  --to             end in this state
  --via            only paths through this state
  --variant        only this variant of the flow
  --requirement    only paths through what cites this requirement, as in R4.11
  --changed-since  only paths through what has changed since the text approved at this commit
  --max-len        only paths with at most this many steps
  --seed           seed for random walks
  --stop           when to stop random walks: walks>=5, steps>=200, states>=8 or transitions>=90 (percent)
  --weights        the heaviest paths first: money and identity weigh most (flowbook/risks.ts); random walks prefer them
  --criterion      count ${Object.entries(criteria)
    .map(([name, { title }]) => `${name} (${title})`)
    .join(' or ')}, and choose paths that are meant to show all of them
  --laws           try the laws of the flow, or of all if none is named, along the paths and in random runs
  --site           only what players can do on the site itself
  --sandbox        the address of the sandbox that a check sheet leads to; http://localhost:4173 where nothing else is said
  --format         ${Object.keys(formats).join(', ')}

To write the list to a file, silence npm with -s. Playwright specs and replays need --site:

npm run -s paths -- login --format playwright > e2e/walk/generated/login.spec.ts
npm run -s paths -- login --site --format json > login.json
npm run paths -- --replay login.json --headed

  --replay         replays the paths in a file, or a problem report, in a browser and prints each step
  --headed         show the browser window

Exit codes: 0 success; 1 no such path, a promised path is missing, or a replay differs; 2 bad arguments.`;

interface World {
  readonly site?: Site;
  readonly approvedAt?: ApprovedAt;
  readonly keep?: Keep;
}

const changed = (flow: Flow, commit: string, approvedAt: ApprovedAt): Focus => {
  const changes = machinesOf(flow).map((machine) => changedIn(machine, approvedAt(commit, machine.id)));
  return {
    states: new Set(changes.flatMap(({ states }) => [...states])),
    transitions: new Set(changes.flatMap(({ transitions }) => [...transitions])),
  };
};

const list = (
  args: readonly string[],
  flows: readonly Flow[],
  { site = [], approvedAt = approvedInGit, keep = (name) => name }: World,
): Result => {
  const options = readOptions(args);
  if (options.help) return { code: 0, out: help, err: '' };
  if (options.areLawsTried && options.flow === undefined) return tryLaws(flows, options, site, keep);
  const flow = chosen(
    'flow',
    options.flow ?? '',
    Object.fromEntries(flows.map((flowOfThem) => [flowOfThem.id, flowOfThem])),
  );
  if (options.areLawsTried) return tryLaws([flow], options, site, keep);
  const { requirement, changedSince } = options;
  const changes = changedSince === undefined ? null : changed(flow, changedSince, approvedAt);
  const focuses = [
    ...(requirement === undefined ? [] : [focusOn(requirement, flow, flows)]),
    ...(changes === null ? [] : [changes]),
  ];
  const listing = listPaths(flow, { options, focuses, site });
  if (changes !== null && changes.states.size + changes.transitions.size === 0) {
    return {
      code: 0,
      out: options.format(listing, flow),
      err: `Nothing in ${flow.id} has changed since ${changedSince ?? ''}.`,
    };
  }
  const isToAnyEnd =
    options.strategy === strategies['shortest'] && options.to === undefined && options.via === undefined && !focuses[0];
  if (isToAnyEnd && listing.paths.length === 0)
    throw new BadRequest(`Nothing ends ${flow.id}, so the shortest way needs a state to go to: name it with --to.`);
  if (isToAnyEnd) {
    const note = `The shortest way leads to an end of ${flow.id}, since no other state is named with --to.`;
    return { code: 0, out: options.format(listing, flow), err: note };
  }
  const complaints = [
    ...(listing.paths.length === 0 ? [`No such path in ${flow.id}.`] : []),
    ...listing.uncovered.map((line) => `Not covered: ${line}`),
  ];
  const notShown = (listing.counted?.missing ?? []).map((item) => `Not shown: ${item}`);
  // With fewer variants or states than all, not everything can be shown.
  const isMissing = complaints.length > 0 || (!isNarrowed(options) && notShown.length > 0);
  return { code: isMissing ? 1 : 0, out: options.format(listing, flow), err: [...complaints, ...notShown].join('\n') };
};

/** What cannot begin is answered with a sentence. */
export const sentenceOf = (error: unknown): Result => {
  if (!(error instanceof BadRequest || error instanceof TooManyRoutes)) throw error;
  return { code: 2, out: '', err: `${error.message} See --help.` };
};

/** Does what a command line asks. */
export const run = (args: readonly string[], flows: readonly Flow[], world: World = {}): Result => {
  try {
    return list(args, flows, world);
  } catch (error) {
    return sentenceOf(error);
  }
};
