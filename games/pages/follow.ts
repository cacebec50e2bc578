import { el } from './kit.ts';
import { ask, say, sayRefusal, type Answer } from './shell.ts';

const [often, seldom] = [2_000, 10_000];

interface Following<State> {
  readonly name: string;
  readonly body: () => object;
  readonly show: (state: State) => void;
  /** In how many milliseconds there is something new at the latest. */
  readonly within?: () => number;
  /** Since when nothing was heard; null once there is a connection again. */
  readonly offline: (since: Date | null) => void;
  readonly over: (status: string) => void;
}

/** Asks for the state of a game that goes on by itself, again and again; less often where nobody looks. */
export const follow = <State>({ name, body, show, within = () => often, offline, over }: Following<State>) => {
  let timer = 0;
  let lost: Date | null = null;
  let isOver = false;

  const hear = (answer: Answer): boolean => {
    const isLost = answer.status === 'unheard' || answer.status === 'busy';
    if (isLost !== (lost !== null)) {
      lost = isLost ? new Date() : null;
      offline(lost);
    }
    if (answer.status === 'ok') show(answer as unknown as State);
    return answer.status === 'ok';
  };
  const look = async (): Promise<void> => {
    window.clearTimeout(timer);
    const answer = await ask(name, body());
    hear(answer);
    if (answer.status === 'token_unknown') {
      isOver = true;
      sayRefusal(answer);
      over(answer.status);
    }
    wait();
  };
  const wait = (): void => {
    window.clearTimeout(timer);
    if (!isOver) timer = window.setTimeout(() => void look(), document.hidden ? seldom : Math.min(often, within()));
  };
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden && !isOver) void look();
  });
  wait();
  return {
    look,
    /** Shows the state in an answer that came otherwise. */
    hear,
  };
};

/** When something was last heard, as a clock shows it. */
export const clockTime = (at: Date): string =>
  at.toLocaleTimeString('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** A note on the stage while the connection is lost; `goesOn` says what continues meanwhile. */
export const createOffline = (goesOn: string, back: string, onChange: () => void) => {
  const node = el('p', { class: 'offline', hidden: '' });
  return {
    node,
    isOffline: (): boolean => !node.hidden,
    heed: (since: Date | null): void => {
      node.hidden = since === null;
      node.textContent = since === null ? '' : `No connection since ${clockTime(since)}. ${goesOn}`;
      if (since === null) say(back);
      onChange();
    },
  };
};

const longestPause = 8_000;

/** Sends what must be taken once: the same again until there is an answer. */
export const makeSure = async (name: string, body: object, onUnsure: () => void): Promise<Answer> => {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, longestPause)) {
    const answer = await ask(name, body);
    if (answer.status !== 'unheard' && answer.status !== 'busy') return answer;
    onUnsure();
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
};
