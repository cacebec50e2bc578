import { readdirSync } from 'node:fs';
import { keepAs } from '../graphs.ts';
import type { Scene } from '../world/scene.ts';

type Exports = Readonly<Record<string, unknown>>;

const ending = '.scene.ts';

/** A file for each flow, or for some that share most of it. */
const names = readdirSync(import.meta.dirname).flatMap((file) =>
  file.endsWith(ending) ? [file.slice(0, -ending.length)] : [],
);

const modules = await Promise.all(
  names.map(async (name) => [name, (await import(`./${name}${ending}`)) as Exports] as const),
);

/** Every scene, by its name: each `nameScene` that one of these files exports, in the order of their names. */
export const scenes: Readonly<Record<string, Scene>> = Object.fromEntries(
  modules
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, module]) => Object.entries(module))
    .filter(([name]) => name.endsWith('Scene'))
    .map(([name, scene]) => [name.slice(0, -'Scene'.length), scene as Scene]),
);

/** Those on the pages of the site. In a game it is chance that answers, so no sandbox and no tester bring a scene there about by order. */
export const scenesOfSite: typeof scenes = Object.fromEntries(
  Object.entries(scenes).filter(([, { page }]) => page === undefined),
);

for (const [name, { flow }] of Object.entries(scenes)) keepAs(`${name} on the site`, flow);
