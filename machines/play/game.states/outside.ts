import { gameSetup, type Led } from '../game.setup.ts';

const ledAs = ({ event }: { event: { output: Led } }) => ({ led: event.output });
const open = { target: '#game.launching', description: 'opens the game', actions: 'forgetWishes' } as const;

/** A game that its vendor opens in its own tab. */
export const outside = gameSetup.createStateConfig({
  description: 'The game opens in a tab of its own',
  meta: { req: ['R2.103', 'R7.34'] },
  initial: 'offered',
  states: {
    offered: { description: 'Waiting to be opened', on: { 'tab.pressed': open } },
    leading: {
      description: 'Sending the tab to the game',
      tags: 'busy',
      invoke: {
        id: 'leadTab',
        src: 'leadTab',
        input: ({ context: { seat } }) => seat,
        onDone: [
          { guard: { type: 'isLed', params: ledAs }, target: 'opened', description: 'the tab shows the game' },
          { target: 'blocked', description: 'the browser did not open a tab' },
        ],
        onError: { target: 'blocked', description: 'the tab is gone', meta: { req: ['R8.20'] } },
      },
    },
    opened: {
      description: 'The game is open in its tab',
      on: {
        'tab.pressed': { ...open, description: 'opens the game again' },
        'page.shown': {
          target: 'looking',
          description: 'comes back to this tab',
          meta: { req: ['R2.29', 'R1.22'] },
          actions: 'refreshBalance',
        },
      },
    },
    looking: {
      description: 'Finding out how long the player has played',
      meta: { call: 'protection.play', req: ['R1.22'] },
      invoke: {
        id: 'look',
        src: 'look',
        onDone: {
          target: 'told',
          description: 'the gateway answers',
          actions: { type: 'storePlayed', params: ({ event }) => ({ played: event.output }) },
        },
        onError: { target: 'opened', description: 'no response', meta: { req: ['R8.20'] } },
      },
      on: { 'tab.pressed': { ...open, description: 'opens the game again' } },
    },
    told: {
      description: 'Is a reality check due?',
      always: [
        { guard: 'isCheckDue', target: 'checking', description: 'yes', meta: { req: ['R1.22'] } },
        { target: 'opened', description: 'no' },
      ],
    },
    checking: {
      description: 'A reality check is shown',
      meta: { req: ['R1.22', 'R2.103'] },
      invoke: {
        id: 'realityCheck',
        src: 'realityCheck',
        input: ({ context: { played } }) => ({ played }),
        onDone: [
          {
            guard: { type: 'isLeaving', params: ({ event }) => ({ checked: event.output }) },
            target: '#game.left',
            description: 'leaves the game',
          },
          { target: 'opened', description: 'goes on' },
        ],
        onError: { target: 'opened', description: 'it ends by itself' },
      },
    },
    blocked: {
      description: 'No tab could be opened; a link leads to the game',
      on: { 'link.pressed': { target: 'opened', description: 'opens the link' } },
      after: { linkLifetime: { target: 'over', description: '60 seconds pass' } },
    },
    over: {
      description: 'The link has expired',
      on: { 'tab.pressed': { ...open, description: 'opens the game again' } },
    },
  },
});
