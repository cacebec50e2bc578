import { expect, test } from 'vitest';
import { flows } from '../../../flowbook/registry.ts';
import { statesOf } from '../../../flowbook/transitions.ts';
import { pathsToStates } from '../../../flowbook/world/met.ts';
import { walksOf } from '../../../flowbook/world/plan.ts';
import type { SiteWalk } from '../../../flowbook/world/written.ts';
import { isAtOnce, type Scene } from '../../../flowbook/world/scene.ts';
import { scenes } from '../../../flowbook/scenes/index.ts';

/** States that are over before anyone could see them, or that the site never enters, and why. */
const neverSeen: Readonly<Record<string, string>> = {
  'pages.reloading': 'the page is gone',
  'preferences.keeping.saving': 'the browser keeps it at once',
  'login.remembering': 'the browser keeps it at once',
  'register.open.submitting.provingPhone': 'a code that we have sent is proof at once',
  'fairness.checking': 'the browser computes it at once',
  'registered.naming.copying': 'the browser copies it at once',
  'news.showing': 'the browser keeps it at once',
  'pictures.preparing': 'the browser decodes it at once',
  'lotteryFavourites.reading': 'the browser reads it at once',
  'lotteryFavourites.keeping': 'the browser keeps it at once',
  'lobby.list.askingMore': 'walks have a wide window, where a pager takes the place of the button for more games',
  'game.outside.leading': 'the tab is led to the game at once',
  'realityCheck.leading': 'the page that was chosen opens at once',
  'realityCheck.looking': 'the clock of the session goes on, and nothing shows that it is asked for',
  'proofCheck.working': 'the browser draws it at once',
  'sure.answered': 'the game goes on at once',
  'toast.gone': 'nothing is left of it',
};

/** States in which walks rest, so that a person sees them. */
const seenOn = (scene: Scene, walks: readonly SiteWalk[]): readonly string[] =>
  walks
    .flatMap(({ stages }) => stages)
    .flatMap(({ situation, next }) => (isAtOnce(scene.deeds[next ?? '']) ? [] : situation.states));

const seen = new Set(Object.values(scenes).flatMap((scene) => seenOn(scene, walksOf(scene))));

const innermost = flows
  .flatMap(({ machine }) => statesOf(machine.root))
  .filter(({ states, type }) => Object.keys(states).length === 0 && type !== 'history');
/** A state that decides at once is not a place. */
const places = innermost
  .filter(({ always = [] }) => always.at(-1)?.guard !== undefined || always.length === 0)
  .map(({ id }) => id);

test('the walk through the site reaches every visible state', () => {
  expect(places.length).toBeGreaterThan(150);
  expect(places.filter((state) => !seen.has(state)).sort()).toEqual(Object.keys(neverSeen).sort());
});

test('every state that a walk rests in has a shortest path of its own', () => {
  for (const [name, scene] of Object.entries(scenes))
    expect([...pathsToStates(scene).keys()].sort(), name).toEqual([...new Set(seenOn(scene, walksOf(scene)))].sort());
});
