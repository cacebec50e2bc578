import { parseArgs } from 'node:util';
import { Stop } from './run.mjs';

/** The stages that do not split into shards, and so belong to the first. */
const unsplit = ['types', 'lint', 'knip'];

const usage = (/** @type {readonly string[]} */ stages) => `npm test takes, after --:
  --only types,lint   some of ${stages.join(', ')}
  -g "words"          the tests whose titles contain the words, of vitest and browser and of both tiers
  --shard 1/4         a part of npm run test:all; the last one checks what all of them walked
  --changed [commit]  the tests that reach what has changed since a commit; without one, since the last, or in it`;

const declared = /** @type {const} */ ({
  all: { type: 'boolean' },
  only: { type: 'string' },
  shard: { type: 'string' },
  changed: { type: 'boolean' },
  grep: { type: 'string', short: 'g' },
});

/**
 * @typedef {{
 *   isComplete: boolean,
 *   chosen: readonly string[],
 *   grep: string | null,
 *   shard: { readonly name: string, readonly isFirst: boolean, readonly isLast: boolean } | null,
 *   changedSince: string | null,
 * }} Choice what to run: both tiers of the tests or only the first, in which stages, which tests, which part, and
 * whether only what a change reaches: since a commit, or since the last one where the text is empty
 */

/**
 * @param {readonly string[]} args
 * @param {readonly string[]} stages
 * @returns {Choice}
 */
export const chooseStages = (args, stages) => {
  const read = () => {
    try {
      return parseArgs({ args: [...args], options: declared, allowPositionals: true });
    } catch {
      throw new Stop(usage(stages));
    }
  };
  const {
    values: { all = false, only, shard, grep = null, changed = false },
    positionals,
  } = read();
  const [, part, parts] = /^(\d+)\/(\d+)$/.exec(shard ?? '') ?? [];
  const isPart = Number(part) >= 1 && Number(part) <= Number(parts);
  const named = only?.split(',') ?? stages;
  if (
    !named.every((name) => stages.includes(name)) ||
    (shard !== undefined && !(all && isPart)) ||
    positionals.length > Number(changed) ||
    (changed && (all || grep !== null))
  )
    throw new Stop(usage(stages));
  const isFirst = Number(part) === 1;
  return {
    isComplete: all || grep !== null,
    chosen: named.filter((name) => shard === undefined || isFirst || !unsplit.includes(name)),
    grep,
    shard: shard === undefined ? null : { name: shard, isFirst, isLast: part === parts },
    changedSince: changed ? (positionals[0] ?? '') : null,
  };
};

/**
 * How long each stage took, a line each.
 * @param {ReadonlyMap<string, number>} seconds
 */
export const timesOf = (seconds) => {
  const width = Math.max(...[...seconds.keys()].map((name) => name.length));
  return [...seconds].map(([name, took]) => `${name.padEnd(width)} ${took.toFixed(0).padStart(5)} s`).join('\n');
};
