import { createDice } from '../dice.ts';
import { palettes, type PaletteName } from './ink.ts';
import { cardHeight, cardWidth, drawSlot } from './layouts.ts';
import type { VendorLook } from './marks.ts';
import { motifNames, motifs, type MotifName } from './motifs/index.ts';
import { hallScenes } from './scenes/halls.ts';
import type { Scene } from './scenes/scene.ts';
import { liveScenes } from './scenes/tables.ts';
import { picture, place } from './shapes.ts';

export interface CardGame {
  readonly nodeId: string;
  readonly gameType: string;
  readonly gameClassify: string;
  /** What the card shows and what goes with it, if the game's name suggests it. */
  readonly motif: MotifName | null;
  readonly companion: MotifName | null;
}

/** The palette of a card; what belongs to its game is in the same one. */
export const cardInks = (game: CardGame, vendor: VendorLook): PaletteName =>
  createDice(`palette ${game.nodeId}`).pick(vendor.palettes);

const scenesOf = ({ gameType, gameClassify }: CardGame): readonly Scene[] | undefined =>
  gameType === 'LIVE' ? liveScenes[gameClassify] : hallScenes[`${gameType}/${gameClassify}`];

/** A game's card, determined by the game and its vendor: upright, or landscape for a live table. */
export const drawCard = (game: CardGame, vendor: VendorLook): string => {
  const inks = palettes[cardInks(game, vendor)];
  const dice = createDice(`card ${game.nodeId}`);
  const scenes = scenesOf(game);
  const [width, height] = game.gameType === 'LIVE' ? [cardHeight, cardWidth] : [cardWidth, cardHeight];
  const face = scenes
    ? place(width / 2, height / 2, dice.pick(scenes)(dice, inks))
    : drawSlot({
        inks,
        dice,
        one: motifs[game.motif ?? dice.pick(motifNames)],
        two: motifs[game.companion ?? dice.pick(motifNames)],
      });
  return picture(width, height, inks.ground, face);
};
