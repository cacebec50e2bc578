import type { Meeting, Site, Told } from '../paths/site.ts';
import { asMet, toRest, waitingAt } from '../world/met.ts';
import type { Scene } from '../world/scene.ts';
import { scenesOfSite } from './index.ts';
import { tell, tellBeginning, tellDeed } from '../world/told.ts';

const toldBy = async <T>(
  things: Readonly<Record<string, T>>,
  teller: (thing: T, name: string) => Promise<Told>,
): Promise<Readonly<Record<string, Told>>> =>
  Object.fromEntries(
    await Promise.all(Object.entries(things).map(async ([name, thing]) => [name, await teller(thing, name)] as const)),
  );

const nothing: Told = { does: [], sees: [] };

const meetingOf = async (name: string, scene: Scene): Promise<Meeting> => {
  const byVariant = async <T>(tellAll: (variant: string) => Promise<T>): Promise<Readonly<Record<string, T>>> =>
    Object.fromEntries(
      await Promise.all(
        Object.keys(scene.flow.variants).map(async (variant) => [variant, await tellAll(variant)] as const),
      ),
    );
  return {
    name,
    flow: scene.flow,
    asMet: (graph) => asMet(scene, graph),
    toRest: (path) => toRest(scene, path),
    waiting: (graph, key) => waitingAt(scene, graph, key),
    opens: await byVariant((variant) => tellBeginning(scene.begins(variant))),
    deeds: await byVariant((variant) => toldBy(scene.deeds, (deed) => tellDeed(deed, variant))),
    sees: await byVariant((variant) =>
      toldBy(scene.sees, (see) => (see === null ? Promise.resolve(nothing) : tell(see, variant))),
    ),
  };
};

/** The site as the walks know it, in words. */
export const tellSite = (): Promise<Site> =>
  Promise.all(Object.entries(scenesOfSite).map(([name, scene]) => meetingOf(name, scene)));
