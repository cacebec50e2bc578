import type { Scene } from '../world/scene.ts';

const files = import.meta.glob<Readonly<Record<string, unknown>>>('../scenes/*.scene.ts');

const nameOf = (path: string): string => path.replace(/^.*\/|\.scene\.ts$/g, '');

/** Fetches one scene. */
export const sceneNamed = async (name: string): Promise<Scene> => {
  const first = Object.entries(files).filter(([path]) => nameOf(path) === name);
  for (const [, load] of [...first, ...Object.entries(files)]) {
    const scene = (await load())[`${name}Scene`];
    if (scene !== undefined) return scene as Scene;
  }
  throw new Error(`There is no scene “${name}”.`);
};
