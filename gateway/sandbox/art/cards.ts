import { createDice } from '../catalog/dice.ts';
import type { GameSeed, VendorSeed } from '../catalog/seeds.ts';
import { palettes, toneOf, type PaletteName } from './ink.ts';
import { cardHeight, cardWidth, drawSlot } from './layouts.ts';
import { motifNames, motifs } from './motifs/index.ts';
import { hallScenes } from './scenes/halls.ts';
import type { Scene } from './scenes/scene.ts';
import { liveScenes } from './scenes/tables.ts';
import { picture, place } from './shapes.ts';

type CardGame = Pick<GameSeed, 'nodeId' | 'gameType' | 'gameClassify' | 'motif' | 'companion'>;

type House = Pick<VendorSeed, 'palettes'>;

const paletteOf = (game: CardGame, house: House): PaletteName =>
  createDice(`palette ${game.nodeId}`).pick(house.palettes);

const scenesOf = ({ gameType, gameClassify }: CardGame): readonly Scene[] | undefined =>
  gameType === 'LIVE' ? liveScenes[gameClassify] : hallScenes[`${gameType}/${gameClassify}`];

/** Whether index and heart upon a game's card must be dark or light to be read. */
export const cardTone = (game: CardGame, house: House): 'light' | 'dark' => toneOf(paletteOf(game, house));

/** A game's card, from the game and its vendor alone: upright, but a live table's lies on its side. */
export const drawCard = (game: CardGame, house: House): string => {
  const inks = palettes[paletteOf(game, house)];
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
