// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls, contract } from '../../contract/index.ts';
import { approvedText } from '../../flowbook/approvedText.ts';
import type { Flow } from '../../flowbook/flow.ts';
import { flows } from '../../flowbook/registry.ts';
import { reply } from '../../flowbook/world/answers.ts';
import { isWalked } from '../../flowbook/world/chosen.ts';
import { outlivesScreens } from '../../flowbook/world/outlives.ts';
import { walksOf, walksToCalls, wordsFor } from '../../flowbook/world/plan.ts';
import type { SiteWalk } from '../../flowbook/world/written.ts';
import { scenes } from '../../flowbook/scenes/index.ts';
import { isReply, type Scene } from '../../flowbook/world/scene.ts';
import { walkThrough } from '../../flowbook/world/walk.ts';
import { Reader } from './support/readings.ts';
import { mountWorld } from './support/site.tsx';

/** Loaded up front, so that a walk shows the same whether or not one before it has fetched a part of the site. */
const views = import.meta.glob(
  '../../src/{auth/login,cashier/pictures,content,home,lobby,records/running,search,service,shell}/**/*.tsx',
);

beforeAll(async () => {
  await Promise.all(Object.values(views).map((load) => load()));
}, 120_000);

const all = Object.entries(scenes).filter(([, { flow }]) => isWalked(flow));

const borrowsScreens: ReadonlySet<string> = new Set(['session']);

/**
 * Flows of several steps, whose views put the focus into the next step: whoever presses a button that goes away with its step
 * goes on from there, and not from the top of the page.
 */
const stepwise: ReadonlySet<string> = new Set([
  'deposit',
  'game',
  'proposal',
  'transfer',
  'withdrawal',
  'withdrawalAnswer',
]);

/** No other step: the button that was pressed stays but cannot be pressed yet, or the page is left. */
const isNoStep = (state: string): boolean => /\.(waiting|left)$/.test(state);

const answeredIn = ({ deeds }: Scene): ReadonlySet<string> =>
  new Set(Object.values(deeds).flatMap((deed) => (isReply(deed) ? [deed.call] : [])));

const walked = async (name: string, scene: Scene, walk: SiteWalk, reader: Reader): Promise<void> => {
  const { world, close, readNow, asked, taken } = mountWorld();
  let [at, before, seen] = [-1, [] as readonly string[], 0];
  let hadFocus = false;
  const lost: string[] = [];
  reader.begin();
  try {
    const witness = (state: string) => {
      const now = readNow();
      const label = walk.stages[at + 1]?.label;
      const hasFocus = document.activeElement !== document.body;
      if (stepwise.has(name) && hadFocus && !hasFocus && !isNoStep(state)) lost.push(`${label} → ${state}`);
      hadFocus = hasFocus;
      reader.look({ label, variant: walk.variant, state, taken: taken.slice(seen), before, now });
      [before, seen] = [now, taken.length];
      return Promise.resolve();
    };
    await walkThrough(scene, walk, world, witness, (next) => {
      at = next;
    });
    expect(lost).toEqual([]);
    reader.ask(asked, answeredIn(scene));
    expect(asked.flatMap(({ call, canStop }) => (canStop || outlivesScreens.has(call) ? [] : [call]))).toEqual([]);
  } finally {
    await close();
  }
};

/** The scenes of each flow; some run within others and have none of their own. */
const scenesOf = (flow: Flow) => all.filter(([, scene]) => scene.flow.id === flow.id);

test.each(flows.filter(isWalked).map((flow): [string, Flow] => [flow.id, flow]))(
  '%s: the views show and do all that can happen, as approved',
  { timeout: 300_000 },
  async (id, flow) => {
    const reader = new Reader(id);
    for (const [name, scene] of scenesOf(flow)) {
      const walks = walksOf(scene);
      expect(walks).not.toEqual([]);
      for (const walk of walks) await walked(name, scene, walk, reader);
    }
    const readings = borrowsScreens.has(id) ? undefined : reader.readings;
    await expect(approvedText(flow.machine, readings)).toMatchFileSnapshot(`../../docs/flows/${id}.flow.txt`);
  },
);

const logsIn: readonly [string, Call][] = calls
  .filter(({ kind, example }) => kind === 'auth' && 'firstTimeLogin' in example.reply)
  .map((call) => [call.name, call]);

/** Those that this run walks to: all of them, unless it walks some flows only. */
const met = logsIn.filter(([name]) =>
  all.length < Object.keys(scenes).length ? all.some(([, scene]) => answeredIn(scene).has(name)) : true,
);

test.each(met)('R4.12 the first login by %s is recorded, whatever page it is on', async (name, call) => {
  const { firstLogin } = contract.session;
  const walks = all.flatMap(([, scene]) => {
    const walk = answeredIn(scene).has(name) ? walksToCalls(scene).get(name) : undefined;
    return walk ? [{ scene, walk }] : [];
  });
  expect(walks).not.toEqual([]);
  for (const { scene, walk } of walks) {
    const { world, close } = mountWorld();
    try {
      await walkThrough(scene, walk, world);
      world.gateway.hold([firstLogin.name]);
      world.gateway.answer(name, reply(call, { firstTimeLogin: true }));
      await world.until(
        () => world.gateway.waiting.includes(firstLogin.name),
        () => `${walk.name}: the first login is not recorded`,
      );
    } finally {
      await close();
    }
  }
});

test.each(all)('%s: every step and every state has exactly its words', (_, scene) => {
  expect({ deeds: Object.keys(scene.deeds).sort(), sees: Object.keys(scene.sees).sort() }).toEqual(wordsFor(scene));
});
