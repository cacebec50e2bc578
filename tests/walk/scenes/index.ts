import { readdirSync } from 'node:fs';
import type { Scene } from '../scene.ts';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file !== 'index.ts')
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();
const modules = await Promise.all(
  names.map(async (name) => (await import(`../scenes/${name}.ts`)) as Readonly<Record<string, unknown>>),
);

/** Every scene, by its name: each `nameScene` that a file of this folder exports. */
export const scenes: Readonly<Record<string, Scene>> = Object.fromEntries(
  modules
    .flatMap((module) => Object.entries(module))
    .filter(([name]) => name.endsWith('Scene'))
    .map(([name, scene]) => [name.slice(0, -'Scene'.length), scene as Scene]),
);
