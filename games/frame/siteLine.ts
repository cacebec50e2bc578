import { fromCallback } from 'xstate';
import type { RoundEvent } from '../../machines/games/round.setup.ts';
import type { SiteHears } from '../../machines/games/gameSetup.ts';

/** What the player has chosen on the site; opened by itself, the page goes by the device. */
interface Preferences {
  readonly language: string | null;
  readonly theme: 'light' | 'dark';
  readonly reducedMotion: boolean;
  readonly sound: boolean;
}

interface FromSite extends Partial<Preferences> {
  readonly type?: string;
}

/** Fewer than the site bears. */
const mostInSecond = 12;

/** Says something to the site around the game. */
type Tell = (type: string, rest?: object) => void;

/** The theme that the device prefers. */
export const deviceTheme = (): Preferences['theme'] =>
  matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';

/** The line to the site, over the port that it hands over. */
export const createSiteLine = (handed: Promise<MessagePort | null>, leave: () => Promise<unknown>) => {
  let preferences: Preferences = {
    language: null,
    theme: deviceTheme(),
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    sound: true,
  };
  let port: MessagePort | null = null;
  let hear: (event: RoundEvent) => void = () => undefined;
  /** A chart that begins later hears of a pause too. */
  let isPaused = false;
  const listeners = new Set<() => void>();
  let said: readonly number[] = [];
  let later: number | undefined;
  /** The site takes away a game that says too much, and rounds without motion can be quick: balances then wait, and the rest is left out. */
  const tell: Tell = (type, rest = {}) => {
    const now = Date.now();
    said = said.filter((at) => now - at < 1_000);
    const canWait = type === 'balance.changed';
    if (said.length >= mostInSecond && (canWait || type.startsWith('round.'))) {
      if (canWait) later ??= window.setTimeout(tellLater, 500);
      return;
    }
    said = [...said, now];
    port?.postMessage({ type, ...rest });
  };
  const tellLater = (): void => {
    later = undefined;
    tell('balance.changed');
  };

  const heed = ({ data }: MessageEvent<FromSite>): void => {
    if (data.type === 'preferences') {
      const { language = null, theme = 'dark', reducedMotion = false, sound = true } = data;
      preferences = { language, theme, reducedMotion, sound };
      for (const listener of listeners) listener();
    }
    if (data.type === 'pause' || data.type === 'resume') {
      isPaused = data.type === 'pause';
      hear({ type: isPaused ? 'site.paused' : 'site.resumed' });
    }
    if (data.type === 'leave') void leave().then(() => tell('left'));
  };

  /** Resolves once the site has said what its player prefers, or at once where there is no site. */
  const hello = handed.then(
    (line) =>
      new Promise<void>((resolve) => {
        port = line;
        if (!line) {
          resolve();
          return;
        }
        line.onmessage = (event: MessageEvent<FromSite>) => {
          heed(event);
          resolve();
        };
      }),
  );

  return {
    hello,
    tell,
    /** Whether the site shows this page in its frame, and hears what it says. */
    isInSite: () => port !== null,
    preferences: {
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      get: () => preferences,
    },
    logic: fromCallback<SiteHears, undefined>(({ sendBack, receive }) => {
      hear = sendBack;
      if (isPaused) hear({ type: 'site.paused' });
      receive(({ type }) => tell(type));
      return () => {
        hear = () => undefined;
      };
    }),
  };
};

export type SiteLine = ReturnType<typeof createSiteLine>;
