import type { Pace } from '../../machines/games/round.rules.ts';
import type { Drawn } from '../rules/table.ts';
import type { Plan } from '../table/createShow.ts';

/** How long the cup is shaken before it is lifted, and how long the dice roll from then on; in milliseconds. */
export const paces: Readonly<Record<Pace, { readonly shaken: number; readonly rolls: number }>> = {
  usual: { shaken: 900, rolls: 1_150 },
  quick: { shaken: 250, rolls: 520 },
};

export const planOf = (_drawn: Drawn, pace: Pace): Plan => {
  const { shaken, rolls } = paces[pace];
  return { ms: shaken + rolls, knocks: [0.35, 0.62, 0.84].map((part) => shaken + part * rolls) };
};

const shake = [0, -7, 6, -5, 8, -6, 5, 0];

/** One shake of the cup, over and over. */
export const shaking: Keyframe[] = shake.map((turn, at) => ({
  transform: `translate(${turn * 0.8}%, ${at % 2 === 0 ? 0 : -4}%) rotate(${turn}deg)`,
}));

export const covering: Keyframe[] = [
  { transform: 'translateY(-90%) rotate(-10deg)', opacity: 0 },
  { transform: 'none', opacity: 1 },
];

export const lifting: Keyframe[] = [
  { transform: 'none', opacity: 1 },
  { transform: 'translateY(-12%) rotate(3deg)', opacity: 1, offset: 0.3 },
  { transform: 'translateY(-100%) rotate(14deg)', opacity: 0 },
];

/** How far a die has still to turn as the cup is lifted. */
const spins = [
  'rotateX(250deg) rotateY(-190deg)',
  'rotateX(-300deg) rotateZ(140deg)',
  'rotateY(330deg) rotateX(160deg)',
];
const aside = [-34, 0, 34];

export const rolling = (end: string, place: number): Keyframe[] => [
  { transform: `translate(${-(aside[place] ?? 0)}%, -16%) ${spins[place] ?? ''} ${end}` },
  {
    transform: `translate(${-(aside[place] ?? 0) / 3}%, 3%) rotateX(20deg) rotateY(-16deg) rotateZ(6deg) ${end}`,
    offset: 0.72,
  },
  { transform: `translate(0%, 0%) rotateX(0deg) rotateY(0deg) rotateZ(0deg) ${end}` },
];
