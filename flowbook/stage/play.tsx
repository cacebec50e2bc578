import { createRoot } from 'react-dom/client';
import type { InspectionEvent } from 'xstate';
import { SiteProvider } from '../../src/app/site.tsx';
import type { AppRef } from '../../machines/app/app.machine.ts';
import { offeredLanguages } from '../../src/intl/texts.ts';
import { Root } from '../../src/shell/Root.tsx';
import { Whereabouts } from '../whereabouts.ts';
import { forgetfulBrowser, keptInBrowser, smallPicture, withoutAnimations } from '../world/forgetful.ts';
import { pretendFrames } from '../world/frames.ts';
import { HeldGateway } from '../world/gateway.ts';
import { handsAt, type Pace } from '../world/hands.ts';
import { openHeld } from '../world/heldSite.ts';
import { worldInDocument } from '../world/inDocument.ts';
import { pretendPopups } from '../world/popups.ts';
import { isReply, type Scene } from '../world/scene.ts';
import { walkThrough } from '../world/walk.ts';
import { chosenFile, type Game, type World } from '../world/world.ts';
import { standingsOf } from '../world/written.ts';
import type { Written } from '../recorded.ts';
import { began, clock, realWait } from './early.ts';
import type { Stage, StageNews, StageNow } from '../stageNews.ts';
import { sceneNamed } from './scenes.ts';
import { turn } from './turn.ts';
import type { Ways } from '../recorded.ts';

const tell = (news: StageNews): void => {
  if (parent !== window) parent.postMessage(news, location.origin);
};

const pace: Pace = {
  turn,
  pause: () => realWait(4),
  doing: async (deed) => {
    await deed();
    await turn();
  },
  patience: 10_000,
};

const pass: World['pass'] = async (ms) => {
  await clock.tickAsync(ms);
  await turn();
};

/** Waits that differ from one person to the next take as long as in the flows, and bets are not drawn. */
const withoutChance = (): void => {
  Math.random = () => 0.5;
  const draw = crypto.getRandomValues.bind(crypto);
  crypto.getRandomValues = (array) => (array instanceof Uint32Array ? array.fill(0) : draw(array));
};

/** A recorded walk as `walkThrough` takes it: in a browser its steps are known, and nothing has to be planned. */
const driven = (scene: Scene, name: string, written: Written) => {
  const standings = standingsOf(scene, written);
  const labels = written.steps.map(({ label }) => label);
  const steps = ['xstate.init', ...labels].map((type) => ({ event: { type } }));
  return {
    name,
    variant: written.variant,
    stages: standings.map((situation, at) => ({
      label: labels[at - 1],
      ms: written.steps[at - 1]?.ms,
      situation,
      next: labels[at],
    })),
    path: {
      steps,
      test: async ({ events, states }: Parameters<Parameters<typeof walkThrough>[1]['path']['test']>[0]) => {
        for (const { event } of steps) {
          await events[event.type]?.();
          await states['*']();
        }
      },
    },
  };
};

/** What the site around a game says of its player. */
const playerPrefers = { language: 'EN', theme: 'dark', reducedMotion: false, sound: false };

const fileFrom = (isPicture: boolean): File => {
  const bytes = Uint8Array.from(isPicture ? atob(smallPicture) : 'no picture', (sign) => sign.charCodeAt(0));
  return new File([bytes], chosenFile, { type: 'image/png' });
};

/** Puts the site on the stage, and goes walks on it. */
export const play = async (): Promise<void> => {
  const gateway = new HeldGateway(() => Date.now());
  const whereabouts = new Whereabouts();
  const hands = handsAt(pace);
  let app: AppRef | null = null;
  let arePictures = true;
  let sayToGame: (type: string, rest?: object) => void = () => undefined;
  forgetfulBrowser();
  withoutChance();

  const putFetch = (fetch: typeof globalThis.fetch): void => {
    globalThis.fetch = fetch;
  };
  const inspect = (event: InspectionEvent): void => {
    whereabouts.note(event);
  };

  const openGame = async (game: Game, place: HTMLElement | null): Promise<void> => {
    const { openHeldGame } = await import('../world/heldGame.tsx');
    const root = place && createRoot(place);
    const { say } = await openHeldGame({
      ...{ gateway, game, preferences: playerPrefers, inspect, putFetch },
      render: (page) => root?.render(page),
    });
    sayToGame = say;
  };

  const open: World['open'] = async ({ path = '/', cookies = {}, storage = {}, tab = {}, game } = {}) => {
    history.replaceState(null, '', path);
    pretendPopups();
    pretendFrames();
    for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}`;
    for (const [key, value] of Object.entries({ lang: 'EN', theme: 'dark', ...storage }))
      localStorage.setItem(key, value);
    for (const [key, value] of Object.entries(tab)) sessionStorage.setItem(key, value);
    const root = document.getElementById('root');
    if (game) {
      await openGame(game, root);
      await turn();
      return;
    }
    const site = await openHeld({ gateway, now: () => Date.now(), inspect, putFetch });
    app = site.app;
    app.start();
    if (root)
      createRoot(root).render(
        <SiteProvider site={site}>
          <Root />
        </SiteProvider>,
      );
    await turn();
  };

  const world = worldInDocument({
    gateway,
    began,
    whereabouts,
    hands,
    pace,
    open,
    pass,
    sayToGame: (type) => sayToGame(type),
    browser: {
      allow: (kept, isAllowed) => {
        if (isAllowed) globalThis.denied.delete(kept);
        else globalThis.denied.add(kept);
        return Promise.resolve();
      },
      arePictures: (isTrue) => {
        arePictures = isTrue;
      },
      file: () => fileFrom(arePictures),
      kept: keptInBrowser,
    },
  });

  let going: { scene: Scene | null; steps: number } | null = null;
  let wake = (): void => undefined;

  const now = (): StageNow => {
    const { scene } = going ?? {};
    const answers = Object.entries(scene?.deeds ?? {}).flatMap(([label, deed]) =>
      isReply(deed) && gateway.waiting.includes(deed.call) ? [label] : [],
    );
    return {
      states: whereabouts.states.filter((state) => state.split('.')[0] === scene?.flow.id),
      answers,
      hasFrame: document.querySelector('iframe') !== null,
    };
  };

  const walk = async (name: string, written: Written): Promise<void> => {
    const moving = withoutAnimations();
    /** The step that is gone, or tried; 0 is the opening. */
    let done = 0;
    try {
      const scene = await sceneNamed(name);
      const total = written.steps.length;
      going = { scene, steps: going?.steps ?? total };
      const isHeld = () => going !== null && done >= going.steps;
      await walkThrough(scene, driven(scene, name, written), world, undefined, async (at) => {
        done = at;
        tell({ type: 'stage.step', done });
        if (isHeld()) tell({ type: 'stage.arrived', now: now() });
        while (isHeld()) await new Promise<void>((resolve) => (wake = resolve));
        done = at + 1;
      });
      done = total;
      tell({ type: 'stage.step', done });
      moving();
      run(true);
      tell({ type: 'stage.arrived', now: now() });
      follow();
    } catch (cause) {
      moving();
      // What drives the walk says its name and step as well, which is told in words here.
      const { cause: reason = cause } = cause as { cause?: unknown };
      console.error(cause);
      tell({ type: 'stage.failed', done, reason: reason instanceof Error ? reason.message : String(reason) });
    }
  };

  const run = (isRunning: boolean): void => {
    clock.setTickMode(isRunning ? { mode: 'interval', delta: 50 } : { mode: 'manual' });
  };

  /** Tells of every change, once the reader goes on by hand. */
  const follow = (): void => {
    let last = JSON.stringify(now());
    const look = async (): Promise<never> => {
      for (;;) {
        await realWait(200);
        const here = JSON.stringify(now());
        if (here !== last) tell({ type: 'stage.changed', now: now() });
        last = here;
      }
    };
    void look();
  };

  globalThis.stage = {
    walk: (scene, written, steps) => {
      if (going === null) void walk(scene, written as Written);
      going = { scene: going?.scene ?? null, steps };
      wake();
    },
    answer: async (label) => {
      const deed = going?.scene?.deeds[label];
      if (!isReply(deed)) return;
      gateway.answer(deed.call, typeof deed.answer === 'function' ? deed.answer(world) : deed.answer);
      await turn();
    },
    pass,
    run,
    wear: ({ theme, language }) => {
      Object.assign(playerPrefers, theme && { theme }, language && { language });
      sayToGame('preferences', playerPrefers);
      const preferences = app?.getSnapshot().context.preferences;
      if (theme) preferences?.send({ type: 'theme.chosen', theme });
      if (language) preferences?.send({ type: 'language.chosen', language });
    },
  } satisfies Stage;
  tell({ type: 'stage.ready', languages: offeredLanguages.map(({ code, language: { name } }) => ({ code, name })) });
  await byAddress();
};

/** A stage that is opened by itself goes where its address says: `#state=login.open.submitting`. */
const byAddress = async (): Promise<void> => {
  const state = new URLSearchParams(location.hash.slice(1)).get('state');
  if (state === null) return;
  const answer = await realFetch(new URL('ways.json', import.meta.url.replace(/assets\/.*$/, '')));
  const { states } = (await answer.json()) as Ways;
  const [scene, written] = states[state] ?? [];
  if (scene === undefined || written === undefined) document.body.textContent = `There is no screen of “${state}”.`;
  else globalThis.stage?.walk(scene, written, Infinity);
};

const realFetch = fetch.bind(globalThis);
