import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { keepAs } from '../../../flowbook/graphs.ts';
import type { Scene } from '../scene.ts';

type Exports = Readonly<Record<string, unknown>>;

const flowFolder = join(import.meta.dirname, '../../flows');

/** The scene of one flow is beside its tests; this folder has those of flows that share most of it. */
const flows = readdirSync(flowFolder).filter((name) => existsSync(join(flowFolder, name, 'scene.ts')));
const groups = readdirSync(import.meta.dirname)
  .filter((file) => file !== 'index.ts')
  .map((file) => file.slice(0, -'.ts'.length));

const modules = await Promise.all([
  ...flows.map(async (name) => [name, (await import(`../../flows/${name}/scene.ts`)) as Exports] as const),
  ...groups.map(async (name) => [name, (await import(`../scenes/${name}.ts`)) as Exports] as const),
]);

/** Every scene, by its name: each `nameScene` that one of these files exports, in the order of their names. */
export const scenes: Readonly<Record<string, Scene>> = Object.fromEntries(
  modules
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, module]) => Object.entries(module))
    .filter(([name]) => name.endsWith('Scene'))
    .map(([name, scene]) => [name.slice(0, -'Scene'.length), scene as Scene]),
);

for (const [name, { flow }] of Object.entries(scenes)) keepAs(`${name} on the site`, flow);
