import { hashSeed, playFair } from '../../contract/fair.ts';
import { handOf, houseKeeps, kindOf, payCup, throwCups } from '../rules/cup.ts';
import { emblems, hitsOf, numberedFight, playFight } from '../rules/fight.ts';
import { crowdSeed } from '../rules/odds.ts';
import type { ShownSlip } from './bookState.ts';
import { checkMatch, type MatchProof, type ProvenSeeds } from './checkMatch.ts';
import { chairName, diceText, handNames } from '../rules/cupWords.ts';
import { el, told, verdict } from './kit.ts';
import { money } from './shell.ts';

interface FightProof extends ProvenSeeds {
  readonly kind: 'fight';
  readonly data: { readonly ring: number; readonly number: number };
}
interface CupProof extends ProvenSeeds {
  readonly kind: 'cup';
  readonly data: {
    readonly stake: number;
    readonly chairs: readonly string[];
    readonly houses: number;
    readonly keeps: readonly (readonly boolean[])[];
    readonly pays: readonly number[];
  };
}

/** What the server tells of an event that is over. */
export type EventProof = FightProof | CupProof | MatchProof;

const line = (name: string, value: string) => el('p', {}, `${name}: `, el('code', {}, value));

const courses = { red: 'red hits', blue: 'blue hits', miss: 'a parry' } as const;

const fightAgain = async ({ data, serverSeed }: FightProof, clientSeed: string): Promise<string> => {
  const { red, blue } = numberedFight(data.ring, data.number);
  const { exchanges, score, winner } = await playFair({ serverSeed, clientSeed, nonce: 1 }, (draws) =>
    playFight(hitsOf(red, blue), draws),
  );
  const names = { red: `${emblems[red] ?? ''} (red)`, blue: `${emblems[blue] ?? ''} (blue)` };
  const end = winner === 'draw' ? 'a draw' : `${names[winner]} wins`;
  return `${names.red} against ${names.blue}: ${exchanges.map((each) => courses[each]).join(', ')}. It ends ${score.join(' to ')}, ${end}.`;
};

const cupAgain = async ({ data, serverSeed }: CupProof, clientSeed: string): Promise<HTMLElement> => {
  const { stake, chairs, houses, keeps, pays } = data;
  const cups = await playFair({ serverSeed, clientSeed, nonce: 1 }, (draws) =>
    throwCups(chairs.length + houses, draws),
  );
  const hands = cups.map((cup, chair) => handOf(cup, keeps[chair] ?? []));
  const paid = payCup(stake, hands);
  const isByRule = cups.every(
    ({ first }, chair) => chair < chairs.length || String(houseKeeps(first)) === String(keeps[chair]),
  );
  const isRight = isByRule && String(paid) === String(pays);
  return el(
    'div',
    {},
    el(
      'ol',
      {},
      ...cups.map(({ first, second }, chair) => {
        const hand = hands[chair] ?? [];
        return el(
          'li',
          {},
          `${chairName(chair, chairs.length)} threw ${diceText(first)}, then ${diceText(second)} for what was not kept: ${diceText(hand)}, ${handNames[kindOf(hand)]}, paid ${money(paid[chair] ?? 0)}.`,
        );
      }),
    ),
    verdict(
      isRight,
      isRight
        ? 'The house kept by its rule, and these are the payments of the game.'
        : 'The game was not played or paid like this.',
    ),
  );
};

const drawnAgain = async (
  proof: EventProof,
  clientSeed: string,
  slips: readonly ShownSlip[],
  inMoney: typeof money,
): Promise<readonly HTMLElement[]> => {
  switch (proof.kind) {
    case 'cup':
      return [await cupAgain(proof, clientSeed)];
    case 'fight':
      return [el('p', {}, await fightAgain(proof, clientSeed))];
    case 'match':
      return checkMatch({ ...proof, clientSeed }, slips, inMoney);
  }
};

/** An event recomputed here, with the rules that the server plays by. */
export const checkEvent = async (
  proof: EventProof,
  slips: readonly ShownSlip[] = [],
  inMoney = money,
): Promise<HTMLElement> => {
  const { id, seedHash, serverSeed, clientSeed, seeds } = proof;
  if (clientSeed === null)
    return el('p', {}, 'This game was called off before anything was drawn, and every stake was given back.');
  const isCommitted = (await hashSeed(serverSeed)) === seedHash;
  const isCrowd = (await crowdSeed(id, seeds)) === clientSeed;
  return told(
    line('Hash of the server seed, as shown from the start', seedHash),
    line('Server seed', serverSeed),
    line('Seeds of the players, in order', seeds.length === 0 ? 'none' : seeds.join(', ')),
    line('Client seed', clientSeed),
    ...(await drawnAgain(proof, clientSeed, slips, inMoney)),
    verdict(
      isCommitted && isCrowd,
      isCommitted && isCrowd
        ? 'The hash is that of the server seed, and the client seed is made of the list.'
        : 'The seeds do not belong together.',
    ),
    'The house fixed its seed before it knew those of the players. Someone inside who saw the sealed seed could still place a last bet to change the draw; where nobody bets, it rests on the house’s seed alone.',
  );
};
