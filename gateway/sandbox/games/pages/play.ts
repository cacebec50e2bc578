import type { Setup } from '../rules/play.ts';
import { createCheck, newClientSeed } from './check.ts';
import { climb } from './climb.ts';
import { button, el, field, pause, tableOf, type Desk, type State, type View } from './kit.ts';
import { showProof, type Proof } from './proof.ts';
import { reef } from './reef.ts';
import { reels } from './reels.ts';
import { table } from './table.ts';

const engines: Readonly<Record<Setup['engine'], (desk: Desk) => View>> = { climb, reels, table, reef };

const stakeSteps = [1, 2, 5, 10, 20, 50, 100];

const refusals: Readonly<Record<string, string>> = {
  balance_too_low: 'Your balance is lower than this stake.',
  limit_reached: 'This is above the limit of the game.',
  play_paused: 'Play is paused for your account.',
  account_locked: 'Your account is locked.',
  seat_ended: 'This game was closed, or goes on elsewhere. Open it again to play.',
  ticket_over: 'This link has been used. Open the game again from the site.',
  unsure: 'The wallet did not answer, so the round was not played. If your stake was taken, it comes back by itself.',
  round_open: 'Your last round has not ended yet.',
  not_allowed: 'This stake is not possible here.',
  no_engine: 'This game is under maintenance.',
};
const unheard = 'The game cannot be reached right now. What you have won is paid all the same.';
const askAgainAfter = 2_000;

const [vendor, ticket] = [location.pathname.slice(1), new URLSearchParams(location.search).get('ticket') ?? ''];

let token = '';
let port: MessagePort | null = null;
let still = matchMedia('(prefers-reduced-motion: reduce)').matches;
let paused = false;
let currency = 'USD';

const tell = (type: string, rest: object = {}) => port?.postMessage({ type, ...rest });

const ask = async (name: string, body: object): Promise<{ status: string } & Record<string, unknown>> => {
  try {
    const heard = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === '' ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    });
    return (await heard.json()) as { status: string } & Record<string, unknown>;
  } catch {
    return { status: 'unheard' };
  }
};

const live = el('p', { class: 'live', role: 'status' });

/** A tone for a win, once sound is on. */
const createSound = () => {
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

const openGame = (first: State): void => {
  let state = first;
  let pressing = false;
  let roundId = first.round?.roundId ?? '';
  const sound = createSound();
  const balance = el('bdi', { class: 'balance' });
  const stake = el('select', {});
  const main = el('button', { type: 'button', class: 'main' });

  const desk: Desk = {
    state: () => state,
    stake: () => Number(stake.value),
    money: (minor) => (minor / 100).toLocaleString('en', { style: 'currency', currency }),
    isStill: () => still,
    chime: sound.chime,
    say: (text) => {
      live.textContent = text;
    },
    refresh: () => {
      const { label, enabled } = view.main();
      if (main.textContent !== label) main.textContent = label;
      // A button that is disabled would lose the focus of the keyboard between two rounds.
      main.setAttribute('aria-disabled', String(!enabled || paused));
      stake.disabled = state.round?.state === 'running' || state.round?.state === 'betting';
    },
    send: async (name, body = {}) => {
      const before = state.round;
      const answer = await ask(name, body);
      if (answer.status !== 'ok') {
        desk.say(refusals[answer.status] ?? unheard);
        if (answer.status === 'balance_too_low') tell('deposit.wanted');
        if (answer.status === 'unheard' || answer.status === 'round_open') void catchUp();
        desk.refresh();
        return false;
      }
      // An answer that was waited for may come after another one that knew more.
      if (name === 'wait' && before?.roundId !== state.round?.roundId) return false;
      state = answer as unknown as State;
      show();
      return true;
    },
  };

  let isCatchingUp = false;
  /** Where an answer was lost, the server may know of a round, or of its end, that the page does not. */
  const catchUp = async (): Promise<void> => {
    if (isCatchingUp) return;
    isCatchingUp = true;
    let heard;
    do {
      await pause(askAgainAfter);
      heard = await ask('state', {});
    } while (heard.status === 'unheard');
    isCatchingUp = false;
    if (heard.status !== 'ok') {
      desk.say(refusals[heard.status] ?? unheard);
      return;
    }
    if (live.textContent === unheard) desk.say('The game can be reached again.');
    state = heard as unknown as State;
    show();
  };

  const view = engines[first.setup.engine](desk);
  const check = createCheck(desk, view);
  const last = el('div', {});

  const show = (): void => {
    const { round, history } = state;
    if (state.balance !== null) balance.textContent = desk.money(Number(state.balance));
    view.show();
    check.show();
    desk.refresh();
    last.replaceChildren(
      history.length === 0
        ? el('p', {}, 'Your rounds appear here.')
        : tableOf(
            'Your last rounds',
            ['Round', 'Stake', 'What happened', 'Proof'],
            history
              .filter(({ state: at }) => at === 'settled')
              .map((each) => [
                String(each.nonce),
                desk.money(each.choice.stake),
                view.describe(each),
                button('Check', () => check.choose(each)),
              ]),
          ),
    );
    const now = round ? `${round.roundId} ${round.state}` : '';
    if (!round || roundId.startsWith(now)) return;
    roundId = now;
    if (round.state === 'running') {
      tell('round.began');
      // The stake has been taken.
      tell('balance.changed');
    }
    if (round.state === 'settled') {
      desk.say(view.describe(round));
      if (Number(round.win) > 0) desk.chime();
      tell('round.ended');
      tell('balance.changed');
    }
  };

  const least = Math.ceil(Number(state.minBet) / state.step) * state.step;
  for (const times of stakeSteps.filter((each) => each === 1 || each * least <= Number(state.maxBet)))
    stake.append(el('option', { value: String(times * least) }, desk.money(times * least)));
  const before = String(state.history[0]?.choice.stake ?? '');
  if ([...stake.options].some(({ value }) => value === before)) stake.value = before;
  const change = (by: number) => {
    stake.selectedIndex = Math.max(0, Math.min(stake.options.length - 1, stake.selectedIndex + by));
  };
  const [less, more] = [button('−', () => change(-1), 'step'), button('+', () => change(1), 'step')];
  less.setAttribute('aria-label', 'Lower stake');
  more.setAttribute('aria-label', 'Higher stake');
  const panel = el(
    'section',
    { class: 'panel', 'aria-label': 'Play' },
    el('p', { class: 'wallet' }, el('span', {}, 'Balance'), balance, sound.toggle),
    el('div', { class: 'stake' }, less, field('Stake', stake), more),
    ...view.fields,
    main,
    live,
  );
  // Not a form, since the frame of the site does not allow sending one.
  const play = () => {
    if (pressing || main.getAttribute('aria-disabled') === 'true') return;
    pressing = true;
    void view.press().finally(() => {
      pressing = false;
    });
  };
  main.addEventListener('click', play);
  panel.addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter' && target instanceof HTMLInputElement) play();
  });
  document.body.replaceChildren(
    el(
      'main',
      {},
      el('h1', { class: 'hidden' }, state.game.name),
      view.stage,
      panel,
      el(
        'section',
        { class: 'more', 'aria-label': 'About this game' },
        el('details', {}, el('summary', {}, 'Rules and payouts'), view.rules),
        check.panel,
        el('details', {}, el('summary', {}, 'Last 20 rounds'), last),
      ),
    ),
  );
  document.title = state.game.name;
  roundId = state.round ? `${state.round.roundId} ${state.round.state}` : '';
  show();

  if (port)
    port.onmessage = ({
      data,
    }: MessageEvent<{ type?: string; theme?: string; reducedMotion?: boolean; why?: string }>) => {
      if (data.type === 'preferences') {
        document.documentElement.dataset['theme'] = data.theme === 'light' ? 'light' : 'dark';
        still = data.reducedMotion ?? still;
      }
      if (data.type === 'pause' || data.type === 'resume') {
        paused = data.type === 'pause';
        desk.refresh();
      }
      if (data.type === 'balance.look') void desk.send('state');
      if (data.type === 'leave') void ask('leave', {}).then(() => tell('left'));
    };
  tell('ready');
};

/** The site hands over a port once the frame has loaded; opened by itself, the page plays without one. */
const hello = new Promise<void>((resolve) => {
  if (window.parent === window) resolve();
  window.addEventListener('message', ({ data, ports }: MessageEvent<{ type?: string }>) => {
    if (data.type !== 'croupier.hello' || !ports[0]) return;
    port = ports[0];
    resolve();
  });
});

/** A round that was played, which anyone may check who knows its number. */
const check = async (round: string): Promise<void> => {
  const answer = await ask('proof', { round });
  if (answer.status === 'ok') await showProof(answer as unknown as Proof);
  else live.textContent = answer.status === 'no_round' ? 'There is no such round that has ended.' : unheard;
};

const start = async (): Promise<void> => {
  document.body.append(live);
  if (location.pathname === '/proof') {
    await check(new URLSearchParams(location.search).get('round') ?? '');
    return;
  }
  const entered = await ask('enter', { vendor, ticket, clientSeed: newClientSeed() });
  await hello;
  if (entered.status !== 'ok') {
    live.textContent = refusals[entered.status] ?? unheard;
    tell('failed', { reason: entered.status });
    return;
  }
  token = String(entered['token']);
  currency = String(entered['currency']);
  openGame(entered as unknown as State);
};

void start();
