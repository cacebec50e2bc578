import { causeOf } from '../../common/refusal.ts';
import { gameSetup, type Presence } from '../game.setup.ts';
import { bets } from './bets.ts';

const presenceOf = ({ event }: { event: { output: Presence } }) => ({ presence: event.output });

const lookAway = { target: 'hidden', description: 'switches to another tab' } as const;
const aliveAgain = { target: 'asking', description: '20 seconds pass' } as const;
const loaded = { target: 'loaded', description: 'it has loaded', meta: { by: 'world', usual: true } } as const;
const pause = { type: 'storePause', params: presenceOf } as const;

/** While the game is in its frame. */
export const playing = gameSetup.createStateConfig({
  description: 'The game is open',
  meta: { req: ['R2.12', 'R2.105'] },
  invoke: { id: 'frame', src: 'frame' },
  initial: 'open',
  states: {
    open: {
      description: 'In the frame',
      type: 'parallel',
      meta: { usual: true },
      on: {
        'game.retried': { target: '#game.launching', description: 'reloads the game' },
        'frame.failed': { target: '#game.broken', description: 'the game cannot go on', meta: { by: 'world' } },
        'exit.wanted': {
          target: '#game.playing.leaving',
          description: 'leaves inside the game',
          meta: { by: 'world' },
        },
      },
      states: {
        page: {
          description: 'The page of the game',
          initial: 'loading',
          states: {
            loading: {
              description: 'Loading',
              tags: 'busy',
              after: { slowAfter: { target: 'slow', description: '20 seconds pass' } },
              on: { 'frame.loaded': loaded },
            },
            slow: {
              description: 'Loading takes longer than usual',
              tags: 'busy',
              on: { 'frame.loaded': loaded, 'show.pressed': { target: 'loaded', description: 'shows it anyway' } },
            },
            loaded: {
              description: 'Loaded',
              initial: 'shown',
              on: {
                'balance.changed': {
                  target: '.shown',
                  description: 'the game moves money',
                  meta: { by: 'world', req: ['R2.29'] },
                  actions: 'refreshBalance',
                },
                'deposit.wanted': {
                  target: '.poor',
                  description: 'the balance is too low for a bet',
                  meta: { by: 'world' },
                },
                'exit.pressed': {
                  target: '#game.playing.leaving',
                  description: 'goes back to the games',
                  meta: { usual: true },
                },
              },
              states: {
                shown: { description: 'Shown', meta: { usual: true } },
                poor: { description: 'Shown, with a link to deposit' },
              },
            },
          },
        },
        presence: {
          description: 'Whether the seat is kept',
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The seat is kept',
              meta: { usual: true },
              on: { 'page.hidden': lookAway },
              after: { aliveEvery: aliveAgain },
            },
            asking: {
              description: 'Telling the gateway that the game is still open',
              meta: { call: 'games.alive', req: ['R7.34'] },
              invoke: {
                id: 'alive',
                src: 'alive',
                input: ({ context }) => context.seat?.seat ?? '',
                onDone: [
                  {
                    guard: { type: 'isEnded', params: presenceOf },
                    target: '#game.takenOver',
                    description: 'the seat has ended',
                  },
                  { target: 'waiting', description: 'the seat is kept', actions: [pause, 'refreshBalance'] },
                ],
                onError: [
                  {
                    guard: { type: 'isGone', params: causeOf },
                    target: '#game.takenOver',
                    description: 'there is no such seat',
                    meta: { req: ['R8.23'] },
                  },
                  { target: 'offline', description: 'no response', meta: { req: ['R8.20'] } },
                ],
              },
              on: { 'page.hidden': lookAway },
            },
            offline: {
              description: 'The gateway cannot be reached',
              tags: 'failed',
              meta: { req: ['R8.20'] },
              after: { aliveEvery: aliveAgain },
              on: { 'page.hidden': lookAway },
            },
            hidden: {
              description: 'Another tab is in front',
              on: { 'page.shown': { target: 'asking', description: 'comes back to this tab' } },
            },
          },
        },
        play: bets,
      },
    },
    leaving: {
      description: 'The game ends by itself',
      tags: 'busy',
      entry: 'askFrameToLeave',
      on: {
        'exit.pressed': { description: 'presses it again' },
        'frame.left': { target: '#game.left', description: 'it has ended', meta: { by: 'world', usual: true } },
      },
      after: { leavesWithin: { target: '#game.left', description: '2 seconds pass' } },
    },
  },
});
