import type { Flow } from '../flow.ts';
import { TooManyRoutes } from '../strategies/routes.ts';
import { BadRequest, chosen } from './badRequest.ts';
import { formats } from './formats/index.ts';
import { listPaths } from './listing.ts';
import { readOptions } from './options.ts';
import { strategies } from './strategies.ts';

/** What a command leaves behind. */
export interface Result {
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly err: string;
}

const help = `Lists paths through a flow, to test by hand or to hand on.

npm run paths -- login --strategy transitions --format markdown

  --strategy  ${Object.entries(strategies).map(([name, { title }]) => `${name.padEnd(12)} ${title}`).join('\n              ')}
  --from      begin the strategy in this state
  --to        end in this state
  --via       only paths that come through this state
  --variant   only this variant of the flow
  --max-len   only paths of at most so many steps
  --seed      another number gives other random walks
  --stop      when there are enough random walks: walks>=5, steps>=200, states>=8 or transitions>=90 (percent)
  --format    ${Object.keys(formats).join(', ')}

It ends with 0, with 1 when there is no such path or one that was promised is missing, and with 2 when it cannot begin.`;

const list = (args: readonly string[], flows: readonly Flow[]): Result => {
  const options = readOptions(args);
  if (options.help) return { code: 0, out: help, err: '' };
  const flow = chosen('flow', options.flow ?? '', Object.fromEntries(flows.map((known) => [known.id, known])));
  const listing = listPaths(flow, options);
  const complaints = [
    ...(listing.paths.length === 0 ? [`No such path in ${flow.id}.`] : []),
    ...listing.uncovered.map((line) => `Not covered: ${line}`),
  ];
  return { code: complaints.length === 0 ? 0 : 1, out: options.format(listing), err: complaints.join('\n') };
};

/** Does what a command line asks. */
export const run = (args: readonly string[], flows: readonly Flow[]): Result => {
  try {
    return list(args, flows);
  } catch (error) {
    if (!(error instanceof BadRequest || error instanceof TooManyRoutes)) throw error;
    return { code: 2, out: '', err: `${error.message} See --help.` };
  }
};
