import { Stop } from './run.mjs';

/**
 * What to run: `--only` takes names of stages with commas between them, and `--all` makes every check in every
 * combination.
 * @param {readonly string[]} args
 * @param {readonly string[]} stages
 */
export const chooseStages = (args, stages) => {
  const isAll = args[0] === '--all';
  const [option, list = ''] = isAll ? args.slice(1) : args;
  if (option === undefined) return { isAll, chosen: stages };
  const chosen = list.split(',');
  if (option === '--only' && chosen.every((name) => stages.includes(name))) return { isAll, chosen };
  throw new Stop(
    `npm test takes nothing, or \`-- --only\` with some of ${stages.join(', ')}, with commas between them.`,
  );
};

/**
 * How long each stage took, a line each.
 * @param {ReadonlyMap<string, number>} seconds
 */
export const timesOf = (seconds) => {
  const width = Math.max(...[...seconds.keys()].map((name) => name.length));
  return [...seconds].map(([name, took]) => `${name.padEnd(width)} ${took.toFixed(0).padStart(5)} s`).join('\n');
};
