import { hashSeed, playFair } from '../../contract/fair.ts';
import { resultOf } from '../rules/play.ts';
import { button, el, field, folded, verdict, type Desk, type Round, type View } from './kit.ts';

const input = (value = '') => el('input', { value, autocomplete: 'off', spellcheck: 'false' });

/** Recomputes rounds in the browser, with the rules that the server plays by. */
export const createCheck = (desk: Desk, view: View) => {
  const [serverSeed, clientSeed, nonce, ownSeed] = [input(), input(), input('1'), input()];
  const outcome = el('div', { role: 'status', class: 'outcome' });
  const hash = el('code', {});
  const next = el('p', {});
  let chosen: Round | null = null;

  const check = async (): Promise<void> => {
    const { setup } = desk.state();
    const round = {
      serverSeed: serverSeed.value.trim(),
      clientSeed: clientSeed.value.trim(),
      nonce: Number(nonce.value),
    };
    if (!/^[0-9a-f]{64}$/.test(round.serverSeed)) {
      outcome.replaceChildren(
        el('p', {}, 'A server seed is 64 digits and letters from a to f. It is shown once you change seeds.'),
      );
      return;
    }
    const own = chosen?.clientSeed === round.clientSeed && chosen.nonce === round.nonce ? chosen : null;
    const result = await playFair(round, (draws) =>
      resultOf(setup, own?.choice ?? { stake: desk.stake() }, own?.moves ?? {}, draws),
    );
    const seedHash = await hashSeed(round.serverSeed);
    const matches = own?.seedHash === seedHash && Number(own.win) === result.win;
    outcome.replaceChildren(
      el('p', {}, 'Hash of the server seed: ', el('code', {}, seedHash)),
      el('p', {}, `With these seeds ${view.drawn(result)}.`),
      ...(own
        ? [
            verdict(
              matches,
              `Your stake of ${desk.money(own.choice.stake)} pays ${desk.money(result.win)}. ${matches ? 'The hash and the payment are those of your round.' : 'That is not what your round was paid.'}`,
            ),
          ]
        : []),
    );
  };
  const panel = folded(
    'Check this round',
    'The hash of the server seed is shown before your first round, so the seed cannot be changed afterwards. Yours is mixed in. Change seeds to see the server seed, and recompute any round of it here, in your browser.',
    el('p', {}, 'Hash of the server seed now: ', hash),
    next,
    el(
      'form',
      { class: 'row' },
      field('New client seed', ownSeed),
      button('Change seeds', () => desk.send('seeds', { clientSeed: ownSeed.value.trim() })),
    ),
    el(
      'div',
      { class: 'fields' },
      field('Server seed', serverSeed),
      field('Client seed', clientSeed),
      field('Round of these seeds', nonce),
    ),
    button('Check', check),
    outcome,
  );
  panel.addEventListener('submit', (event) => event.preventDefault());

  return {
    panel,
    show: (): void => {
      const { seeds } = desk.state();
      hash.textContent = seeds.hash;
      next.textContent = `Your client seed is ${seeds.client}; the next round is number ${seeds.next}.`;
      if (ownSeed.value === '' || ownSeed.value === seeds.client) ownSeed.value = newClientSeed();
    },
    choose: (round: Round): void => {
      chosen = round;
      serverSeed.value = round.serverSeed ?? '';
      clientSeed.value = round.clientSeed;
      nonce.value = String(round.nonce);
      panel.open = true;
      void check();
      panel.scrollIntoView({ block: 'nearest' });
      (round.serverSeed === null ? ownSeed : serverSeed).focus();
    },
  };
};

export const newClientSeed = (): string => crypto.randomUUID().slice(0, 13);
