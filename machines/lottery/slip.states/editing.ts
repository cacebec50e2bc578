import type { BoardAct } from '../board.ts';

interface Happens<Event> {
  event: Event;
}

/** What happens on the board, which can be used at any time. */
export const board = {
  'play.chosen': {
    description: 'chooses a play type',
    actions: {
      type: 'choosePlay',
      params: ({ event }: Happens<{ playType: string }>) => ({ playType: event.playType }),
    },
  },
  'board.acted': {
    description: 'chooses numbers',
    actions: { type: 'actOnBoard', params: ({ event }: Happens<{ act: BoardAct }>) => ({ act: event.act }) },
  },
} as const;

/** What changes the lines of the slip; whatever was said of the slip before is out of date then. */
export const lines = {
  'board.added': {
    guard: 'isBoardReady',
    description: 'presses Add to slip',
    meta: { usual: true, when: 'if what is chosen makes bets' },
    actions: ['addBoard', 'forgetNews', 'keepSlip'],
  },
  'random.asked': {
    guard: 'hasPlay',
    description: 'asks for random bets',
    meta: { when: 'if there is room on the slip' },
    actions: [
      { type: 'addRandom', params: ({ event }: Happens<{ many: number }>) => ({ many: event.many }) },
      'forgetNews',
      'keepSlip',
    ],
  },
  'line.removed': {
    description: 'removes bets',
    actions: [{ type: 'removeLine', params: ({ event }: Happens<{ id: number }>) => ({ id: event.id }) }, 'keepSlip'],
  },
  'line.staked': {
    description: 'changes the stake of some bets',
    actions: [
      {
        type: 'stakeLine',
        params: ({ event }: Happens<{ id: number; stake: string }>) => ({ id: event.id, stake: event.stake }),
      },
      'keepSlip',
    ],
  },
  'slip.cleared': { description: 'empties the slip', actions: ['clearLines', 'keepSlip'] },
} as const;

/** The same where something else is shown in place of the slip, which it leads back to. */
export const linesAgain = {
  'board.added': { ...lines['board.added'], target: 'filling' },
  'random.asked': { ...lines['random.asked'], target: 'filling' },
} as const;

/** The request is noted before it goes out. */
export const sends = [
  { type: 'makeIntent', params: { call: 'lottery.placeBets' } },
  'storeOrder',
  'keepIntent',
  'keepSlip',
] as const;
