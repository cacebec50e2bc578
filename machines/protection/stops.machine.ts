import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accepted, lookedUp, refused, unanswered } from '../common/formAnswers.ts';
import { loadingStates } from '../common/loadingStates.ts';
import { answerOf, isRefusedWith } from '../common/refusal.ts';
import { formOf, initialContext, stopsSetup } from './stops.setup.ts';
import type { Standing } from './stops.ts';

const is = <const S extends Standing>(standing: S) => ({ type: 'is', params: { standing } }) as const;

const chooses = {
  'stop.chosen': {
    guard: {
      type: 'canStop',
      params: ({ event }: { event: { tool: 'time_out' | 'exclusion' } }) => ({ tool: event.tool }),
    },
    target: 'stopping',
    description: 'chooses a break or an exclusion',
    meta: { when: 'if it can become longer' },
    actions: {
      type: 'storeChosen',
      params: ({ event }: { event: { tool: 'time_out' | 'exclusion' } }) => ({ tool: event.tool }),
    },
  },
} as const;

const passes = (description: string) => ({ after: { untilNext: { target: 'loading', description } } }) as const;

/** What comes of asking to return; without an answer it is looked up. */
const answersFor = <const Back extends string>(back: Back) =>
  ({
    onDone: [
      accepted({
        target: 'deciding',
        description: 'the gateway notes it',
        actions: { type: 'storeNoted', params: answerOf },
      }),
      {
        guard: { type: 'isOutdated', params: answerOf },
        target: 'loading',
        description: 'it is refused',
        meta: { when: 'if it stands otherwise by now', req: ['R8.23'] },
        actions: { type: 'storeRefusal', params: answerOf },
      },
      { ...refused, target: back },
    ],
    onError: [lookedUp('loading'), { ...unanswered, target: back }],
  }) as const;

/** R1.22: whether a player is stopped, until when, and the way back. */
export const stopsMachine = stopsSetup
  .extend({ guards: { isOutdated: (_, p: { answer: { kind: string } }) => isRefusedWith(p.answer, 'wrong_state') } })
  .createMachine({
    id: 'stops',
    description: 'Stops. Whether a break or an exclusion keeps the player from playing, and the way back.',
    context: ({ input }) => initialContext(input),
    initial: 'loading',
    states: {
      ...loadingStates({
        description: 'Loading what stops the player',
        meta: { call: 'protection.overview', req: ['R1.22'] },
        src: 'load',
        store: 'storeOverview',
        then: 'deciding',
        failed: 'It could not be loaded',
        retry: 'again.pressed',
      }),
      deciding: {
        description: 'Is the player stopped?',
        entry: 'tellSession',
        always: [
          { guard: 'isOff', target: 'off', description: 'nothing is offered to the player' },
          { guard: is('out'), target: 'out', description: 'yes' },
          { guard: is('endless'), target: 'endless', description: 'yes, and no end is known' },
          { guard: is('returnable'), target: 'returnable', description: 'yes, until the player asks to come back' },
          { guard: is('asked'), target: 'asked', description: 'yes, and the return was asked for' },
          { guard: is('confirmable'), target: 'confirmable', description: 'yes, until the return is confirmed' },
          { guard: 'hasEnded', target: 'over', description: 'no longer' },
          { target: 'free', description: 'no', meta: { usual: true } },
        ],
      },
      off: { description: 'Limits and breaks are not offered', tags: 'empty' },
      free: { description: 'Nothing stops the player', meta: { req: ['R1.22'] }, on: chooses },
      out: { description: 'The player is stopped', meta: { req: ['R1.22'] }, on: chooses, ...passes('it ends') },
      endless: { description: 'The player is stopped, and no end is known', meta: { req: ['R1.22'] }, on: chooses },
      returnable: {
        description: 'It goes on until the player asks to come back',
        meta: { req: ['R1.22'] },
        on: {
          ...chooses,
          'return.asked': { target: 'asking', description: 'asks to come back', actions: 'clearFailure' },
        },
      },
      asking: {
        description: 'Asking to come back',
        tags: 'busy',
        meta: { call: 'protection.askBack' },
        invoke: { id: 'askBack', src: 'askBack', ...answersFor('returnable') },
      },
      asked: {
        description: 'The return can be confirmed after a day',
        meta: { req: ['R1.22'] },
        on: chooses,
        ...passes('the day is over'),
      },
      confirmable: {
        description: 'The return can be confirmed',
        meta: { req: ['R1.22'] },
        on: {
          ...chooses,
          'return.confirmed': { target: 'returning', description: 'comes back', actions: 'clearFailure' },
        },
        ...passes('seven days are over'),
      },
      returning: {
        description: 'Coming back',
        tags: 'busy',
        meta: { call: 'protection.comeBack' },
        invoke: { id: 'comeBack', src: 'comeBack', ...answersFor('confirmable') },
      },
      stopping: {
        description: 'Taking a break, or excluding oneself',
        meta: { req: ['R1.22'] },
        invoke: {
          id: 'stopping',
          src: 'stopping',
          input: ({ context }) => formOf(context),
          onDone: {
            target: 'deciding',
            description: 'it is done or closed',
            meta: { usual: true },
            actions: { type: 'storeOverview', params: answerOf },
          },
          onError: { ...unanswered, target: 'loading' },
        },
      },
      over: {
        description: 'The stop is over',
        meta: { req: ['R1.22'] },
        exit: 'forgetEnded',
        on: { ...chooses, 'banner.closed': { target: 'free', description: 'closes the banner' } },
      },
    },
  });

export type StopsRef = ActorRefFrom<typeof stopsMachine>;
export type StopsSnapshot = SnapshotFrom<typeof stopsMachine>;
