import { enums, is, object, optional, size, string, type Infer } from 'superstruct';
import { fromCallback } from 'xstate';
import type { FrameHears, GameEvent } from '../../../machines/play/game.setup.ts';

/** All that a game may say; nothing of it moves money, leads anywhere or is shown. */
export const gameSays = [
  'ready',
  'failed',
  'round.began',
  'round.ended',
  'balance.changed',
  'exit.wanted',
  'deposit.wanted',
  'left',
] as const;

const message = object({ type: enums(gameSays), reason: optional(size(string(), 0, 200)) });

const events: Partial<Record<Infer<typeof message>['type'], GameEvent['type']>> = {
  ready: 'frame.loaded',
  failed: 'frame.failed',
  'balance.changed': 'balance.changed',
  'exit.wanted': 'exit.wanted',
  'deposit.wanted': 'deposit.wanted',
  left: 'frame.left',
};

const shapes: Readonly<Record<FrameHears['type'], object>> = {
  'frame.pause': { type: 'pause', why: 'protection' },
  'frame.resume': { type: 'resume' },
  'frame.leave': { type: 'leave' },
};

const mostInSecond = 20;
const mostWrong = 3;

/** What is made of each message of a game: an event, nothing, or an end to listening where it says too much or nonsense. */
export const createJudge = (now: () => number) => {
  let recent: number[] = [];
  let wrong = 0;
  return (news: unknown): GameEvent['type'] | 'tooMuch' | null => {
    const at = now();
    recent = [...recent.filter((before) => at - before < 1_000), at];
    if (recent.length > mostInSecond) return 'tooMuch';
    if (is(news, message)) return events[news.type] ?? null;
    wrong += 1;
    return wrong < mostWrong ? null : 'tooMuch';
  };
};

interface FramePreferences {
  language: string;
  theme: string;
  reducedMotion: boolean;
  sound: boolean;
}

/**
 * The line to the game in the frame: a dedicated port, since anything else said on the page could come from anywhere.
 */
export const createFrameLine = (now: () => number) => {
  let hear: (event: GameEvent) => void = () => undefined;
  let port: MessagePort | null = null;
  let preferences: FramePreferences | null = null;
  /** Whether play goes on; a page that loads later hears of a pause too. */
  let lastTold: 'frame.pause' | 'frame.resume' = 'frame.resume';
  // One for each launch: a game does not clear its record by loading its page again.
  let judge = createJudge(now);

  const hangUp = () => {
    // What was said before the line was cut may still be on its way.
    if (port) port.onmessage = null;
    port?.close();
    port = null;
  };
  const sendPreferences = () => port?.postMessage({ type: 'preferences', ...preferences });

  return {
    logic: fromCallback<FrameHears, undefined>(({ sendBack, receive }) => {
      hear = sendBack;
      judge = createJudge(now);
      lastTold = 'frame.resume';
      receive(({ type }) => {
        if (type !== 'frame.leave') lastTold = type;
        port?.postMessage(shapes[type]);
      });
      return () => {
        hear = () => undefined;
        hangUp();
      };
    }),
    /** The frame has loaded a page: whichever it is, it gets a separate line. */
    connect: (frame: Pick<Window, 'postMessage'> | null) => {
      hangUp();
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }: MessageEvent<unknown>) => {
        const heard = judge(data);
        if (heard === 'tooMuch') hangUp();
        if (heard !== null) hear({ type: heard === 'tooMuch' ? 'frame.failed' : heard });
      };
      port = port1;
      // A frame without an origin cannot be named; the port holds no secret.
      frame?.postMessage({ type: 'croupier.hello' }, '*', [port2]);
      sendPreferences();
      if (lastTold === 'frame.pause') port.postMessage(shapes[lastTold]);
    },
    prefer: (wanted: FramePreferences) => {
      preferences = wanted;
      sendPreferences();
    },
  };
};

export type FrameLine = ReturnType<typeof createFrameLine>;
