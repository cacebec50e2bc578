import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { following } from './followedSetup.ts';
import { placing, storesTold, toldInAllStates, toldOf } from './followedStates.ts';
import { blocked, seatOver } from './seatStates.ts';
import { initialContext, ticketSlipSetup } from './ticketSlip.setup.ts';

const movesOn = (phase: 'none' | 'open' | 'closed') =>
  ({ guard: { type: 'isOtherPhase', params: { phase } }, target: 'deciding', description: 'it has moved on' }) as const;

const adds = {
  guard: { type: 'hasRoom', params: ({ event }: { event: { lines: readonly string[] } }) => ({ lines: event.lines }) },
  description: 'adds lines',
  meta: { when: 'if there is room for them' },
  actions: {
    type: 'addLines',
    params: ({ event }: { event: { lines: readonly string[] } }) => ({ lines: event.lines }),
  },
} as const;
const removes = {
  description: 'takes a line off',
  actions: { type: 'removeLine', params: ({ event }: { event: { line: string } }) => ({ line: event.line }) },
} as const;

/** Fills in tickets of a lottery, and buys each once, however often it is sent. */
export const ticketSlipMachine = ticketSlipSetup.createMachine({
  id: 'ticketSlip',
  description: 'A ticket of a lottery. It has up to ten lines, is bought for a draw, and is paid after it.',
  context: ({ input }) => initialContext(input),
  invoke: following,
  type: 'parallel',
  on: {
    'game.told': [
      {
        guard: { type: 'hasSettled', params: toldOf },
        description: 'a draw has taken place',
        meta: { by: 'world', when: 'if the player had tickets for it' },
        actions: [{ type: 'storeWon', params: toldOf }, storesTold, 'tellEnded', 'tellBalance'],
      },
      { description: 'newer figures of the counter arrive', meta: { by: 'world' }, actions: storesTold },
    ],
    ...toldInAllStates,
  },
  states: {
    draw: {
      description: 'The next draw',
      initial: 'deciding',
      states: {
        deciding: {
          description: 'Are tickets sold for it?',
          always: [
            {
              guard: { type: 'isPhase', params: { phase: 'open' } },
              target: 'open',
              description: 'yes',
              meta: { usual: true },
            },
            { guard: { type: 'isPhase', params: { phase: 'closed' } }, target: 'closed', description: 'no longer' },
            { target: 'none', description: 'it is being prepared' },
          ],
        },
        none: { description: 'The next draw is being prepared', always: movesOn('none') },
        open: {
          description: 'Tickets are sold',
          always: movesOn('open'),
          after: { untilClosed: { target: 'closed', description: 'the sale closes', meta: { usual: true } } },
        },
        closed: { description: 'Tickets for this draw are closed', always: movesOn('closed') },
      },
    },
    own: {
      description: 'The ticket of the player',
      initial: 'ready',
      states: {
        ready: {
          description: 'Lines can be put on the ticket',
          tags: 'editable',
          initial: 'deciding',
          on: {
            'play.chosen': {
              target: '.choosing',
              description: 'chooses a kind of ticket',
              actions: ['forgetRefusal', { type: 'storePlay', params: ({ event }) => ({ play: event.play }) }],
            },
            'lines.added': {
              ...adds,
              target: '.choosing',
              meta: { ...adds.meta, usual: true },
              actions: ['forgetRefusal', adds.actions],
            },
            'line.removed': { ...removes, target: '.choosing', actions: ['forgetRefusal', removes.actions] },
            'stake.chosen': {
              guard: { type: 'isOffered', params: ({ event }) => ({ stake: event.stake }) },
              target: '.choosing',
              description: 'chooses a stake for each line',
              meta: { when: 'if it is offered' },
              actions: ['forgetRefusal', { type: 'storeStake', params: ({ event }) => ({ stake: event.stake }) }],
            },
            'ticket.wanted': {
              guard: 'canBuy',
              target: 'placing',
              description: 'buys the ticket',
              meta: { when: 'if tickets are sold', usual: true },
              actions: ['forgetRefusal', 'orderTicket'],
            },
          },
          states: {
            deciding: {
              description: 'What became of the last ticket?',
              always: [
                { guard: 'wasRefused', target: 'refused', description: 'it was not bought' },
                { guard: 'wasBought', target: 'bought', description: 'it was bought', meta: { usual: true } },
                { target: 'choosing', description: 'there was none' },
              ],
            },
            choosing: { description: 'The ticket is filled in' },
            bought: { description: 'The last ticket was bought' },
            refused: { description: 'The ticket was not bought, and is as it was', meta: { req: ['R8.23'] } },
          },
        },
        placing: {
          ...placing('The ticket is being bought', 'storeBought', 'tellBegan', 'tellBalance'),
          on: { 'lines.added': adds, 'line.removed': removes },
        },
        blocked,
        seatOver,
      },
    },
  },
});

export type TicketSlipRef = ActorRefFrom<typeof ticketSlipMachine>;
export type TicketSlipSnapshot = SnapshotFrom<typeof ticketSlipMachine>;
