import { slipSetup } from '../slip.setup.ts';
import { linesAgain, sends } from './editing.ts';

const edits = { target: 'filling', description: 'changes the slip' } as const;

/** What is shown in place of the slip until it is changed, or the bets are placed after all. */
export const missed = slipSetup.createStateConfig({
  description: 'The draw closed before the bets were placed',
  meta: { req: ['R2.05', 'R8.23'] },
  on: {
    ...linesAgain,
    'next.accepted': {
      guard: { type: 'isShownDraw', params: ({ event }) => ({ drawId: event.drawId }) },
      target: 'placing',
      description: 'places them on the next draw',
      meta: { usual: true, when: 'if that draw is still open' },
      actions: sends,
    },
    'slip.edited': edits,
  },
});

export const short = slipSetup.createStateConfig({
  description: 'The balance is too low',
  meta: { req: ['R8.23'] },
  on: { ...linesAgain, 'slip.edited': edits },
});

export const barred = slipSetup.createStateConfig({
  description: 'No bets are taken',
  meta: { req: ['R8.23'] },
  on: { 'slip.edited': edits },
});

export const paused = slipSetup.createStateConfig({
  description: 'Betting is paused',
  meta: { req: ['R8.23'] },
  on: { 'slip.edited': edits },
  after: { untilAdmitted: { ...edits, description: 'the time is over' } },
});

export const checking = slipSetup.createStateConfig({
  description: 'A reality check is shown',
  meta: { req: ['R1.22'] },
  invoke: {
    id: 'realityCheck',
    src: 'realityCheck',
    input: { played: null },
    onDone: { target: 'filling', description: 'it is answered' },
    onError: { target: 'filling', description: 'it ends by itself' },
  },
});

export const placed = slipSetup.createStateConfig({
  description: 'The bets are placed',
  meta: { req: ['R2.05', 'R2.06'] },
  on: {
    'board.added': linesAgain['board.added'],
    'random.asked': linesAgain['random.asked'],
    'again.pressed': {
      target: 'filling',
      description: 'chooses the same bets for the next draw',
      actions: ['placeAgain', 'keepSlip'],
    },
    'slip.closed': { target: 'filling', description: 'closes the receipt', actions: 'forgetNews' },
  },
});
