import { answerOf } from '../../common/refusal.ts';
import type { HandAnswer, HandPlay } from '../hand.rules.ts';
import { chosenIn, handSetup, newShow } from '../hand.setup.ts';
import { foundUnplayed } from '../seatStates.ts';

const answered = answerOf<HandAnswer>;
const usual = { meta: { usual: true } } as const;
const hasNews = { type: 'storeNews', params: answered } as const;

const chosen = <const Play extends HandPlay>(play: Play) => ({
  actions: ['forgetRefusal', { type: 'storePlay', params: { play } }] as const,
});
const free = <const Play extends HandPlay>(play: Play) => ({ ...chosen(play), target: 'moving' }) as const;
const dear = <const Play extends HandPlay>(play: Play) =>
  ({ ...chosen(play), guard: { type: 'canAdd', params: { play } }, target: 'adding' }) as const;

export const choosing = handSetup.createStateConfig({
  description: 'The player chooses what to do with the hand',
  on: {
    'hit.pressed': { ...free('hit'), description: 'takes a card', meta: { usual: true } },
    'stand.pressed': { ...free('stand'), description: 'stands', meta: { usual: true } },
    'double.pressed': {
      ...dear('double'),
      description: 'doubles',
      meta: { when: 'if the hand has two cards and nothing pauses play' },
    },
    'split.pressed': {
      ...dear('split'),
      description: 'splits',
      meta: { when: 'if it is a pair and nothing pauses play' },
    },
  },
  after: { untilStood: { target: 'asking', description: 'the hand stands by itself' } },
});

const [, , seatOver] = foundUnplayed;
const moved = { guard: { type: 'isMoved', params: answered }, target: 'drawing', description: 'it is done' } as const;
const ended = {
  guard: { type: 'isEnded', params: answered },
  target: 'dealersTurn',
  description: 'it is done, and all hands are played',
  actions: hasNews,
} as const;
const refused = {
  guard: { type: 'isPlayRefused', params: answered },
  target: 'choosing',
  description: 'it is refused',
  meta: { req: ['R8.23'] },
  actions: { type: 'storeRefusal', params: answered },
} as const;
const unclear = { target: 'unknown', description: 'the answer is unclear', meta: { req: ['R8.20'] } } as const;
const lost = { ...unclear, description: 'no response' } as const;

export const moving = handSetup.createStateConfig({
  description: 'A card is drawn, or the hand stands',
  tags: 'busy',
  invoke: {
    id: 'move',
    src: 'move',
    input: chosenIn,
    onDone: [{ ...moved, ...usual, actions: hasNews }, { ...ended, ...usual }, seatOver, refused, unclear],
    onError: lost,
  },
});

export const adding = handSetup.createStateConfig({
  description: 'Another stake is placed, for a double or a split',
  tags: 'busy',
  invoke: {
    id: 'move',
    src: 'move',
    input: chosenIn,
    onDone: [
      { ...moved, ...usual, actions: [hasNews, 'tellBalance'] as const },
      { ...ended, ...usual },
      seatOver,
      {
        guard: { type: 'isTooLittle', params: answered },
        target: 'choosing',
        description: 'it is refused',
        meta: { when: 'if the balance is too low', req: ['R8.23'] },
        actions: [{ type: 'storeRefusal', params: answered }, 'wantDeposit'],
      },
      { ...refused, meta: { ...refused.meta, when: 'for any other reason' } },
      unclear,
    ],
    onError: lost,
  },
});

export const drawing = handSetup.createStateConfig({
  description: 'Cards are dealt to the player',
  tags: 'busy',
  exit: 'showNews',
  invoke: {
    id: 'reveal',
    src: 'reveal',
    input: newShow,
    onDone: { target: 'choosing', description: 'the cards lie', meta: { usual: true } },
    onError: { target: 'choosing', description: 'the stage fails' },
  },
});

const celebrate = { guard: 'isCelebrated', target: 'celebrating' } as const;
const isWin = 'if it is a win to celebrate';

export const dealersTurn = handSetup.createStateConfig({
  description: 'The dealer turns the hidden card and draws',
  tags: 'busy',
  exit: ['showNews', 'tellEnded', 'tellBalance'],
  invoke: {
    id: 'reveal',
    src: 'reveal',
    input: newShow,
    onDone: { target: 'deciding', description: 'the cards lie', meta: { usual: true } },
    onError: { target: 'deciding', description: 'the stage fails' },
  },
});

export const deciding = handSetup.createStateConfig({
  description: 'Is the round won?',
  always: [
    { ...celebrate, description: 'yes', meta: { when: isWin, usual: true } },
    { target: 'ready', description: 'no', meta: { usual: true } },
  ],
});

export const asking = handSetup.createStateConfig({
  description: 'Asking what became of it',
  tags: 'busy',
  meta: { req: ['R8.20'] },
  invoke: {
    id: 'ask',
    src: 'ask',
    onDone: [
      {
        guard: { type: 'isDealt', params: answered },
        target: 'drawing',
        description: 'the cards were dealt',
        actions: [hasNews, 'tellBegan', 'tellBalance'],
      },
      { ...moved, description: 'it was done', actions: [hasNews, 'tellBalance'] as const },
      { ...ended, description: 'the round has ended' },
      {
        guard: { type: 'isAsItWas', params: answered },
        target: 'choosing',
        description: 'the hand is as it was',
        actions: { type: 'storeAnswer', params: answered },
      },
      {
        guard: { type: 'isPlayed', params: answered },
        target: 'dealersTurn',
        description: 'the cards were dealt, and it has ended',
        actions: [hasNews, 'tellBegan'],
      },
      ...foundUnplayed,
      { target: 'unknown', description: 'it is not decided yet, or the answer is unclear' },
    ],
    onError: lost,
  },
});
