import { answerOf } from '../../common/refusal.ts';
import type { MagazineAnswer } from '../magazine.rules.ts';
import { endIn, magazineSetup, stakeIn } from '../magazine.setup.ts';

const answered = answerOf<MagazineAnswer>;
const refused = { type: 'storeRefusal', params: answered } as const;

/** A player who wants a magazine gets it at once, or as soon as the last one has lasted for its least time. */
const wanted = [
  {
    guard: 'canLoadNow',
    target: 'loading',
    description: 'wants a magazine',
    meta: { when: 'if nothing pauses play', usual: true },
    actions: 'forgetRefusal',
  },
  {
    guard: 'canLoad',
    target: 'waiting',
    description: 'wants a magazine',
    meta: { when: 'if the last one was loaded a moment ago' },
    actions: 'forgetRefusal',
  },
] as const;

export const ready = magazineSetup.createStateConfig({
  description: 'A stake can be chosen',
  tags: 'editable',
  on: {
    'stake.chosen': {
      guard: { type: 'isStake', params: ({ event }) => ({ stake: event.stake }) },
      description: 'chooses a stake',
      meta: { when: 'if it is within the limits' },
      actions: { type: 'storeStake', params: ({ event }) => ({ stake: event.stake }) },
    },
    'seat.told': {
      description: 'newer figures of the seat arrive',
      meta: { by: 'world' },
      actions: { type: 'storeSeat', params: ({ event }) => ({ seat: event.seat }) },
    },
    'magazine.wanted': wanted,
  },
});

export const waiting = magazineSetup.createStateConfig({
  description: 'The magazine is loaded in a moment',
  on: {
    'site.paused': {
      target: 'ready',
      description: 'the site pauses play',
      meta: { by: 'world' },
      actions: ['notePause', 'releaseTrigger'],
    },
  },
  after: { untilNext: { target: 'loading', description: 'the least time of the last one is over' } },
});

export const loading = magazineSetup.createStateConfig({
  description: 'The magazine is being loaded',
  tags: 'busy',
  exit: 'noteBegun',
  invoke: {
    id: 'begin',
    src: 'begin',
    input: stakeIn,
    onDone: [
      {
        guard: { type: 'isNewLoad', params: answered },
        target: 'deciding',
        description: 'it is loaded',
        meta: { usual: true },
        actions: [{ type: 'storeAnswer', params: answered }, 'tellBegan', 'tellBalance'],
      },
      {
        guard: { type: 'isSeatOver', params: answered },
        target: 'seatOver',
        description: 'the seat has ended',
        meta: { req: ['R8.23'] },
        actions: refused,
      },
      {
        guard: { type: 'isBlocked', params: answered },
        target: 'blocked',
        description: 'it is refused',
        meta: { when: 'if the account is paused or locked', req: ['R8.23'] },
        actions: refused,
      },
      {
        guard: { type: 'isTooLittle', params: answered },
        target: 'ready',
        description: 'it is refused',
        meta: { when: 'if the balance is too low', req: ['R8.23'] },
        actions: [refused, 'wantDeposit'],
      },
      {
        guard: { type: 'isRefused', params: answered },
        target: 'ready',
        description: 'it is refused',
        meta: { when: 'for any other reason', req: ['R8.23'] },
        actions: refused,
      },
      { target: 'unknown', description: 'the answer is unclear', meta: { req: ['R8.20'] } },
    ],
    onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] } },
  },
});

export const celebrating = magazineSetup.createStateConfig({
  description: 'The win is counted up',
  invoke: {
    id: 'celebrate',
    src: 'celebrate',
    input: endIn,
    onDone: { target: 'ready', description: 'the celebration is over', meta: { usual: true } },
    onError: { target: 'ready', description: 'the stage fails' },
  },
  on: { 'skip.pressed': { target: 'ready', description: 'skips the celebration' }, 'magazine.wanted': wanted },
});

export const blocked = magazineSetup.createStateConfig({
  description: 'Betting is paused or locked for the moment',
  meta: { req: ['R8.23'] },
  exit: 'forgetRefusal',
  on: {
    'site.resumed': {
      target: 'ready',
      description: 'the site lets play go on',
      meta: { by: 'world' },
      actions: 'noteResume',
    },
  },
  after: { blockedFor: { target: 'ready', description: 'five seconds later' } },
});
