import { createBlock } from './block.ts';
import { createCheck } from './check.ts';
import { button, el, folded, pause, tableOf, type Desk, type State, type View } from './kit.ts';
import { panelOf, putUp } from './layout.ts';
import { reef } from './reef.ts';
import { ask, createSound, isStill, live, money, obeySite, refusals, say, sayRefusal, tell, unheard } from './shell.ts';
import { createStake } from './stake.ts';

const engines: Readonly<Record<'reef', (desk: Desk) => View>> = { reef };

const askAgainAfter = 2_000;

/** A game that is played alone, round by round. */
export const openRounds = (first: State): void => {
  let state = first;
  let pressing = false;
  let roundId = first.round?.roundId ?? '';
  const sound = createSound();
  const block = createBlock(() => desk.refresh());
  const balance = el('bdi', { class: 'balance' });
  const stake = createStake({ ...first, before: String(first.history[0]?.choice.stake ?? '') });
  const main = el('button', { type: 'button', class: 'main' });

  const desk: Desk = {
    state: () => state,
    stake: stake.value,
    money,
    isStill,
    chime: sound.chime,
    say,
    refresh: () => {
      const { label, enabled } = view.main();
      if (main.textContent !== label) main.textContent = label;
      // A button that is disabled would lose the focus of the keyboard between two rounds.
      const isRunning = state.round?.state === 'running';
      // A round whose stake is taken goes on, also while there can be no other.
      main.setAttribute('aria-disabled', String(!enabled || (!isRunning && block.why() !== null)));
      stake.select.disabled = isRunning || state.round?.state === 'betting';
    },
    send: async (name, body = {}) => {
      const before = state.round;
      const answer = await ask(name, body);
      if (answer.status !== 'ok') {
        sayRefusal(answer);
        block.heed(answer.status);
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
      block.heed(heard.status);
      desk.say(refusals[heard.status] ?? unheard);
      return;
    }
    if (live.textContent === unheard) desk.say('The game can be reached again.');
    state = heard as unknown as State;
    show();
  };

  const { engine } = first.setup;
  if (engine !== 'reef') throw new Error(`${engine} has a page of its own`);
  const view = engines[engine](desk);
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

  const panel = panelOf('Play', balance, sound.toggle, stake.row, ...view.fields, main, block.node, live);
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
  putUp(
    state.game.name,
    view.stage,
    panel,
    folded('Rules and payouts', view.rules),
    check.panel,
    folded('Last 20 rounds', last),
  );
  roundId = state.round ? `${state.round.roundId} ${state.round.state}` : '';
  show();

  obeySite({ onPause: block.obey, onBalance: () => void desk.send('state') });
};
