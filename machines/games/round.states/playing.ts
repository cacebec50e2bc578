import { and } from 'xstate';
import { answerOf } from '../../common/refusal.ts';
import { lastShow, newShow, roundSetup, stakedIn } from '../round.setup.ts';

const refused = [
  { type: 'storeRefusal', params: answerOf },
  { type: 'endAutoplay', params: { why: 'refused' } },
] as const;
const lost = { type: 'endAutoplay', params: { why: 'unknown' } } as const;
const hasNews = { type: 'storeNews', params: answerOf } as const;

/** A player who wants a round gets it at once, or as soon as the last one has lasted for its least time. */
export const wantNow = {
  guard: 'canPlayNow',
  target: 'sending',
  description: 'wants a round',
  meta: { when: 'if nothing pauses play' },
  actions: 'forgetNotes',
} as const;
export const wantSoon = {
  guard: 'canPlay',
  target: 'waiting',
  description: 'wants a round',
  meta: { when: 'if the last one began a moment ago' },
  actions: 'forgetNotes',
} as const;

export const sending = roundSetup.createStateConfig({
  description: 'The round is being placed',
  tags: 'busy',
  exit: 'noteBegun',
  invoke: {
    id: 'begin',
    src: 'begin',
    input: stakedIn,
    onDone: [
      {
        guard: { type: 'isSettled', params: answerOf },
        target: 'revealing',
        description: 'the round is played',
        meta: { usual: true },
        actions: [hasNews, 'tellBegan'],
      },
      {
        guard: { type: 'isSeatOver', params: answerOf },
        target: 'seatOver',
        description: 'the seat has ended',
        meta: { req: ['R8.23'] },
        actions: refused,
      },
      {
        guard: { type: 'isBlocked', params: answerOf },
        target: 'blocked',
        description: 'it is refused',
        meta: { when: 'if the account is paused or locked', req: ['R8.23'] },
        actions: refused,
      },
      {
        guard: { type: 'isTooLittle', params: answerOf },
        target: 'ready',
        description: 'it is refused',
        meta: { when: 'if the balance is too low', req: ['R8.23'] },
        actions: [...refused, 'wantDeposit'],
      },
      {
        guard: { type: 'isRefused', params: answerOf },
        target: 'ready',
        description: 'it is refused',
        meta: { when: 'for any other reason', req: ['R8.23'] },
        actions: refused,
      },
      { target: 'unknown', description: 'the answer is unclear', meta: { req: ['R8.20'] }, actions: lost },
    ],
    onError: { target: 'unknown', description: 'no response', meta: { req: ['R8.20'] }, actions: lost },
  },
});

const celebrate = { guard: 'isCelebrated', target: 'celebrating' } as const;
const isWin = 'if it is a win to celebrate';

export const revealing = roundSetup.createStateConfig({
  description: 'The result is being revealed',
  tags: 'busy',
  exit: ['showNews', 'countRound', 'tellEnded', 'tellBalance'],
  invoke: {
    id: 'reveal',
    src: 'reveal',
    input: newShow,
    onDone: [
      { ...celebrate, description: 'the result is seen', meta: { usual: true, when: isWin } },
      { target: 'between', description: 'the result is seen' },
    ],
    onError: [
      { ...celebrate, description: 'the stage fails', meta: { when: isWin } },
      { target: 'between', description: 'the stage fails' },
    ],
  },
  on: {
    'skip.pressed': [
      {
        guard: and(['canSkip', 'isCelebrated']),
        target: 'celebrating',
        description: 'skips to the result',
        meta: { when: 'if skipping is allowed and it is a win to celebrate' },
      },
      {
        guard: 'canSkip',
        target: 'between',
        description: 'skips to the result',
        meta: { when: 'if skipping is allowed' },
      },
    ],
  },
});

export const celebrating = roundSetup.createStateConfig({
  description: 'The win is counted up',
  invoke: {
    id: 'celebrate',
    src: 'celebrate',
    input: lastShow,
    onDone: { target: 'between', description: 'the celebration is over', meta: { usual: true } },
    onError: { target: 'between', description: 'the stage fails' },
  },
  on: {
    'skip.pressed': { target: 'between', description: 'skips the celebration' },
    'round.wanted': [wantNow, wantSoon],
  },
});

export const between = roundSetup.createStateConfig({
  description: 'Does autoplay go on?',
  always: [
    { guard: 'isAutoplayOn', target: 'waiting', description: 'yes' },
    { target: 'ready', description: 'no', meta: { usual: true } },
  ],
});

export const waiting = roundSetup.createStateConfig({
  description: 'The next round begins in a moment',
  on: {
    'autoplay.stopped': {
      target: 'ready',
      description: 'autoplay is stopped',
      actions: { type: 'endAutoplay', params: ({ event }) => ({ why: event.why }) },
    },
    'site.paused': {
      target: 'ready',
      description: 'the site pauses play',
      meta: { by: 'world' },
      actions: ['notePause', { type: 'endAutoplay', params: { why: 'paused' } }],
    },
  },
  after: { untilNext: { target: 'sending', description: 'the pause between rounds is over' } },
});
