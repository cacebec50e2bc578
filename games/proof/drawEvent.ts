import { hashSeed, playFair } from '../../contract/fair.ts';
import { handOf, houseKeeps, payCup, throwCups, type Cup, type Dice } from '../rules/cup.ts';
import { hitsOf, numberedFight, playFight, type Fought } from '../rules/fight.ts';
import { crowdSeed } from '../rules/odds.ts';
import { drawMatch, type DrawnMatch } from './drawMatch.ts';
import type { CupProof, EventProof, FightProof, Held, Slip } from './told.ts';

interface DrawnFight extends Fought {
  readonly kind: 'fight';
  readonly red: number;
  readonly blue: number;
  readonly isAsTold: boolean;
}

interface DrawnChair extends Cup {
  readonly hand: Dice;
  readonly pays: number;
}

interface DrawnCup {
  readonly kind: 'cup';
  /** Players first, then the chairs of the house. */
  readonly chairs: readonly DrawnChair[];
  readonly humans: number;
  readonly isAsTold: boolean;
}

/** An event that was drawn again, and whether its seeds and what was told of it fit. */
export interface DrawnEvent {
  readonly isRight: boolean;
  readonly areSeedsRight: boolean;
  /** Null where nothing was ever drawn. */
  readonly drawn: DrawnFight | DrawnCup | DrawnMatch | null;
}

const drawFight = async ({ data, serverSeed, clientSeed }: Held<FightProof>): Promise<DrawnFight> => {
  const { red, blue } = numberedFight(data.ring, data.number);
  const fought = await playFair({ serverSeed, clientSeed, nonce: 1 }, (draws) => playFight(hitsOf(red, blue), draws));
  const { winner = fought.winner, score = fought.score } = data;
  const isAsTold = winner === fought.winner && String(score) === String(fought.score);
  return { kind: 'fight', red, blue, ...fought, isAsTold };
};

const drawCup = async ({ data, serverSeed, clientSeed }: Held<CupProof>): Promise<DrawnCup> => {
  const { stake, chairs, houses, keeps, pays } = data;
  const humans = chairs.length;
  const cups = await playFair({ serverSeed, clientSeed, nonce: 1 }, (draws) => throwCups(humans + houses, draws));
  const hands = cups.map((cup, chair) => handOf(cup, keeps[chair] ?? []));
  const paid = payCup(stake, hands);
  const isByRule = cups.every(
    ({ first }, chair) => chair < humans || String(houseKeeps(first)) === String(keeps[chair]),
  );
  return {
    kind: 'cup',
    chairs: cups.map((cup, chair) => ({ ...cup, hand: hands[chair] ?? [], pays: paid[chair] ?? 0 })),
    humans,
    isAsTold: isByRule && String(paid) === String(pays),
  };
};

const drawnOf = (event: Held<EventProof>, slips: readonly Slip[]) => {
  switch (event.kind) {
    case 'fight':
      return drawFight(event);
    case 'cup':
      return drawCup(event);
    case 'match':
      return drawMatch(event, slips);
  }
};

/** Draws an event again, by the rules that the server plays by, and settles a player's slips on it. */
export const drawEvent = async (event: EventProof, slips: readonly Slip[]): Promise<DrawnEvent> => {
  const { id, seedHash, serverSeed, clientSeed, seeds } = event;
  const isCommitted = (await hashSeed(serverSeed)) === seedHash;
  if (clientSeed === null) return { isRight: isCommitted, areSeedsRight: isCommitted, drawn: null };
  const areSeedsRight = isCommitted && (await crowdSeed(id, seeds)) === clientSeed;
  const drawn = await drawnOf({ ...event, clientSeed }, slips);
  return { isRight: areSeedsRight && drawn.isAsTold, areSeedsRight, drawn };
};
