import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { fillingIn, waiting } from '../common/formStates.ts';
import { answerOf, causeOf } from '../common/refusal.ts';
import { initialContext, slipSetup } from './slip.setup.ts';
import { board, lines, sends } from './slip.states/editing.ts';
import { barred, checking, missed, paused, placed, short } from './slip.states/messages.ts';
import { placing } from './slip.states/placing.ts';

const playOf = ({ event }: { event: { playType: string } }) => ({ playType: event.playType });

const endAnswer = { type: 'storeFailure', params: causeOf } as const;

/** R2.05, R2.06: chooses bets on a draw, and places them. */
export const slipMachine = slipSetup.createMachine({
  id: 'slip',
  description: 'Bet slip. Choosing bets on a draw and placing them, on one draw or on several.',
  context: ({ input }) => initialContext(input),
  invoke: [
    { id: 'tab', src: 'tab' },
    { id: 'note', src: 'note' },
    { id: 'page', src: 'page' },
  ],
  initial: 'filling',
  on: {
    ...board,
    'play.named': {
      guard: { type: 'isOtherPlay', params: playOf },
      description: 'the address names a play type',
      meta: { by: 'world', when: 'if the lottery has it and another is shown', req: ['R2.101'] },
      actions: { type: 'choosePlay', params: playOf },
    },
    'draw.opened': {
      description: 'another draw opens',
      meta: { by: 'world' },
      actions: { type: 'storeDraw', params: ({ event }) => ({ draw: event.draw }) },
    },
  },
  states: {
    filling: {
      description: 'The slip can be changed',
      tags: 'editable',
      meta: { req: ['R2.05', 'R2.06'] },
      initial: 'editing',
      on: {
        ...lines,
        'field.changed': { ...fillingIn, actions: [fillingIn.actions, 'dropSlipError', 'keepSlip'] },
        'draw.opened': [
          {
            guard: { type: 'isOtherDraw', params: ({ event }) => ({ draw: event.draw }) },
            target: '.locked',
            description: 'another draw opens',
            meta: { by: 'world', when: 'if there are bets on the slip', req: ['R2.05'] },
            actions: [{ type: 'storeDraw', params: ({ event }) => ({ draw: event.draw }) }, 'noteNextDraw'],
          },
          {
            description: 'another draw opens',
            meta: { by: 'world' },
            actions: { type: 'storeDraw', params: ({ event }) => ({ draw: event.draw }) },
          },
        ],
        'rules.changed': {
          guard: { type: 'isOtherVersion', params: ({ event }) => ({ version: event.version }) },
          target: 'quoting',
          description: 'the rules change',
          meta: { by: 'world', when: 'if they are newer than those shown', req: ['R2.05'] },
        },
        'request.found': {
          target: 'placing',
          description: 'a request is found that waits for its outcome',
          meta: { by: 'world', req: ['R8.20'] },
          actions: { type: 'storeFound', params: ({ event }) => ({ intent: event.intent }) },
        },
      },
      states: {
        editing: {
          description: 'Bets are chosen',
          on: {
            'form.submitted': [
              {
                guard: 'canPlace',
                target: '#slip.placing',
                description: 'presses Place bets',
                meta: { usual: true, when: 'if every bet is right and a draw is open' },
                actions: ['clearFailure', 'forgetNews', ...sends],
              },
              {
                guard: { type: 'isFilledIn', params: { part: '' } },
                target: '#slip.gate',
                description: 'presses Place bets',
                meta: { when: 'if nobody is logged in', req: ['R5.22'] },
                actions: ['clearFailure', 'forgetNews'],
              },
              {
                description: 'presses Place bets',
                meta: { when: 'if something is missing or wrong', req: ['R5.24'] },
                actions: { type: 'storeErrors', params: { part: '' } },
              },
            ],
          },
        },
        locked: {
          description: 'The draw has just changed',
          meta: { req: ['R2.05'] },
          after: { lockedFor: { target: 'editing', description: 'a second later' } },
        },
        waiting,
      },
    },
    gate: {
      description: 'A login is required first',
      meta: { req: ['R5.22'] },
      entry: 'askLogin',
      on: {
        'login.answered': [
          {
            guard: { type: 'isDeclined', params: ({ event }) => ({ loggedIn: event.loggedIn }) },
            target: 'filling',
            description: 'the login form closes',
            meta: { when: 'if nobody logged in' },
          },
          { target: 'placing', description: 'logs in', actions: sends },
        ],
      },
    },
    placing,
    missed,
    quoting: {
      description: 'Loading the rules in force',
      tags: 'busy',
      meta: { call: 'lottery.menu', req: ['R2.05'] },
      invoke: {
        id: 'loadGame',
        src: 'loadGame',
        input: ({ context }) => context.game.gameCode,
        onDone: [
          { guard: { type: 'isSameGame', params: answerOf }, target: 'filling', description: 'they are those shown' },
          {
            target: 'changed',
            description: 'they have changed',
            meta: { usual: true },
            actions: [{ type: 'storeGame', params: answerOf }, 'keepSlip'],
          },
        ],
        onError: { target: 'filling', description: 'no response', meta: { req: ['R8.20'] }, actions: endAnswer },
      },
    },
    changed: {
      description: 'The rules have changed',
      meta: { req: ['R2.05', 'R8.23'] },
      on: {
        'changes.accepted': {
          target: 'filling',
          description: 'accepts the changes',
          meta: { usual: true },
          actions: ['dropUnfit', 'keepSlip'],
        },
      },
    },
    short,
    barred,
    checking,
    paused,
    placed,
  },
});

export type SlipRef = ActorRefFrom<typeof slipMachine>;
export type SlipSnapshot = SnapshotFrom<typeof slipMachine>;
