import { handFlow } from '../flows/hand.flow.ts';
import { button, inTurn, press } from '../world/acts.ts';
import { beginning, text } from '../world/text.ts';
import { chip, main, sceneInSeat } from './seats.ts';

const waits = inTurn(chip(false), button('play_deal', 'off'));
const isOff = inTurn(button('play_hand_hit', 'off'), button('play_hand_stand', 'off'));

/** R8.20, R8.23: hands of blackjack. */
export const handScene = sceneInSeat({
  flow: handFlow,
  engine: 'hand',
  waits,
  deeds: {
    'round.wanted': press('play_deal'),
    'hit.pressed': press('play_hand_hit'),
    'stand.pressed': press('play_hand_stand'),
    'double.pressed': ({ ui }) => ui.press('button', beginning('play_hand_double')),
    'split.pressed': ({ ui }) => ui.press('button', beginning('play_hand_split')),
  },
  sees: {
    'hand.dealing': waits,
    'hand.drawing': isOff,
    'hand.choosing': inTurn(button('play_hand_hit', 'ready'), button('play_hand_stand', 'ready')),
    'hand.moving': isOff,
    'hand.adding': isOff,
    'hand.dealersTurn': isOff,
    'hand.celebrating': inTurn(chip(false), main(text('play_deal'), 'ready')),
  },
});
