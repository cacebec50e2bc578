import { hashSeed, playFair } from '../../contract/fair.ts';
import { resultOf, stepOf, type SoloSetup } from '../rules/play.ts';
import { el, told, verdict, type Desk, type Round, type State, type View } from './kit.ts';
import { reef } from './reef.ts';

/** What the server tells of a round to anyone who knows its number. */
export interface Proof {
  readonly status: 'ok';
  readonly game: State['game'];
  readonly setup: SoloSetup;
  readonly currency: string;
  readonly round: Round;
}

const engines: Readonly<Record<'reef', (desk: Desk) => View>> = { reef };

/** What an engine needs to put a draw into words; nothing can be played. */
const deskOf = ({ game, setup }: Proof, money: Desk['money']): Desk => ({
  state: () => ({
    game,
    setup,
    step: stepOf(setup),
    minBet: '0',
    maxBet: '0',
    balance: null,
    seeds: { hash: '', client: '', next: 1 },
    round: null,
    history: [],
  }),
  stake: () => 0,
  send: () => Promise.resolve(false),
  say: () => undefined,
  money,
  isStill: () => true,
  chime: () => undefined,
  refresh: () => undefined,
});

const line = (name: string, value: string) => el('p', {}, `${name}: `, el('code', {}, value));

const recompute = async (proof: Proof): Promise<HTMLElement> => {
  const { setup, currency, round } = proof;
  const { serverSeed, clientSeed, nonce, choice, moves, seedHash } = round;
  if (serverSeed === null)
    return el(
      'p',
      {},
      'The server seed of this round is still in use, so it is not shown yet. Leave the game, or change seeds in it, and open this page again.',
    );
  const money = (minor: number) => (minor / 100).toLocaleString('en', { style: 'currency', currency });
  const result = await playFair({ serverSeed, clientSeed, nonce }, (draws) => resultOf(setup, choice, moves, draws));
  if (setup.engine !== 'reef') throw new Error('its engine has a page of its own');
  const view = engines[setup.engine](deskOf(proof, money));
  const matches = (await hashSeed(serverSeed)) === seedHash && result.win === Number(round.win);
  return told(
    line('Server seed', serverSeed),
    `With these seeds ${view.drawn(result)}.`,
    verdict(
      matches,
      `Your stake of ${money(choice.stake)} pays ${money(result.win)}. ${matches ? 'The hash and the payment are those of your round.' : 'That is not what your round was paid.'}`,
    ),
  );
};

/** Shows one round of a player, recomputed here with the rules that the server plays by. */
export const showProof = async (proof: Proof): Promise<void> => {
  const { game, round } = proof;
  document.title = `Proof: ${game.name}`;
  document.body.replaceChildren(
    el(
      'main',
      { class: 'proof' },
      el('h1', {}, `Proof of a round of ${game.name}`),
      line('Round', round.roundId),
      line('Hash of the server seed, as shown before the round', round.seedHash),
      line('Client seed', round.clientSeed),
      line('Round of these seeds', String(round.nonce)),
      await recompute(proof),
    ),
  );
};
