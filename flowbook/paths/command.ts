import type { Flow } from '../flow.ts';
import { changedIn, type Focus } from '../shape.ts';
import { TooManyRoutes } from '../strategies/routes.ts';
import { approvedInGit, type ApprovedAt } from './approved.ts';
import { BadRequest, chosen } from './badRequest.ts';
import { focusOn, machinesOf } from './charted.ts';
import { formats } from './formats/index.ts';
import { listPaths } from './listing.ts';
import { readOptions } from './options.ts';
import type { Site } from './site.ts';
import { strategies } from './strategies.ts';

/** What a command leaves behind. */
export interface Result {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

const help = `Lists paths through a flow, to test by hand or to hand on.

npm run paths -- login --strategy transitions --format markdown

  --strategy       ${Object.entries(strategies)
    .map(([name, { title }]) => `${name.padEnd(12)} ${title}`)
    .join('\n                   ')}
  --from           begin the strategy in this state
  --to             end in this state
  --via            only paths that come through this state
  --variant        only this variant of the flow
  --requirement    only paths through what cites this requirement, as in R4.11
  --changed-since  only paths through what is new or other than in the shape approved at this commit
  --max-len        only paths of at most so many steps
  --seed           another number gives other random walks
  --stop           when there are enough random walks: walks>=5, steps>=200, states>=8 or transitions>=90 (percent)
  --weights        the heaviest paths first: money and identity weigh most (flowbook/risks.ts); random walks go there more often
  --site           only what people can do on the site itself, where the gateway answers at once or when told
  --format         ${Object.keys(formats).join(', ')}

Where the list goes into a file, npm is told with -s to say nothing itself. Specs and replays are of --site:

npm run -s paths -- login --format playwright > e2e/walk/generated/login.spec.ts
npm run -s paths -- login --site --format json > login.json
npm run paths -- --replay login.json --headed

  --replay         goes the paths of a file in a browser and says each step; of the report of a problem, what the site did
  --headed         in one that can be seen

It ends with 0; with 1 when there is no such path, one that was promised is missing, or a replay differs; with 2 when it cannot begin.`;

/** What a command looks at besides its flows. */
interface World {
  readonly site?: Site;
  readonly approvedAt?: ApprovedAt;
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
  { site = [], approvedAt = approvedInGit }: World,
): Result => {
  const options = readOptions(args);
  if (options.help) return { code: 0, out: help, err: '' };
  const flow = chosen('flow', options.flow ?? '', Object.fromEntries(flows.map((known) => [known.id, known])));
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
      out: options.format(listing),
      err: `Nothing in ${flow.id} has changed since ${changedSince ?? ''}.`,
    };
  }
  const complaints = [
    ...(listing.paths.length === 0 ? [`No such path in ${flow.id}.`] : []),
    ...listing.uncovered.map((line) => `Not covered: ${line}`),
  ];
  return { code: complaints.length === 0 ? 0 : 1, out: options.format(listing), err: complaints.join('\n') };
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
