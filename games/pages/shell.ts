import { opening } from '../opening.ts';
import { button, el } from './kit.ts';

export type Answer = { readonly status: string } & Record<string, unknown>;

interface FromSite {
  readonly type?: string;
  readonly theme?: string;
  readonly reducedMotion?: boolean;
}

const seatEnded = 'This game was closed, or goes on elsewhere. Open it again to play.';
export const refusals: Readonly<Record<string, string>> = {
  balance_too_low: 'Your balance is lower than this stake.',
  limit_reached: 'This is above the limit of the game.',
  play_paused: 'Play is paused for your account.',
  account_locked: 'Your account is locked.',
  seat_ended: seatEnded,
  token_unknown: seatEnded,
  ticket_over: 'This link has been used. Open the game again from the site.',
  unsure: 'The wallet did not answer, so the round was not played. If your stake was taken, it comes back by itself.',
  round_open: 'Your last round has not ended yet.',
  not_allowed: 'This stake is not possible here.',
  no_engine: 'This game is under maintenance.',
  bets_closed: 'Bets are closed.',
  too_late: 'The time to choose is over. The house rule chose for you.',
};
export const unheard = 'The game cannot be reached right now. What you have won is paid all the same.';

const session = {
  token: '',
  currency: 'USD',
  still: matchMedia('(prefers-reduced-motion: reduce)').matches,
  paused: false,
  port: null as MessagePort | null,
};

export const live = el('p', { class: 'live', role: 'status' });

export const say = (text: string): void => {
  live.textContent = text;
};

/** Tells the site. */
export const tell = (type: string, rest: object = {}): void => session.port?.postMessage({ type, ...rest });

export const ask = async (name: string, body: object): Promise<Answer> => {
  const { token } = session;
  try {
    const heard = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await heard.json()) as Answer;
  } catch {
    return { status: 'unheard' };
  }
};

/** Says why something was refused; a deposit may help. */
export const sayRefusal = ({ status }: Answer): void => {
  say(refusals[status] ?? unheard);
  if (status === 'balance_too_low') tell('deposit.wanted');
};

export const money = (minor: number): string =>
  (minor / 100).toLocaleString('en', { style: 'currency', currency: session.currency });

/** Whether nothing is to move. */
export const isStill = (): boolean => session.still;
export const isPaused = (): boolean => session.paused;
/** Whether the site shows this page in its frame, and hears what it says. */
export const isInSite = (): boolean => session.port !== null;

/** A tone for a win, once sound is on. */
export const createSound = () => {
  let context: AudioContext | null = null;
  const toggle = button('Sound off', () => {
    context = context ? (void context.close(), null) : new AudioContext();
    toggle.textContent = context ? 'Sound on' : 'Sound off';
    toggle.setAttribute('aria-pressed', String(context !== null));
  });
  toggle.setAttribute('aria-pressed', 'false');
  return {
    toggle,
    chime: () => {
      if (!context) return;
      const [tone, volume] = [context.createOscillator(), context.createGain()];
      tone.frequency.value = 660;
      volume.gain.setValueAtTime(0.08, context.currentTime);
      volume.gain.exponentialRampToValueAtTime(0.001, context.currentTime + 0.4);
      tone.connect(volume).connect(context.destination);
      tone.start();
      tone.stop(context.currentTime + 0.4);
    },
  };
};

interface Handlers {
  readonly onPause: () => void;
  readonly onBalance: () => void;
}

/** Obeys the site from now on, which is told that the page is ready. */
export const obeySite = ({ onPause, onBalance }: Handlers): void => {
  const { port } = session;
  if (port)
    port.onmessage = ({ data }: MessageEvent<FromSite>) => {
      if (data.type === 'preferences') {
        document.documentElement.dataset['theme'] = data.theme === 'light' ? 'light' : 'dark';
        session.still = data.reducedMotion ?? session.still;
      }
      if (data.type === 'pause' || data.type === 'resume') {
        session.paused = data.type === 'pause';
        onPause();
      }
      if (data.type === 'balance.look') onBalance();
      if (data.type === 'leave') void ask('leave', {}).then(() => tell('left'));
    };
  tell('ready');
};

/** The site hands over a port once the frame has loaded; opened by itself, the page plays without one. */
const hello = opening.port.then((port) => {
  // Nobody says which theme the player has chosen.
  if (!port && matchMedia('(prefers-color-scheme: light)').matches) document.documentElement.dataset['theme'] = 'light';
  session.port = port;
});

/** The seat that the page was opened for; null if the game cannot be played. */
export const enter = async (): Promise<Answer | null> => {
  const entered = ((await opening.entered) ?? { status: 'unheard' }) as Answer;
  await hello;
  if (entered.status !== 'ok') {
    say(refusals[entered.status] ?? unheard);
    tell('failed', { reason: entered.status });
    return null;
  }
  session.token = String(entered['token']);
  session.currency = String(entered['currency']);
  return entered;
};
