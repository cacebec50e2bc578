import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Stryker } from '@stryker-mutator/core';
import { Stop, command, root } from '../../gateway/launch/run.mjs';
import { areaOf, filesOf, groups } from './groups.mjs';

/**
 * @typedef {import('./groups.mjs').Group} Group
 * @typedef {Awaited<ReturnType<Stryker['runMutationTest']>>} Mutants
 */

/** How many of a hundred mutants the tests of an area have to notice, and where it is another number. */
const least = 92;
/** @type {Partial<Record<string, number>>} */
const wanted = {
  'machines/auth': 95,
  'gateway/domains/cashier': 90,
  'gateway/domains/records': 90,
  'gateway/trust/ledger': 90,
};

const folder = 'dist/mutation';

/** @param {Mutants} mutants */
const counted = (mutants) => mutants.filter(({ status }) => status !== 'Ignored');

/** @param {Mutants} mutants */
const missed = (mutants) => counted(mutants).filter(({ status }) => status !== 'Killed' && status !== 'Timeout');

/** @param {Mutants} mutants */
const scoreOf = (mutants) => 100 * (1 - missed(mutants).length / Math.max(1, counted(mutants).length));

/**
 * @param {string} name
 * @param {Mutants} mutants
 */
const line = (name, mutants) =>
  `${name.padEnd(18)} ${scoreOf(mutants).toFixed(2).padStart(6)}  ${missed(mutants).length} of ${counted(mutants).length} missed`;

/**
 * Mutates a group, and records what its tests have missed.
 * @param {Group} group
 */
const mutate = async (group) => {
  // The tests are run in processes of their own, which learn from this what to run.
  process.env.MUTATION_GROUP = group.name;
  const mutants = await new Stryker({ configFile: 'stryker.config.json', mutate: filesOf(group) }).runMutationTest();
  const list = missed(mutants).map(
    ({ fileName, location: { start }, mutatorName, replacement }) =>
      `${relative(root, fileName)}:${start.line}:${start.column} ${mutatorName} ${replacement.replaceAll(/\s+/g, ' ')}\n`,
  );
  writeFileSync(join(folder, `${group.name}.txt`), list.sort().join(''));
  console.log(line(group.name, mutants));
  return mutants;
};

/** @param {readonly string[]} names those of groups; without any, all */
const choose = (names) => {
  const chosen = groups.filter(({ name }) => names.length === 0 || names.includes(name));
  if (chosen.length < names.length)
    throw new Stop(`\`npm run test:mutation\` takes nothing, or some of ${groups.map(({ name }) => name).join(', ')}.`);
  return chosen;
};

await command(async () => {
  const chosen = choose(process.argv.slice(2));
  process.chdir(root);
  mkdirSync(folder, { recursive: true });

  /** @type {Map<string, Mutants>} */
  const areas = new Map();
  for (const group of chosen) areas.set(areaOf(group), [...(areas.get(areaOf(group)) ?? []), ...(await mutate(group))]);

  console.log(`\nWhat was missed is in ${folder}\n`);
  for (const [area, mutants] of areas) console.log(line(area, mutants));
  return [...areas].some(([area, mutants]) => scoreOf(mutants) < (wanted[area] ?? least)) ? 1 : 0;
});
