import { handNames } from '../rules/cupWords.ts';
import { cardName } from '../rules/cards.ts';
import { kindOf, type Dice } from '../rules/cup.ts';
import { emblems, type FightSide } from '../rules/fight.ts';
import { inOdds, meetingOf, outcomeName, together, versus } from '../rules/matchWords.ts';
import { paysOf, type Leg, type SlipLeg } from '../rules/odds.ts';
import { scoreOf, type HandPlay } from '../rules/hand.ts';
import type { Choice, Result, SoloSetup } from '../rules/play.ts';
import { baccaratHands, isRed, type Drawn, type TableGame } from '../rules/table.ts';
import { timesOf } from '../rules/segments.ts';
import { nameOf } from '../rules/tableWords.ts';
import type { Line, Play } from '../rules/tickets.ts';

/** What a vendor tells of a bet: what it is on, and the most that it can pay. */
export interface Told {
  readonly about: Words;
  readonly most?: string;
}
/** The demo games speak English. */
export interface Words {
  readonly EN: string;
}

const longest = 400;

/** A line that is too long for the wallet ends with how much it leaves out. */
const listed = (begins: string, parts: readonly string[], between: string): Words => {
  const whole = begins + parts.join(between);
  if (whole.length <= longest) return { EN: whole };
  const kept: string[] = [];
  for (const part of parts) {
    if ((begins + [...kept, part].join(between)).length > longest - 20) break;
    kept.push(part);
  }
  return { EN: `${begins}${kept.join(between)} and ${parts.length - kept.length} more` };
};

/** The legs of a slip: each match, the pick and its odds. */
export const slipTold = (stake: number, legs: readonly SlipLeg[]): Told => {
  const picks = legs.map(({ fixture, market, outcome, odds }) => {
    const match = meetingOf(fixture);
    return `${versus(match)} · ${outcomeName(match, market, outcome).long} · ${inOdds(odds)}`;
  });
  const begins = legs.length > 1 ? `${legs.length} picks, ${inOdds(together(legs))}: ` : '';
  const most = paysOf(
    stake,
    legs.map(({ odds }) => odds),
  );
  return { about: listed(begins, picks, ' + '), most: String(most) };
};

const fates: Readonly<Record<Leg['state'], string>> = { open: 'open', won: 'won', lost: 'lost', void: 'void' };

/** How the matches of a slip ended, or what it was sold as. */
export const slipEnding = (
  legs: readonly (SlipLeg & { readonly state: Leg['state']; readonly score: readonly [number, number] })[],
  isSold: boolean,
): Words => {
  const ends = legs.map(({ fixture, score: [home, away], state }) => {
    const what = isSold ? '' : `, ${fates[state]}`;
    return `${versus(meetingOf(fixture))} ${home}–${away}${what}`;
  });
  return listed(isSold ? 'Cashed out at ' : '', ends, ' + ');
};

interface Duel {
  readonly red: number;
  readonly blue: number;
}

const emblemOf = (emblem: number): string => emblems[emblem] ?? '';
const duelOf = ({ red, blue }: Duel): string => `${emblemOf(red)} – ${emblemOf(blue)}`;

export const fightTold = (duel: Duel, side: FightSide, odds: number, stake: number): Told => {
  const pick = side === 'draw' ? 'Draw' : `${emblemOf(duel[side])} (${side}) to win`;
  return {
    about: { EN: `${duelOf(duel)} · ${pick} · ${inOdds(odds)}` },
    most: String(Math.floor((stake * odds) / 100)),
  };
};

export const fightEnding = (duel: Duel, [red, blue]: readonly [number, number]): Words => ({
  EN: `${duelOf(duel)} ${red}–${blue}`,
});

export const ticketTold = (drawId: string, { title }: Play, lines: readonly Line[], most: number): Told => ({
  about: listed(`Draw ${drawId} · ${title} · `, lines, ', '),
  most: String(most),
});

export const ticketEnding = (drawId: string, numbers: readonly string[]): Words =>
  listed(`Draw ${drawId}: `, numbers, ' ');

export const cupTold: Told = { about: { EN: 'Five dice against the table' } };

export const cupEnding = (hand: Dice): Words => ({ EN: `${hand.join(' ')}, ${handNames[kindOf(hand)]}` });

const inMoney = (minor: number): string => (minor / 100).toFixed(2);
const inMultiple = (hundredths: number): string => `${inOdds(hundredths)}×`;

/** What is chosen before a round that is played alone; nothing where only a stake is. */
export const choiceTold = (setup: SoloSetup, { target, bets = {} }: Choice): Partial<Told> => {
  if (setup.engine === 'table')
    return {
      about: listed(
        '',
        Object.entries(bets).map(([bet, stake]) => `${nameOf(bet)} ${inMoney(stake)}`),
        ', ',
      ),
    };
  return setup.engine === 'climb' && target !== undefined
    ? { about: { EN: `To be cashed out at ${inMultiple(target)}` } }
    : {};
};

/** What a further stake of hands of cards is for. */
export const addedTold = (play: HandPlay): Words => ({ EN: play === 'double' ? 'Doubled' : 'Split' });

const sum = (dice: Drawn): number => dice.reduce((all, die) => all + die, 0);

const drawnText = (game: TableGame, drawn: Drawn): string => {
  switch (game) {
    case 'baccarat': {
      const [player, banker] = baccaratHands(drawn).points;
      return `Player ${player}, banker ${banker}`;
    }
    case 'roulette': {
      const [pocket = 0] = drawn;
      return pocket === 0 ? '0' : `${pocket} ${isRed(pocket) ? 'red' : 'black'}`;
    }
    case 'dragon_tiger': {
      const [dragon = 0, tiger = 0] = drawn;
      return `Dragon ${cardName(dragon)}, tiger ${cardName(tiger)}`;
    }
    case 'sic_bo':
      return `${drawn.join(' ')}, ${sum(drawn)} together`;
    case 'wheel':
      return `${timesOf(drawn)}×`;
  }
};

/** How a round that was played alone ended; nothing where only the payout says it. */
export const resultTold = (setup: SoloSetup, result: Result, cashedOut?: number): Partial<Pick<Told, 'about'>> => {
  if (setup.engine === 'table' && result.engine === 'table')
    return { about: { EN: drawnText(setup.game, result.drawn) } };
  if (result.engine === 'hand') {
    const hands = result.hands.map(({ cards, outcome }) => `${scoreOf(cards).total} (${outcome})`);
    return { about: { EN: `Player ${hands.join(' and ')}, dealer ${scoreOf(result.dealer).total}` } };
  }
  if (result.engine !== 'climb') return {};
  const end = `The curve ended at ${inMultiple(result.end)}`;
  return { about: { EN: cashedOut === undefined ? end : `Cashed out at ${inMultiple(cashedOut)}. ${end}` } };
};
