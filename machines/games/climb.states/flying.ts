import { answerOf } from '../../common/refusal.ts';
import type { ClimbAnswer } from '../climb.rules.ts';
import { climbSetup, endShow, flightIn, wantedIn } from '../climb.setup.ts';
import { refusals } from '../seatStates.ts';
import { choices, wants } from './resting.ts';

const hasEnd = { type: 'storeEnd', params: answerOf<ClimbAnswer> } as const;
const hasFlight = { type: 'storeFlight', params: answerOf<ClimbAnswer> } as const;

/** What an answer about a round that goes on may bring, wherever it comes from. */
const news = [
  {
    guard: { type: 'isSettled', params: answerOf<ClimbAnswer> },
    target: '#climb.ended',
    description: 'the round has ended',
    meta: { usual: true },
    actions: hasEnd,
  },
  {
    guard: { type: 'isSeatOver', params: answerOf<ClimbAnswer> },
    target: '#climb.seatOver',
    description: 'the seat has ended',
    actions: { type: 'storeRefusal', params: answerOf<ClimbAnswer> },
  },
] as const;
const unclear = { target: '#climb.asking', description: 'the answer is unclear', meta: { req: ['R8.20'] } } as const;
const lost = { ...unclear, description: 'no response' } as const;

export const sending = climbSetup.createStateConfig({
  description: 'The round is being placed',
  tags: 'busy',
  exit: 'noteBegun',
  invoke: {
    id: 'begin',
    src: 'begin',
    input: wantedIn,
    onDone: [
      {
        guard: { type: 'isRunning', params: answerOf },
        target: 'running',
        description: 'the round begins',
        meta: { usual: true },
        actions: [hasFlight, 'tellBegan', 'tellBalance'],
      },
      {
        guard: { type: 'isSettled', params: answerOf },
        target: 'ended',
        description: 'the round has ended at once',
        actions: [hasEnd, 'tellBegan'],
      },
      ...refusals(),
      { target: 'unknown', description: 'the answer is unclear', meta: { req: ['R8.20'] } },
    ],
    onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] } },
  },
});

export const running = climbSetup.createStateConfig({
  description: 'The curve climbs until it ends',
  initial: 'climbing',
  invoke: { id: 'wait', src: 'wait', input: flightIn, onDone: [...news, unclear], onError: lost },
  after: { untilOverdue: { target: 'asking', description: 'nothing is heard of its end', meta: { req: ['R8.20'] } } },
  states: {
    climbing: {
      description: 'The stake can be cashed out',
      on: { 'cashOut.pressed': { target: 'cashingOut', description: 'cashes out', meta: { usual: true } } },
    },
    cashingOut: {
      description: 'The stake is being cashed out',
      tags: 'busy',
      invoke: {
        id: 'cashOut',
        src: 'cashOut',
        onDone: [
          ...news,
          {
            guard: { type: 'isRunning', params: answerOf },
            target: 'climbing',
            description: 'there is nothing to cash out yet',
          },
          unclear,
        ],
        onError: lost,
      },
    },
  },
});

export const ended = climbSetup.createStateConfig({
  description: 'The curve has ended, or the stake is cashed out',
  tags: 'editable',
  entry: ['forgetFlight', 'tellEnded', 'tellBalance'],
  invoke: {
    id: 'reveal',
    src: 'reveal',
    input: endShow,
    onDone: { target: 'ready', description: 'its end is seen', meta: { usual: true } },
    onError: { target: 'ready', description: 'the stage fails' },
  },
  on: { ...choices, ...wants },
});
