// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { Call } from '../../contract/call.ts';
import { calls, contract } from '../../contract/index.ts';
import { reply } from '../walk/answers.ts';
import { outlivesScreens } from '../walk/outlives.ts';
import { walksOf, walksToCalls, wordsFor, type SiteWalk } from '../walk/plan.ts';
import { scenes } from '../walk/scenes/index.ts';
import { isReply, type Scene } from '../walk/scene.ts';
import { walkThrough } from '../walk/walk.ts';
import type { Asked } from './support/mounted.tsx';
import { mountWorld } from './support/site.tsx';

// Loads the form that most walks begin with up front, so that nothing waits for it.
import '../../src/auth/login/Login.tsx';

const all = Object.entries(scenes);

/** Shows the screens of other flows, each as soon as its code has been fetched. */
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

/** Random values, which differ in every run. */
const random = /[\w-]{43}|[\da-f]{32}/g;

/** The texts that are new to a person after each step, and the calls to the gateway. */
class Record {
  readonly #own: ReadonlySet<string>;
  readonly #read = new Set<string>();
  readonly #asked = new Set<string>();

  constructor({ deeds }: Scene) {
    this.#own = new Set(Object.values(deeds).flatMap((deed) => (isReply(deed) ? [deed.call] : [])));
  }

  note(step: string, before: readonly string[], now: readonly string[]): void {
    const news = now.filter((text) => !before.includes(text));
    this.#read.add([step, ...news.map((text) => `    ${text}`)].join('\n'));
  }

  noteCalls(asked: readonly Asked[]): void {
    for (const { call, request } of asked)
      if (this.#own.has(call)) this.#asked.add(`${call} ${JSON.stringify(request).replaceAll(random, '(random)')}`);
  }

  get text(): string {
    return [...this.#read, '', 'The gateway is asked:', ...[...this.#asked].sort(), ''].join('\n');
  }
}

const walked = async (name: string, scene: Scene, walk: SiteWalk, record: Record): Promise<void> => {
  const { world, close, readNow, asked } = mountWorld();
  let [at, before] = [-1, [] as readonly string[]];
  let hadFocus = false;
  const lost: string[] = [];
  try {
    const witness = (state: string) => {
      const now = readNow();
      const hasFocus = document.activeElement !== document.body;
      if (stepwise.has(name) && hadFocus && !hasFocus && !isNoStep(state))
        lost.push(`${walk.stages[at + 1]?.label} → ${state}`);
      hadFocus = hasFocus;
      record.note(`${walk.stages[at + 1]?.label ?? `start, ${walk.variant}`} → ${state}`, before, now);
      before = now;
      return Promise.resolve();
    };
    await walkThrough(scene, walk, world, witness, (next) => (at = next));
    expect(lost).toEqual([]);
    record.noteCalls(asked);
    expect(asked.flatMap(({ call, canStop }) => (canStop || outlivesScreens.has(call) ? [] : [call]))).toEqual([]);
  } finally {
    await close();
  }
};

test.each(all)('%s: a person sees and does all that can happen', { timeout: 60_000 }, async (name, scene) => {
  const walks = walksOf(scene);
  expect(walks).not.toEqual([]);
  const record = new Record(scene);
  for (const walk of walks) await walked(name, scene, walk, record);
  if (!borrowsScreens.has(name)) await expect(record.text).toMatchFileSnapshot(`approved/${name}.txt`);
});

/** The calls that say whether a login is the account's first. */
const logsIn: readonly [string, Call][] = calls
  .filter(({ kind, example }) => kind === 'auth' && 'firstTimeLogin' in example.reply)
  .map((call) => [call.name, call]);

const makes = ({ deeds }: Scene, name: string): boolean =>
  Object.values(deeds).some((deed) => isReply(deed) && deed.call === name);

test.each(logsIn)('R4.12 the first login by %s is recorded, wherever a person logs in by it', async (name, call) => {
  const { firstLogin } = contract.session;
  const walks = all.flatMap(([, scene]) => {
    const walk = makes(scene, name) ? walksToCalls(scene).get(name) : undefined;
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

test.each(all)('%s: every step and every state has its words, and no other', (_, scene) => {
  expect({ deeds: Object.keys(scene.deeds).sort(), sees: Object.keys(scene.sees).sort() }).toEqual(wordsFor(scene));
});
